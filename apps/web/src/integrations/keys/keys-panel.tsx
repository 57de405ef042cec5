import type { ApiKey } from '@skadi/contract/integrations/api-key'
import { revokeApiKey } from '@skadi/contract/integrations/integrations-calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../core/calls/call.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import { RecordSkeleton } from '../../ui/skeletons/record-skeleton.tsx'
import { apiKeysQuery } from './api-keys-query.ts'
import css from './keys-panel.module.css'
import { KeysTable } from './keys-table.tsx'

type RevokeKeyProps = { apiKey: ApiKey; tenantId: string; onClose: () => void }

/** Asks for confirmation before a key is revoked permanently. */
function RevokeKey({ apiKey: { id, name }, tenantId, onClose }: RevokeKeyProps) {
  const client = useQueryClient()
  const revoke = async () => {
    try {
      await call(revokeApiKey, { params: { id } })
      showSnackbar({ text: m.integrations_revokedIt({ name }) })
    } catch (error) {
      showSnackbar({ text: failureWords(m.integrations_revokeFailed(), reasonOf(error)), isError: true })
    }
    await client.invalidateQueries({ queryKey: apiKeysQuery(tenantId).queryKey })
  }
  return (
    <ConfirmDialog
      title={m.integrations_revokeQuestion({ name })}
      text={m.integrations_revokeText()}
      confirm={m.integrations_revoke()}
      look="error"
      onConfirm={revoke}
      onClose={onClose}
    />
  )
}

type KeysPanelProps = { tenantId: string; canCreate: boolean }

/** API keys of the company's programs (decision 41). */
export function KeysPanel({ tenantId, canCreate }: KeysPanelProps) {
  const list = useQuery(apiKeysQuery(tenantId))
  const [asked, setAsked] = useState<ApiKey>()
  return (
    <>
      <p className={css.intro}>
        {canCreate ? m.integrations_keysText() : m.integrations_readOnly()}{' '}
        <a href="/docs/api" target="_blank" rel="noreferrer">
          {m.integrations_docs()}
        </a>
      </p>
      {list.error && (
        <ErrorNotice
          title={m.integrations_keysFailed()}
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.isPending && <RecordSkeleton />}
      {list.data?.length === 0 && <EmptyState title={m.integrations_noKeys()} text={m.integrations_noKeysText()} />}
      {list.data && list.data.length > 0 && <KeysTable keys={list.data} onRevoke={setAsked} />}
      {asked && <RevokeKey apiKey={asked} tenantId={tenantId} onClose={() => setAsked(undefined)} />}
    </>
  )
}
