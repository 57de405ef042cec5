import type { Webhook } from '@skadi/contract/integrations/webhook'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../core/session/actor.ts'
import { m } from '../../paraglide/messages.js'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { RecordSkeleton } from '../../ui/skeletons/record-skeleton.tsx'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { type ShownSecret, WebhookSecretDialog } from './webhook-secret-dialog.tsx'
import css from './webhooks-panel.module.css'
import { webhooksQuery } from './webhooks-query.ts'
import { WebhooksTable } from './webhooks-table.tsx'

type WebhooksPanelProps = {
  tenantId: string
  /** the dialog for a new webhook is open */
  isAdding: boolean
  onAdded: () => void
}

/** Webhooks: addresses of the company's own systems that receive events (decision 42). */
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
