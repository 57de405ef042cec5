import { CallError } from '@skadi/contract/core/client'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { sayFailed } from '../core/calls/failures.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../ui/dialogs/dialog.tsx'
import { failureWords } from '../ui/feedback/failure-words.ts'
import { FormAlert } from '../ui/feedback/form-alert.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { adminReason, nameFault } from './admin-words.ts'

export type AddNamedDialogProps = {
  /** title of the dialog and label of its button, such as "Add company" */
  title: string
  things: 'tenants' | 'groups'
  /** @throws CallError */
  onAdd: (name: string) => Promise<void>
  onClose: () => void
}

const FAILED = { tenants: m.failure_createTenants, groups: m.failure_createGroups }

/** Dialog that creates a company or a group. Both need only a name. */
export function AddNamedDialog({ title, things, onAdd, onClose }: AddNamedDialogProps) {
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending.current) return
    const found = nameFault(name)
    setFault(found)
    if (found) return input.current?.focus()
    isSending.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      await onAdd(name.trim())
    } catch (error) {
      sayFailed('create', things)
      if (error instanceof CallError && error.code === 'NAME_TAKEN') setFault(m.admin_nameTaken())
      else setFailure(failureWords(FAILED[things](), adminReason(error)))
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return (
    <Dialog title={title} onClose={onClose} isBusy={isBusy}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={m.admin_name()}
          name="name"
          autoComplete="off"
          inputRef={input}
          value={name}
          fault={fault}
          onChange={(text) => {
            setName(text)
            setFault(text === '' ? undefined : nameFault(text))
          }}
        />
        <FormAlert text={failure} />
        <DialogActions>
          <Button height={40} disabled={isBusy} onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" height={40} look="ink" isBusy={isBusy}>
            {title}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
