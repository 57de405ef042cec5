import type { CaptureSet } from '@skadi/contract/capture/capture-set'
import { type FormEvent, useEffect, useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import css from './create-set.module.css'
import { DetailsStep } from './details-step.tsx'
import { UnitsStep } from './units-step.tsx'
import { useCreateSet } from './use-create-set.ts'

type CreateSetDialogProps = {
  /** whose units are offered; undefined: all */
  tenantId: string | undefined
  onCreated?: (set: CaptureSet) => void
  onClose: () => void
}

/** Pairs two units to a capture set, in two steps (1§4): the units, then what the set is called and where it stands. */
export function CreateSetDialog({ tenantId, onCreated, onClose }: CreateSetDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const creating = useCreateSet((set) => {
    onCreated?.(set)
    onClose()
  })
  const { step, failure, refusals, isBusy } = creating

  useEffect(() => {
    const first = step === 0 ? 'input:checked, input' : 'input'
    form.current?.querySelector<HTMLElement>(first)?.focus()
  }, [step])
  // after the step of what is wrong is shown, the first of it
  useEffect(() => {
    if (refusals === 0) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    const target = wrong?.matches('input, select') ? wrong : (wrong?.querySelector<HTMLElement>('input') ?? wrong)
    target?.focus({ preventScroll: true })
    wrong?.scrollIntoView({ block: 'center' })
  }, [refusals])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    creating.submit()
  }
  return (
    <Dialog title={m.rigs_createSet()} onClose={onClose} isBusy={isBusy} isWide>
      <form ref={form} className={css.form} noValidate onSubmit={submit}>
        <p className={css.progress} role="status">
          {step === 0 ? m.rigs_stepUnits() : m.rigs_stepDetails()}
        </p>
        <div className={css.step}>
          {step === 0 ? <UnitsStep creating={creating} tenantId={tenantId} /> : <DetailsStep creating={creating} />}
        </div>
        <FormAlert text={failure} />
        <DialogActions>
          {step === 1 && (
            <Button height={40} className={css.back} disabled={isBusy} onClick={creating.back}>
              {m.rigs_back()}
            </Button>
          )}
          <Button height={40} disabled={isBusy} onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" height={40} look="ink" isBusy={isBusy}>
            {step === 0 ? m.rigs_next() : m.rigs_createSet()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
