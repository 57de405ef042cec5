import type { CaptureSet } from '@skadi/contract/capture/capture-set'
import { type FormEvent, useEffect, useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { FormAlert } from '../../ui/feedback/form-alert.tsx'
import css from './create-set.module.css'
import { DetailsStep } from './details-step.tsx'
import { NoFreeUnits } from './no-free-units.tsx'
import { EMPTY_SET_DRAFT } from './set-draft.ts'
import { UnitsStep } from './units-step.tsx'
import { useCreateSet } from './use-create-set.ts'
import { useMissingSides } from './use-missing-sides.ts'

type CreateSetDialogProps = {
  /** whose units are offered; undefined: all */
  tenantId: string | undefined
  /** the way to where units are added; undefined where one may add none */
  onAddUnit?: () => void
  onCreated?: (set: CaptureSet) => void
  onClose: () => void
}

/**
 * Pairs two units to a capture set, in two steps (1§4): the units, then what the set is called and where it stands. Where there
 * are no two to begin with it says so instead.
 */
export function CreateSetDialog({ tenantId, onAddUnit, onCreated, onClose }: CreateSetDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const creating = useCreateSet((set) => {
    onCreated?.(set)
    onClose()
  })
  const { draft, step, failure, refusals, isBusy } = creating
  const missing = useMissingSides(tenantId)
  const isBarred = missing.length > 0 && draft === EMPTY_SET_DRAFT

  useEffect(() => {
    const first = step === 0 ? 'input:checked, input' : 'input'
    form.current?.querySelector<HTMLElement>(first)?.focus()
  }, [step, isBarred])
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
  if (isBarred)
    return (
      <Dialog title={m.rigs_createSet()} onClose={onClose}>
        <NoFreeUnits sides={missing} onAddUnit={onAddUnit} onClose={onClose} />
      </Dialog>
    )
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
