import type { Damage } from '@skadi/contract/damages/damage'
import { type ProposedPlace, proposePlaces } from '@skadi/contract/damages/damages-calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../core/calls/call.ts'
import { isPractice } from '../../core/practice.ts'
import { useSession } from '../../core/session/session.ts'
import { listKey } from '../data/damages-query.ts'
import { type OpenPlace, openPlacesOf } from './open-places.ts'

/** The query key begins with the key of the passing's damages, so that a change reloads both. A failure shows no places. */
const placesQuery = (tenantId: string | undefined, imageSetId: string) =>
  queryOptions({
    queryKey: [...listKey(tenantId, imageSetId), 'places'],
    queryFn: async ({ signal }): Promise<readonly ProposedPlace[]> =>
      (await call(proposePlaces, { params: { id: imageSetId } }, { signal })).data.items,
    staleTime: 10_000,
    retry: false,
  })

const NONE: readonly ProposedPlace[] = []

/** Places of the passing's recorded damages in other cameras (decision 123); none for a user who may not draw. */
export function usePlaces(imageSetId: string, damages: readonly Damage[], canDraw: boolean): OpenPlace[] {
  const tenantId = useSession(({ currentTenantId }) => currentTenantId)
  const isAsked = canDraw && !isPractice(imageSetId)
  const { data = NONE } = useQuery({ ...placesQuery(tenantId, imageSetId), enabled: isAsked })
  return useMemo(() => (isAsked ? openPlacesOf(data, damages) : []), [isAsked, data, damages])
}
