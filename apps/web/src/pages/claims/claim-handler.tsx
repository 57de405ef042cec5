import type { Claim } from '@skadi/contract/claims/claim'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ClaimPlace, changeClaim } from '../../claims/analysis/save-claim.ts'
import { useColleagues } from '../../core/session/colleagues.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import { FilterSelect } from '../../ui/fields/filter-select.tsx'
import css from './claim-page.module.css'

/** Handler of a claim. A user may choose himself or herself. An administrator may choose any user of the company. */
export function ClaimHandler({ claim, place, canWrite }: { claim: Claim; place: ClaimPlace; canWrite: boolean }) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<string>()
  const { handler } = claim
  const options = useColleagues(place.tenantId, { isOn: canWrite, present: handler })
  if (!canWrite) return <span className="muted">{m.claim_handledBy({ name: handler?.name ?? m.claim_nobody() })}</span>

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
        options={options}
        onChange={(next) => void choose(next)}
      />
    </>
  )
}
