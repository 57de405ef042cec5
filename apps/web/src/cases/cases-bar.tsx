import type { CaseSummary } from '@skadi/contract/cases/case'
import { MAX_REMINDED } from '@skadi/contract/cases/case-reminders'
import { changeCase } from '@skadi/contract/cases/cases-writes'
import { CASE_TRANSITIONS } from '@skadi/domain/cases/case-states'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../core/calls/call.ts'
import { useSession } from '../core/session/session.ts'
import { showSnackbar } from '../core/snackbar/snackbar.ts'
import { counted, writeCount } from '../core/words/counts.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { FilterSelect } from '../ui/fields/filter-select.tsx'
import { SelectionBar } from '../ui/tables/selection-bar.tsx'
import { caseFailure } from './case-words.ts'
import { casesKeys } from './cases-query.ts'
import { RemindDialog } from './remind-dialog.tsx'

/** Option that leaves a case without an owner. */
const NOBODY = 'nobody'

type CasesBarProps = {
  chosen: readonly CaseSummary[]
  /** users to whom a case may be given */
  owners: readonly (readonly [userId: string, name: string])[]
  onNone: () => void
}

/** Acts on the selected cases: gives them to a user, and reminds their customers. */
export function CasesBar({ chosen, owners, onNone }: CasesBarProps) {
  const tenantId = useSession((state) => state.currentTenantId)
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [isReminding, setReminding] = useState(false)
  const open = chosen.filter(({ state }) => CASE_TRANSITIONS.assign[state] !== undefined)

  const give = async (to: string) => {
    if (isBusy || open.length === 0) return
    setBusy(true)
    const ownerId = to === NOBODY ? null : to
    let given = 0
    try {
      // one after the other, so that a failure tells how far the change went
      for (const { caseId } of open) {
        await call(changeCase, { params: { id: caseId }, body: { ownerId } })
        given += 1
      }
      onNone()
    } catch (error) {
      showSnackbar({ text: caseFailure(m.case_changeFailed(), error), isError: true })
    } finally {
      if (given > 0) showSnackbar({ text: m.cases_given(counted(given)) })
      setBusy(false)
      void client.invalidateQueries({ queryKey: casesKeys(tenantId) })
    }
  }

  return (
    <SelectionBar
      label={m.cases_selection()}
      count={m.fleet_selected({ shown: writeCount(chosen.length) })}
      none={m.fleet_selectNone()}
      onNone={onNone}
    >
      <FilterSelect
        label={m.cases_giveTo()}
        placeholder={m.cases_giveTo()}
        needsChoice
        isOn={false}
        value=""
        options={[...owners, [NOBODY, m.case_noOwner()] as const]}
        onChange={(to) => void give(to)}
      />
      <Button look="ink" disabled={chosen.length > MAX_REMINDED} onClick={() => setReminding(true)}>
        {m.remind_open()}
      </Button>
      {isReminding && (
        <RemindDialog
          caseIds={chosen.map(({ caseId }) => caseId)}
          onSent={onNone}
          onClose={() => setReminding(false)}
        />
      )}
    </SelectionBar>
  )
}
