import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { type ClaimDraft, type DraftState, isTriedAgain } from './claim-draft.ts'
import css from './draft-notice.module.css'

/**
 * Notice that says why the draft is not saved.
 * Either another user has changed the draft, or the server does not answer.
 */
export function DraftNotice({ draft, state: { save, error } }: { draft: ClaimDraft; state: DraftState }) {
  const [isBusy, setBusy] = useState(false)
  const choose = async (act: () => Promise<unknown>) => {
    setBusy(true)
    // The failure is ignored here, because `state` shows it.
    await act().catch(() => undefined)
    setBusy(false)
  }
  if (save === 'failed' && !isTriedAgain(error))
    return <ErrorNotice title={m.claims_notSavedTitle()} error={error} onRetry={() => void draft.flush()} />
  if (save !== 'conflict') return null
  return (
    <div role="alert" className={css.notice}>
      <div className={css.words}>
        <p className="type-strong">{m.claims_conflictTitle()}</p>
        <p>{m.claims_conflictText()}</p>
      </div>
      <div className={css.ways}>
        <Button isBusy={isBusy} onClick={() => void choose(draft.takeTheirs)}>
          {m.claims_takeTheirs()}
        </Button>
        <Button isBusy={isBusy} onClick={() => void choose(draft.keepMine)}>
          {m.claims_keepMine()}
        </Button>
      </div>
    </div>
  )
}
