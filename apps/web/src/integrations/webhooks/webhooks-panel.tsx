import { testWebhook } from '@skadi/contract/integrations/integrations-calls'
import type { Webhook } from '@skadi/contract/integrations/webhook'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../core/calls/call.ts'
import { writeMoment } from '../../core/clock.ts'
import { useCan } from '../../core/session/actor.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import { RecordSkeleton } from '../../ui/skeletons/record-skeleton.tsx'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { type ShownSecret, WebhookSecretDialog } from './webhook-secret-dialog.tsx'
import { kindName, stateWords } from './webhook-words.ts'
import css from './webhooks-panel.module.css'
import { deliveriesQuery, webhooksQuery } from './webhooks-query.ts'

type WebhooksPanelProps = {
  tenantId: string
  /** true if the dialog for a new webhook is open */
  isAdding: boolean
  onAdded: () => void
}

/** The webhooks of a company. Webhooks are URLs of the company's own systems that receive events (decision 42). */
export function WebhooksPanel({ tenantId, isAdding, onAdded }: WebhooksPanelProps) {
  const list = useQuery(webhooksQuery(tenantId))
  const canChange = useCan('changeWebhooks')
  const [edited, setEdited] = useState<Webhook>()
  const [logged, setLogged] = useState<Webhook>()
  const [secret, setSecret] = useState<ShownSecret>()
  const close = () => {
    setEdited(undefined)
    onAdded()
  }
  return (
    <>
      <p className={css.intro}>{canChange ? m.webhooks_text() : m.webhooks_readOnly()}</p>
      {list.error && (
        <ErrorNotice
          title={m.webhooks_fetchFailed()}
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.isPending && <RecordSkeleton />}
      {list.data?.length === 0 && <EmptyState title={m.webhooks_none()} text={m.webhooks_noneText()} />}
      {list.data && list.data.length > 0 && (
        <WebhooksTable
          webhooks={list.data}
          tenantId={tenantId}
          canChange={canChange}
          onEdit={setEdited}
          onLog={setLogged}
        />
      )}
      {(edited || isAdding) && (
        <WebhookDialog
          tenantId={tenantId}
          webhook={edited}
          onSecret={(shown) => {
            close()
            setSecret(shown)
          }}
          onClose={close}
        />
      )}
      {secret && <WebhookSecretDialog shown={secret} onClose={() => setSecret(undefined)} />}
      {logged && <DeliveriesDialog webhook={logged} canReplay={canChange} onClose={() => setLogged(undefined)} />}
    </>
  )
}

type WebhooksTableProps = {
  webhooks: readonly Webhook[]
  tenantId: string
  canChange: boolean
  onEdit: (webhook: Webhook) => void
  onLog: (webhook: Webhook) => void
}

/** Shows all webhooks with the results of their deliveries, as a table or as cards on a narrow screen. */
function WebhooksTable({ webhooks, tenantId, canChange, onEdit, onLog }: WebhooksTableProps) {
  const client = useQueryClient()
  const [tested, setTested] = useState<string>()
  const test = async (webhook: Webhook) => {
    setTested(webhook.id)
    try {
      await call(testWebhook, { params: { id: webhook.id } })
      // The cached log does not contain the test yet, so it is removed.
      client.removeQueries({ queryKey: deliveriesQuery(webhook.id).queryKey })
      onLog(webhook)
    } catch (error) {
      showSnackbar({ text: failureWords(m.webhooks_testFailed(), reasonOf(error)), isError: true })
    } finally {
      setTested(undefined)
    }
    await client.invalidateQueries({ queryKey: webhooksQuery(tenantId).queryKey })
  }
  return (
    <table className={css.table} aria-label={m.webhooks_title()}>
      <thead className={css.head}>
        <tr>
          <th scope="col">{m.webhooks_name()}</th>
          <th scope="col">{m.webhooks_kinds()}</th>
          <th scope="col">{m.webhooks_lastDelivered()}</th>
          <th scope="col">{m.webhooks_state()}</th>
          <th scope="col">
            <span className="visually-hidden">{m.webhooks_actions()}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {webhooks.map((webhook) => (
          <tr key={webhook.id} className={css.row}>
            <th scope="row" className={css.name}>
              {webhook.name}
              <span className={css.address}>{webhook.url}</span>
            </th>
            <td>{webhook.kinds.map(kindName).join(', ')}</td>
            <td>
              <span className={css.caption}>{m.webhooks_lastDelivered()}: </span>
              {webhook.lastDeliveredAt === null ? (
                <span className="muted">{m.webhooks_never()}</span>
              ) : (
                writeMoment(webhook.lastDeliveredAt)
              )}
            </td>
            <td>
              <span className={css.state} data-bad={isBad(webhook) || undefined}>
                {stateWords(webhook)}
              </span>
              {webhook.waiting > 0 && (
                <span className={css.waiting}>{m.webhooks_waitingCount({ count: webhook.waiting })}</span>
              )}
            </td>
            <td>
              <span className={css.actions}>
                {canChange && webhook.state === 'on' && (
                  <Button
                    height={28}
                    aria-label={m.webhooks_sendTestTo({ name: webhook.name })}
                    isBusy={tested === webhook.id}
                    onClick={() => void test(webhook)}
                  >
                    {m.webhooks_sendTest()}
                  </Button>
                )}
                <Button
                  height={28}
                  aria-label={m.webhooks_logOf({ name: webhook.name })}
                  onClick={() => onLog(webhook)}
                >
                  {m.webhooks_log()}
                </Button>
                {canChange && (
                  <Button
                    height={28}
                    aria-label={m.webhooks_editOf({ name: webhook.name })}
                    onClick={() => onEdit(webhook)}
                  >
                    {m.webhooks_edit()}
                  </Button>
                )}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const isBad = ({ state, failingSince }: Webhook) => state !== 'off' && (state !== 'on' || failingSince !== null)
