import type { CaptureSet } from '@skadi/contract/capture/capture-set'
import { SIDES, type Side } from '@skadi/domain/capture/camera'
import type { CaptureLabel } from '@skadi/domain/capture/capture-label'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef } from 'react'
import { countryOptions } from '../../core/words/country-options.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { FormAlert } from '../../ui/feedback/form-alert.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { labelOptions } from '../rig-words.ts'
import { unitsQuery } from '../rigs-query.ts'
import css from './create-set.module.css'
import type { SetFault } from './set-draft.ts'
import { EMPTY_SET_DRAFT } from './set-draft.ts'
import { UnitChoice } from './unit-choice.tsx'
import { type CreateSet, useCreateSet } from './use-create-set.ts'

const WORDS: Record<SetFault, () => string> = {
  empty: m.rigs_fieldEmpty,
  wrongSide: m.rigs_wrongSide,
  inUse: m.rigs_unitInUse,
  gone: m.rigs_unitGone,
  taken: m.rigs_nameTaken,
}
const faultWords = (fault: SetFault | undefined): string | undefined => fault && WORDS[fault]()

/**
 * Step 2 of creating a set, with name, location and country (TADMIN-12), and the purpose of the rig (pickup or return).
 */
const DetailsStep = ({ creating: { draft, faults, change } }: { creating: CreateSet }) => (
  <div className={css.details}>
    <TextField
      label={m.rigs_name()}
      name="name"
      autoComplete="off"
      value={draft.name}
      fault={faultWords(faults.name)}
      onChange={(name) => change({ name })}
    />
    <TextField
      label={m.rigs_location()}
      name="location"
      autoComplete="off"
      value={draft.location}
      fault={faultWords(faults.location)}
      onChange={(location) => change({ location })}
    />
    <SelectField
      label={m.rigs_country()}
      value={draft.countryCode}
      options={[['', ''], ...countryOptions()]}
      fault={faultWords(faults.countryCode)}
      onChange={(countryCode) => change({ countryCode })}
    />
    <SelectField<CaptureLabel | ''>
      label={m.rigs_label()}
      value={draft.label}
      options={labelOptions()}
      onChange={(label) => change({ label })}
    />
    <p className={`${css.hint} ${css.wide}`}>{m.rigs_labelHint()}</p>
  </div>
)

type NoFreeUnitsProps = {
  /** the sides without a free unit */
  sides: readonly Side[]
  /** opens the page on which units are added; undefined if the user may not add units */
  onAddUnit: (() => void) | undefined
  onClose: () => void
}

/** Says why the user cannot create a set at the moment, and offers a button that adds a unit. */
function NoFreeUnits({ sides, onAddUnit, onClose }: NoFreeUnitsProps) {
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => close.current?.focus(), [])
  return (
    <div className={css.form}>
      <p>
        {sides.length > 1 ? m.rigs_noFreeUnits() : sides[0] === 'left' ? m.rigs_noFreeLeft() : m.rigs_noFreeRight()}
      </p>
      <p className={css.hint}>
        {m.rigs_noFreeText()} {onAddUnit ? m.rigs_noFreeAdd() : m.rigs_noFreeWait()}
      </p>
      <DialogActions>
        <Button ref={close} height={40} onClick={onClose}>
          {m.ui_close()}
        </Button>
        {onAddUnit && (
          <Button height={40} look="ink" onClick={onAddUnit}>
            {m.rigs_addUnit()}
          </Button>
        )}
      </DialogActions>
    </div>
  )
}

type UnitsStepProps = { creating: CreateSet; tenantId: string | undefined }

/**
 * Step 1 of creating a set, with a choice of the left and the right unit (TADMIN-11). Each choice offers only units
 * that are installed on this side.
 */
const UnitsStep = ({ creating: { draft, faults, change }, tenantId }: UnitsStepProps) => (
  <div className={css.units}>
    <p className={`${css.hint} ${css.wide}`}>{m.rigs_unitsHint()}</p>
    {SIDES.map((side) => (
      <UnitChoice
        key={side}
        side={side}
        tenantId={tenantId}
        value={draft[side]}
        fault={faultWords(faults[side])}
        onChange={(unit) => change({ [side]: unit })}
      />
    ))}
  </div>
)

/**
 * Returns the sides without a free unit. Returns an empty list until the units are loaded. Reloads the units each time
 * the dialog opens.
 */
function useMissingSides(tenantId: string | undefined): Side[] {
  const left = useInfiniteQuery({ ...unitsQuery({ tenantId, side: 'left', isFree: true }), refetchOnMount: 'always' })
  const right = useInfiniteQuery({ ...unitsQuery({ tenantId, side: 'right', isFree: true }), refetchOnMount: 'always' })
  const lists = { left, right }
  return SIDES.filter((side) => lists[side].data?.pages[0]?.data.items.length === 0)
}

type CreateSetDialogProps = {
  /** company whose units are offered; undefined to offer the units of all companies */
  tenantId: string | undefined
  /** opens the page on which units are added; undefined if the user may not add units */
  onAddUnit?: () => void
  onCreated?: (set: CaptureSet) => void
  onClose: () => void
}

/**
 * Dialog that creates a capture set from two units in two steps (1§4). The first step chooses the units, and the second
 * step sets name and place. If a side has no free unit, the dialog only says so.
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
  // When the step with the first error is visible, the focus moves to the field with the error.
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
