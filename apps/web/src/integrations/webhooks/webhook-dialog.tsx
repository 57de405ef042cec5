import { CallError } from '@skadi/contract/core/client'
import {
  createWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  updateWebhook,
} from '@skadi/contract/integrations/integrations-calls'
import type { Webhook } from '@skadi/contract/integrations/webhook'
import { EVENT_KINDS } from '@skadi/domain/events/event-kinds'
import { isBlank } from '@skadi/domain/forms/text-rules'
import { cleanLine } from '@skadi/domain/forms/typed-text'
import { MAX_WEBHOOK_URL } from '@skadi/domain/integrations/webhook'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../core/calls/call.ts'
import { newId } from '../../core/new-id.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import { FormAlert } from '../../ui/feedback/form-alert.tsx'
import { focusFirstFault } from '../../ui/fields/focus-first-fault.ts'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ChoicesField } from '../choices-field.tsx'
import css from './webhook-dialog.module.css'
import type { ShownSecret } from './webhook-secret-dialog.tsx'
import { KIND_WORDS } from './webhook-words.ts'
import { webhooksQuery } from './webhooks-query.ts'

type WebhookDialogProps = {
  tenantId: string
  /** the webhook to edit; undefined for a new webhook */
  webhook: Webhook | undefined
  onSecret: (shown: ShownSecret) => void
  onClose: () => void
}
type Form = Pick<Webhook, 'name' | 'url' | 'kinds'>
type Faults = { [Field in keyof Form]?: string | undefined }

/** Creates or edits a webhook. */
export function WebhookDialog({ tenantId, webhook, onSecret, onClose }: WebhookDialogProps) {
  const client = useQueryClient()
  const [form, setForm] = useState<Form>(webhook ?? { name: '', url: 'https://', kinds: [] })
  const [isOn, setOn] = useState(webhook?.state === 'on')
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [asked, setAsked] = useState<'delete' | 'rotate'>()
  const isSending = useRef(false)
  const place = useRef<HTMLFormElement>(null)
  const key = useRef({ what: '', key: '' })

  const change = (to: Partial<Form>) => {
    setForm({ ...form, ...to })
    setFaults({ ...faults, ...Object.fromEntries(Object.keys(to).map((field) => [field, undefined])) })
  }
  /** Returns the idempotency key. A retry after a lost answer reuses the key, so that the action is done only once. */
  const keyFor = (what: string) => {
    if (key.current.what !== what) key.current = { what, key: newId() }
    return { idempotencyKey: key.current.key }
  }
  const send = async (work: () => Promise<void>) => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
      void client.invalidateQueries({ queryKey: webhooksQuery(tenantId).queryKey })
    } catch (error) {
      if (hasCode(error, 'VALIDATION')) show({ url: m.webhooks_urlFault() })
      else if (hasCode(error, 'TOO_MANY_WEBHOOKS')) setFailure(m.webhooks_tooMany())
      else setFailure(failureWords(m.webhooks_saveFailed(), reasonOf(error)))
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  const show = (found: Faults) => {
    setFaults(found)
    focusFirstFault(place)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const found = faultsOf(form)
    if (Object.values(found).some(Boolean)) return show(found)
    const { name, url, kinds } = form
    void send(async () => {
      if (webhook) {
        const turned = isOn === (webhook.state === 'on') ? {} : { isOn }
        await call(updateWebhook, { params: { id: webhook.id }, body: { name, url, kinds, ...turned } })
        onClose()
      } else {
        const body = { name, url, kinds }
        onSecret((await call(createWebhook, { body }, keyFor(JSON.stringify(body)))).data)
      }
    })
  }
  const rotate = ({ id }: Webhook) =>
    send(async () => onSecret((await call(rotateWebhookSecret, { params: { id } }, keyFor('rotate'))).data))
  const remove = ({ id }: Webhook) =>
    send(async () => {
      await call(deleteWebhook, { params: { id } })
      onClose()
    })

  return (
    <Dialog
      title={webhook ? m.webhooks_editOf({ name: webhook.name }) : m.webhooks_create()}
      onClose={onClose}
      isBusy={isBusy}
    >
      <form ref={place} className={css.form} noValidate onSubmit={save}>
        <TextField
          label={m.webhooks_name()}
          name="name"
          autoComplete="off"
          value={form.name}
          fault={faults.name}
          onChange={(name) => change({ name })}
        />
        <TextField
          label={m.webhooks_url()}
          name="url"
          type="url"
          autoComplete="off"
          maxLength={MAX_WEBHOOK_URL}
          value={form.url}
          fault={faults.url}
          onChange={(url) => change({ url: cleanLine(url) })}
        />
        <ChoicesField
          legend={m.webhooks_kinds()}
          choices={EVENT_KINDS}
          words={KIND_WORDS}
          more={(kind) => <code>{kind}</code>}
          chosen={form.kinds}
          fault={faults.kinds}
          onChange={(kinds) => change({ kinds: [...kinds] })}
        />
        {webhook && <Switch label={m.webhooks_isOn()} hint={m.webhooks_isOnHint()} isOn={isOn} onChange={setOn} />}
        {webhook && (
          <div className={css.more}>
            <Button height={28} disabled={isBusy} onClick={() => setAsked('rotate')}>
              {m.webhooks_newSecret()}
            </Button>
            <Button height={28} disabled={isBusy} onClick={() => setAsked('delete')}>
              {m.webhooks_delete()}
            </Button>
          </div>
        )}
        <FormAlert text={failure} />
        <DialogActions>
          <Button height={40} disabled={isBusy} onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" height={40} look="ink" isBusy={isBusy}>
            {webhook ? m.webhooks_save() : m.webhooks_create()}
          </Button>
        </DialogActions>
      </form>
      {webhook && asked === 'rotate' && (
        <ConfirmDialog
          title={m.webhooks_rotateQuestion({ name: webhook.name })}
          text={m.webhooks_rotateText()}
          confirm={m.webhooks_newSecret()}
          look="ink"
          onConfirm={() => rotate(webhook)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {webhook && asked === 'delete' && (
        <ConfirmDialog
          title={m.webhooks_deleteQuestion({ name: webhook.name })}
          text={m.webhooks_deleteText()}
          confirm={m.webhooks_delete()}
          look="error"
          onConfirm={() => remove(webhook)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Dialog>
  )
}

const hasCode = (error: unknown, code: string) => error instanceof CallError && error.code === code

const faultsOf = ({ name, url, kinds }: Form): Faults => ({
  name: isBlank(name) ? m.ui_required({ field: m.webhooks_name() }) : undefined,
  url: URL.canParse(url) ? undefined : m.webhooks_urlFault(),
  kinds: kinds.length === 0 ? m.integrations_scopesEmpty() : undefined,
})
