import type { ApiKey } from '@skadi/contract/integrations/api-key'
import { revokeApiKey } from '@skadi/contract/integrations/integrations-calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../core/calls/call.ts'
import { writeDay, writeMoment } from '../../core/clock.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import { RecordSkeleton } from '../../ui/skeletons/record-skeleton.tsx'
import recordTableCss from '../../ui/tables/record-table.module.css'
import { apiKeysQuery } from './api-keys-query.ts'
import { SCOPE_WORDS, stateName } from './key-words.ts'
import css from './keys-panel.module.css'
import keysCss from './keys-table.module.css'

type KeysTableProps = { keys: readonly ApiKey[]; onRevoke: (key: ApiKey) => void }

/** Shows all keys, including revoked keys, as a table or as cards on a narrow screen. */
const KeysTable = ({ keys, onRevoke }: KeysTableProps) => (
  <table className={recordTableCss.table} aria-label={m.integrations_keys()}>
    <thead className={recordTableCss.head}>
      <tr>
        <th scope="col">{m.integrations_name()}</th>
        <th scope="col">{m.integrations_scopes()}</th>
        <th scope="col">{m.integrations_created()}</th>
        <th scope="col">{m.integrations_lastUsed()}</th>
        <th scope="col">{m.integrations_expires()}</th>
        <th scope="col">{m.integrations_state()}</th>
      </tr>
    </thead>
    <tbody>
      {keys.map((key) => (
        <tr key={key.id} className={`${recordTableCss.row} ${keysCss.row}`} data-state={key.state}>
          <th scope="row" className={recordTableCss.name}>
            <span>{key.name}</span>
            <code className={keysCss.ending}>skadi_…{key.ending}</code>
          </th>
          <td>{key.scopes.map((scope) => SCOPE_WORDS[scope].name()).join(', ')}</td>
          <td>
            <Caption text={m.integrations_created()} />
            {writeDay(key.createdAt)}
            {key.createdBy !== null && <span className={keysCss.by}>{key.createdBy}</span>}
          </td>
          <td>
            <Caption text={m.integrations_lastUsed()} />
            {key.lastUsedAt === null ? (
              <span className="muted">{m.integrations_neverUsed()}</span>
            ) : (
              writeMoment(key.lastUsedAt)
            )}
          </td>
          <td>
            <Caption text={m.integrations_expires()} />
            {key.expiresAt === null ? <span className="muted">{m.integrations_noEnd()}</span> : writeDay(key.expiresAt)}
          </td>
          <td className={recordTableCss.aside}>
            <span className={keysCss.state}>
              <span className={key.state === 'active' ? undefined : 'muted'}>{stateName(key.state)}</span>
              {key.state === 'active' && (
                <Button
                  height={28}
                  aria-label={m.integrations_revokeOf({ name: key.name })}
                  onClick={() => onRevoke(key)}
                >
                  {m.integrations_revoke()}
                </Button>
              )}
            </span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Caption = ({ text }: { text: string }) => <span className={recordTableCss.caption}>{text}: </span>

type RevokeKeyProps = { apiKey: ApiKey; tenantId: string; onClose: () => void }

/** Asks for confirmation before a key is revoked. A revoked key cannot be restored. */
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

/** API keys of the programs that act for the company (decision 41). */
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
