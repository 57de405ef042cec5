import { CallError } from '@skadi/contract/core/client'
import { createApiKey } from '@skadi/contract/integrations/integrations-calls'
import { isBlank } from '@skadi/domain/forms/text-rules'
import { API_KEY_SCOPES, type ApiKeyScope } from '@skadi/domain/integrations/api-key'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../core/calls/call.ts'
import { newId } from '../../core/new-id.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { SecretDialog } from '../../ui/dialogs/secret-dialog.tsx'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import { FormAlert } from '../../ui/feedback/form-alert.tsx'
import { focusFirstFault } from '../../ui/fields/focus-first-fault.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ChoicesField } from '../choices-field.tsx'
import { apiKeysQuery } from './api-keys-query.ts'
import css from './create-key-dialog.module.css'
import { SCOPE_WORDS } from './key-words.ts'

type CreateKeyDialogProps = { tenantId: string; onCreated: (made: NewKey) => void; onClose: () => void }
type Faults = { name?: string | undefined; scopes?: string | undefined }

/** Lifetimes of a key that the user can choose. A lifetime is a number of days. */
const LIVES = ['30', '90', '365', 'never'] as const
type Life = (typeof LIVES)[number]

/**
 * Dialog that creates an API key. The server returns the key only once, and the parent component then shows the key.
 */
export function CreateKeyDialog({ tenantId, onCreated, onClose }: CreateKeyDialogProps) {
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly ApiKeyScope[]>([])
  const [life, setLife] = useState<Life>('365')
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const attempt = useRef({ what: '', key: '' })
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const show = (found: Faults) => {
    setFaults(found)
    focusFirstFault(form)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending.current) return
    const found = { name: nameFault(name), scopes: scopes.length === 0 ? m.integrations_scopesEmpty() : undefined }
    if (found.name || found.scopes) return show(found)
    isSending.current = true
    setBusy(true)
    setFailure(undefined)
    const body = { name, scopes: [...scopes], expiresInDays: life === 'never' ? null : Number(life) }
    // A retry with the same input reuses the idempotency key. A lost answer therefore never leads to a second API key.
    const what = JSON.stringify(body)
    if (attempt.current.what !== what) attempt.current = { what, key: newId() }
    try {
      const { data } = await call(createApiKey, { body }, { idempotencyKey: attempt.current.key })
      void client.invalidateQueries({ queryKey: apiKeysQuery(tenantId).queryKey })
      onCreated({ name: data.name, key: data.key })
    } catch (error) {
      if (hasCode(error, 'NAME_TAKEN')) show({ name: m.integrations_nameTaken() })
      else if (hasCode(error, 'TOO_MANY_API_KEYS')) setFailure(m.integrations_tooMany())
      else setFailure(failureWords(m.integrations_createFailed(), reasonOf(error)))
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return (
    <Dialog title={m.integrations_create()} onClose={onClose} isBusy={isBusy}>
      <form ref={form} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={m.integrations_name()}
          name="name"
          autoComplete="off"
          value={name}
          fault={faults.name}
          onChange={(text) => {
            setName(text)
            setFaults({ ...faults, name: nameFault(text) })
          }}
        />
        <ChoicesField
          legend={m.integrations_scopes()}
          choices={API_KEY_SCOPES}
          words={SCOPE_WORDS}
          isBoxed
          chosen={scopes}
          fault={faults.scopes}
          onChange={(to) => {
            setScopes(to)
            setFaults({ ...faults, scopes: undefined })
          }}
        />
        <SelectField
          label={m.integrations_expires()}
          value={life}
          options={LIVES.map((one) => [one, lifeName(one)] as const)}
          onChange={setLife}
        />
        <FormAlert text={failure} />
        <DialogActions>
          <Button height={40} disabled={isBusy} onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" height={40} look="ink" isBusy={isBusy}>
            {m.integrations_create()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const nameFault = (text: string) => (isBlank(text) ? m.ui_required({ field: m.integrations_name() }) : undefined)
const hasCode = (error: unknown, code: string) => error instanceof CallError && error.code === code

function lifeName(life: Life): string {
  if (life === 'never') return m.integrations_noEnd()
  return life === '365' ? m.integrations_oneYear() : m.integrations_days({ days: life })
}

export type NewKey = { name: string; key: string }

/** Shows a new key, only once. */
export const NewKeyDialog = ({ made: { name, key }, onClose }: { made: NewKey; onClose: () => void }) => (
  <SecretDialog
    title={m.integrations_keyOf({ name })}
    warning={m.integrations_keyOnce()}
    secret={{ label: m.integrations_key(), text: key, copy: m.integrations_copyKey() }}
    stored={m.integrations_keyStored()}
    onClose={onClose}
  />
)
