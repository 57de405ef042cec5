import { createCaptureUnit } from '@skadi/contract/capture/capture-unit-writes'
import { CallError } from '@skadi/contract/core/client'
import { SIDES, type Side } from '@skadi/domain/capture/camera'
import { isBlank } from '@skadi/domain/forms/text-rules'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../core/calls/call.ts'
import { sayFailed } from '../../core/calls/failures.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import { FormAlert } from '../../ui/feedback/form-alert.tsx'
import { focusFirstFault } from '../../ui/fields/focus-first-fault.ts'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { sideName } from '../rig-words.ts'
import { rigsKeys } from '../rigs-query.ts'
import css from './add-unit-dialog.module.css'
import type { NewDeviceKey } from './device-key-dialog.tsx'

type AddUnitDialogProps = { onAdded: (added: NewDeviceKey) => void; onClose: () => void }
type Faults = { name?: string | undefined; location?: string | undefined }

/**
 * Dialog that adds a capture unit (C-05). The server returns the device key only once, and the parent component then
 * shows the key.
 */
export function AddUnitDialog({ onAdded, onClose }: AddUnitDialogProps) {
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [location, setLocation] = useState('')
  const [side, setSide] = useState<Side>('left')
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const show = (found: Faults) => {
    setFaults(found)
    focusFirstFault(form)
  }
  const emptied = (text: string) => (isBlank(text) ? m.rigs_fieldEmpty() : undefined)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending.current) return
    const found = { name: emptied(name), location: emptied(location) }
    if (found.name || found.location) return show(found)
    isSending.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      const { data } = await call(createCaptureUnit, { body: { name, location, side } })
      void client.invalidateQueries({ queryKey: rigsKeys.lists })
      onAdded({ unit: data, deviceKey: data.deviceKey })
    } catch (error) {
      sayFailed('create', 'captureUnits')
      if (error instanceof CallError && error.code === 'NAME_TAKEN') show({ name: m.rigs_nameTaken() })
      else setFailure(failureWords(m.failure_createCaptureUnits(), reasonOf(error)))
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return (
    <Dialog title={m.rigs_addUnit()} onClose={onClose} isBusy={isBusy}>
      <form ref={form} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={m.rigs_name()}
          name="name"
          autoComplete="off"
          value={name}
          fault={faults.name}
          onChange={(text) => {
            setName(text)
            setFaults({ ...faults, name: emptied(text) })
          }}
        />
        <TextField
          label={m.rigs_location()}
          name="location"
          autoComplete="off"
          value={location}
          fault={faults.location}
          onChange={(text) => {
            setLocation(text)
            setFaults({ ...faults, location: emptied(text) })
          }}
        />
        <div className={css.side}>
          <span className={css.label}>{m.rigs_side()}</span>
          <SegmentedControl
            label={m.rigs_side()}
            height={40}
            isWide
            value={side}
            segments={SIDES.map((one) => ({ value: one, label: sideName(one) }))}
            onChange={setSide}
          />
          <p className="muted">{m.rigs_sideHint()}</p>
        </div>
        <FormAlert text={failure} />
        <DialogActions>
          <Button height={40} disabled={isBusy} onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" height={40} look="ink" isBusy={isBusy}>
            {m.rigs_addUnit()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
