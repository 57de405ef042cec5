import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../ui/dialogs/dialog.tsx'
import { FormAlert } from '../ui/feedback/form-alert.tsx'
import css from './act-dialog.module.css'
import { caseFailure } from './case-words.ts'

export type ActDialogProps = {
  title: string
  /** consequences of the act */
  text?: ReactNode
  /** label of the button that acts: "Send", never "OK" */
  confirm: string
  /** the failure as text, without its reason */
  failed: string
  /** `error`: the act ends what cannot begin again */
  look?: 'error' | 'ink'
  isWide?: boolean
  /** a required text, such as the reason of the act */
  reason?: { label: string; hint?: string; max?: number; start?: string } | undefined
  /** label of a box that the user ticks before the act; undefined if the act needs no confirmation */
  deliberate?: string | undefined
  /** fault of the unticked box; by default the text of a case that is sent */
  untickedText?: string
  /** fields of the act */
  children?: ReactNode
  /** runs the act with the typed reason; undefined if a field has a fault, which the dialog then shows */
  onAct: (reason: string) => Promise<unknown> | undefined
  onClose: () => void
  /** called instead of `onClose` when the user leaves without acting */
  onCancel?: () => void
}

/** Dialog before an act on a case: tells what happens, asks for what the act needs, and shows a refusal in words. */
export function ActDialog(props: ActDialogProps) {
  const { title, text, confirm, failed, look = 'ink', isWide = false, reason } = props
  const { deliberate, untickedText = m.case_tickMissing(), children, onAct, onClose } = props
  const cancel = props.onCancel ?? onClose
  const id = useId()
  const [typed, setTyped] = useState(reason?.start ?? '')
  const [isMissing, setMissing] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const [isUnticked, setUnticked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (reason && typed.trim() === '') return setMissing(true)
    if (box.current?.checked === false) {
      setUnticked(true)
      return box.current.focus()
    }
    const act = onAct(typed.trim())
    if (!act) return
    setBusy(true)
    setFailure(undefined)
    try {
      await act
      onClose()
    } catch (error) {
      setFailure(caseFailure(failed, error))
      setBusy(false)
    }
  }
  const hint = isMissing ? m.case_reasonMissing() : reason?.hint
  return (
    <Dialog title={title} isBusy={isBusy} isWide={isWide} onClose={cancel}>
      <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        {text !== undefined && <p>{text}</p>}
        {children}
        {reason && (
          <div className={css.reason}>
            <label className={css.label} htmlFor={id}>
              {reason.label}
            </label>
            <textarea
              id={id}
              className={css.text}
              rows={3}
              maxLength={reason.max ?? 500}
              value={typed}
              aria-invalid={isMissing}
              aria-describedby={hint === undefined ? undefined : `${id}-hint`}
              onChange={(event) => {
                setTyped(event.target.value)
                setMissing(false)
              }}
            />
            {hint !== undefined && (
              <p id={`${id}-hint`} className={isMissing ? css.fault : css.hint} role={isMissing ? 'alert' : undefined}>
                {hint}
              </p>
            )}
          </div>
        )}
        {deliberate !== undefined && (
          // a new text, such as of another amount, begins with an unticked box
          <div key={deliberate} className={css.reason}>
            <label className={css.tick}>
              <input
                ref={box}
                type="checkbox"
                aria-invalid={isUnticked}
                aria-describedby={isUnticked ? `${id}-tick` : undefined}
                onChange={() => setUnticked(false)}
              />
              {deliberate}
            </label>
            {isUnticked && (
              <p id={`${id}-tick`} className={css.fault} role="alert">
                {untickedText}
              </p>
            )}
          </div>
        )}
        <FormAlert text={failure} />
        <DialogActions>
          <Button height={40} disabled={isBusy} onClick={cancel}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" height={40} look={look} isBusy={isBusy}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
