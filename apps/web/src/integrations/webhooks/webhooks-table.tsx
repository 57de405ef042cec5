import { testWebhook } from '@skadi/contract/integrations/integrations-calls'
import type { Webhook } from '@skadi/contract/integrations/webhook'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../core/calls/call.ts'
import { writeMoment } from '../../core/clock.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import css from '../../ui/tables/record-table.module.css'
import { kindName, stateWords } from './webhook-words.ts'
import { deliveriesQuery, webhooksQuery } from './webhooks-query.ts'
import tableCss from './webhooks-table.module.css'

type WebhooksTableProps = {
  webhooks: readonly Webhook[]
  tenantId: string
  canChange: boolean
  onEdit: (webhook: Webhook) => void
  onLog: (webhook: Webhook) => void
}

/** All webhooks with the results of their deliveries: a table, and cards on narrow screens. */
export function WebhooksTable({ webhooks, tenantId, canChange, onEdit, onLog }: WebhooksTableProps) {
  const client = useQueryClient()
  const [tested, setTested] = useState<string>()
  const test = async (webhook: Webhook) => {
    setTested(webhook.id)
    try {
      await call(testWebhook, { params: { id: webhook.id } })
      // the log in the cache does not contain the test yet
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
              <span className={tableCss.address}>{webhook.url}</span>
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
              <span className={tableCss.state} data-bad={isBad(webhook) || undefined}>
                {stateWords(webhook)}
              </span>
              {webhook.waiting > 0 && (
                <span className={tableCss.waiting}>{m.webhooks_waitingCount({ count: webhook.waiting })}</span>
              )}
            </td>
            <td>
              <span className={tableCss.actions}>
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
