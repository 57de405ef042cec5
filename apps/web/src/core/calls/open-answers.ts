import { listCustomerAnswers, type OpenAnswer } from '@skadi/contract/customer/customer-calls'
import { can } from '@skadi/domain/auth/rights'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useActor } from '../session/actor.ts'
import { useSession } from '../session/session.ts'
import { useSocket, useSubscription } from '../socket/socket.ts'
import { call } from './call.ts'

export const openAnswersQuery = (tenantId: string | undefined) =>
  queryOptions({
    queryKey: ['openAnswers', tenantId],
    queryFn: async ({ signal }) => {
      const { data, meta } = await call(listCustomerAnswers, { query: {} }, { signal })
      return { items: data.items, total: meta.totalItems ?? data.items.length }
    },
    staleTime: 30_000,
  })

/** Loads the open objections and questions of customers of the current company, oldest first. */
export function useOpenAnswers() {
  const tenantId = useSession((state) => state.currentTenantId)
  const isMine = can(useActor(), 'workInTenant') && tenantId !== undefined
  return useQuery({ ...openAnswersQuery(tenantId), enabled: isMine })
}

/** Keeps the open answers up to date. Each page calls this hook once, in the drawer that counts the answers. */
export function useOpenAnswersLive(): void {
  const tenantId = useSession((state) => state.currentTenantId)
  const isMine = can(useActor(), 'workInTenant') && tenantId !== undefined
  const client = useQueryClient()
  useSubscription(isMine ? { topic: 'inbox' } : undefined)
  useSocket('customerAnswered', () => {
    if (isMine) void client.invalidateQueries({ queryKey: openAnswersQuery(tenantId).queryKey })
  })
}

/** The newest open answer about the pages of a passing. */
export function useOpenAnswerAbout(imageSetId: string): OpenAnswer | undefined {
  return useOpenAnswers().data?.items.findLast((answer) => (answer.imageSetId ?? answer.pickupId) === imageSetId)
}

type ImageSet = { id: string; carInfo: { countryCode: string | null; registrationNo: string | null } }

/**
 * Returns the kind of the open answer about a passing or about its car. An objection has precedence over a question.
 * Returns undefined if there is no open answer.
 * @param ofCar true for a row that represents a car; answers about all passings of the plate then count
 */
export function useOpenAnswerOf({ id, carInfo }: ImageSet, ofCar: boolean): 'object' | 'ask' | undefined {
  const kinds = useOpenAnswers().data?.items.flatMap((answer) => {
    const isOfCar = answer.registrationNo === carInfo.registrationNo && answer.countryCode === carInfo.countryCode
    const isOf = ofCar ? isOfCar : answer.imageSetId === id || answer.pickupId === id
    return isOf ? answer.kind : []
  })
  return kinds?.includes('object') ? 'object' : kinds?.[0]
}
