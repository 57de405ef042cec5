import type { ApiKey } from '@skadi/contract/integrations/api-key'
import { revokeApiKey } from '@skadi/contract/integrations/integrations-calls'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../core/calls/call.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import { apiKeysQuery } from './api-keys-query.ts'

type RevokeKeyProps = { apiKey: ApiKey; tenantId: string; onClose: () => void }

/** Asks before a key ends for good. */
export function RevokeKey({ apiKey: { id, name }, tenantId, onClose }: RevokeKeyProps) {
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
