import { MAX_EVIDENCE_NOTE } from '@skadi/contract/evidence/evidence-calls'
import { type ReactNode, useId, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import css from './attach-dialog.module.css'

type AttachDialogProps = {
  /** description of the damage */
  damage: string
  /**
   * reason as text why the damage is not proven; the user must then type a reason; undefined if the damage is proven
   */
  why: string | undefined
  /** notice that another claim contains the damage */
  beside: ReactNode
  isBusy: boolean
  /** reason as text why attaching the damage failed */
  failure: string | undefined
  onAttach: (note: string | undefined) => void
  onClose: () => void
}

/**
 * Dialog before a damage is attached to a claim. Weak evidence requires a typed reason.
 * A damage of another claim requires a confirmation.
 */
export function AttachDialog({ damage, why, beside, isBusy, failure, onAttach, onClose }: AttachDialogProps) {
  const id = useId()
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = () => {
    if (why === undefined) onAttach(undefined)
    else if (note.trim() === '') setMissing(true)
    else onAttach(note.trim())
  }
  return (
    <Dialog title={m.claim_attachTitle({ damage })} isBusy={isBusy} onClose={onClose}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) submit()
        }}
      >
        {beside}
        {why !== undefined && (
          <>
            <p>{why}</p>
            <label className={css.label} htmlFor={id}>
              {m.compare_note()}
            </label>
            <textarea
              id={id}
              className={css.text}
              value={note}
              maxLength={MAX_EVIDENCE_NOTE}
              aria-invalid={isMissing}
              aria-describedby={`${id}-hint`}
              onChange={(event) => {
                setNote(event.target.value)
                setMissing(false)
              }}
            />
            <p id={`${id}-hint`} className={isMissing ? css.fault : css.hint} role={isMissing ? 'alert' : undefined}>
              {isMissing ? m.compare_noteMissing() : m.claim_noteHint()}
            </p>
          </>
        )}
        <div role="alert">{failure !== undefined && <p className={css.fault}>{failure}</p>}</div>
        <DialogActions>
          <Button height={40} disabled={isBusy} onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" height={40} look="ink" isBusy={isBusy}>
            {beside ? m.claim_attachAnyway() : m.claim_attach()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
