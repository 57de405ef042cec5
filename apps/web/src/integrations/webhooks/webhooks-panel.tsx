import type { Webhook } from '@skadi/contract/integrations/webhook'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../core/actor.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { RecordSkeleton } from '../../ui/record-skeleton.tsx'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { type ShownSecret, WebhookSecretDialog } from './webhook-secret-dialog.tsx'
import css from './webhooks-panel.module.css'
import { webhooksQuery } from './webhooks-query.ts'
import { WebhooksTable } from './webhooks-table.tsx'

/** The company's own systems that are told of what happens (decision 42). */
export function WebhooksPanel({ tenantId }: { tenantId: string }) {
  const list = useQuery(webhooksQuery(tenantId))
  const canChange = useCan('changeWebhooks')
  const [edited, setEdited] = useState<Webhook | 'new'>()
  const [logged, setLogged] = useState<Webhook>()
  const [secret, setSecret] = useState<ShownSecret>()
  const add = canChange && (
    <Button look="ink" onClick={() => setEdited('new')}>
      {m.webhooks_create()}
    </Button>
  )
  return (
    <>
      <div className={css.intro}>
        <p>{canChange ? m.webhooks_text() : m.webhooks_readOnly()}</p>
        {list.data && list.data.length > 0 && add}
      </div>
      {list.error && (
        <ErrorNotice
          title={m.webhooks_fetchFailed()}
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.isPending && <RecordSkeleton />}
      {list.data?.length === 0 && <EmptyState title={m.webhooks_none()} text={m.webhooks_noneText()} action={add} />}
      {list.data && list.data.length > 0 && (
        <WebhooksTable
          webhooks={list.data}
          tenantId={tenantId}
          canChange={canChange}
          onEdit={setEdited}
          onLog={setLogged}
        />
      )}
      {edited && (
        <WebhookDialog
          tenantId={tenantId}
          webhook={edited === 'new' ? undefined : edited}
          onSecret={(shown) => {
            setEdited(undefined)
            setSecret(shown)
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
      {secret && <WebhookSecretDialog shown={secret} onClose={() => setSecret(undefined)} />}
      {logged && <DeliveriesDialog webhook={logged} canReplay={canChange} onClose={() => setLogged(undefined)} />}
    </>
  )
}
