import type { Claim } from '@skadi/contract/claims/claim'
import { listUsers } from '@skadi/contract/users/users-calls'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ClaimPlace, changeClaim } from '../../claims/analysis/save-claim.ts'
import { call } from '../../core/calls/call.ts'
import { fetches } from '../../core/calls/failures.ts'
import { useCan } from '../../core/session/actor.ts'
import { profileQuery } from '../../core/session/profile.ts'
import { useSession } from '../../core/session/session.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import { FilterSelect } from '../../ui/fields/filter-select.tsx'
import css from './claim-page.module.css'

/** Maximum number of colleagues in the list. */
const MOST = 100

const membersQuery = (tenantId: string | undefined) =>
  queryOptions({
    queryKey: ['claimHandlers', tenantId],
    queryFn: async ({ signal }) =>
      (await call(listUsers, { query: { limit: MOST, total: 'none' } }, { signal })).data.items,
    meta: fetches('users'),
    staleTime: 60_000,
  })

/** Handler of a claim. A user may choose himself or herself. An administrator may choose any user of the company. */
export function ClaimHandler({ claim, place, canWrite }: { claim: Claim; place: ClaimPlace; canWrite: boolean }) {
  const client = useQueryClient()
  const userId = useSession(({ claims }) => claims?.sub)
  const me = useQuery(profileQuery(userId)).data
  const mayList = useCan('administerTenant')
  const members = useQuery({ ...membersQuery(place.tenantId), enabled: canWrite && mayList }).data
  const [chosen, setChosen] = useState<string>()
  const { handler } = claim
  if (!canWrite) return <span className="muted">{m.claim_handledBy({ name: handler?.name ?? m.claim_nobody() })}</span>

  const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
    [firstName, lastName].filter(Boolean).join(' ')
  const options = new Map<string, string>()
  if (me && userId) options.set(userId, m.claim_me({ name: nameOf(me) }))
  for (const member of members ?? []) if (!options.has(member.userId)) options.set(member.userId, nameOf(member))
  if (handler && !options.has(handler.userId)) options.set(handler.userId, handler.name ?? m.claim_somebody())

  const choose = async (next: string) => {
    setChosen(next)
    try {
      await changeClaim(client, place, () => ({ handlerId: next || null }))
    } catch (error) {
      showSnackbar({ text: failureWords(m.claim_changeFailed(), reasonOf(error)), isError: true })
    } finally {
      setChosen(undefined)
    }
  }
  return (
    <>
      <span className={css.handler} aria-hidden>
        {m.claimsSheet_handler()}
      </span>
      <FilterSelect
        label={m.claimsSheet_handler()}
        placeholder={m.claim_noHandler()}
        value={chosen ?? handler?.userId ?? ''}
        isOn={false}
        options={[...options]}
        onChange={(next) => void choose(next)}
      />
    </>
  )
}
