import type { ClaimSummary } from '@skadi/contract/claims/claims-reads'
import { deleteClaim } from '@skadi/contract/claims/claims-writes'
import { useQueryClient } from '@tanstack/react-query'
import { call, hasStatus } from '../../core/calls/call.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { claimName } from '../claim-words.ts'
import { claimsKeys } from './claims-query.ts'

type DeleteDraftProps = { row: ClaimSummary; tenantId: string | undefined; onClose: () => void }

/** Dialog before a draft is deleted. A draft that no longer exists counts as deleted. */
export function DeleteDraft({ row, tenantId, onClose }: DeleteDraftProps) {
  const client = useQueryClient()
  const remove = async () => {
    try {
      await call(deleteClaim, { params: { id: row.claimId } })
    } catch (error) {
      if (!hasStatus(error, 404)) showSnackbar({ text: m.claims_deleteFailed(), isError: true })
    }
    await client.invalidateQueries({ queryKey: claimsKeys(tenantId) })
  }
  return (
    <ConfirmDialog
      title={m.claims_deleteQuestion({ name: claimName(row) })}
      text={m.claims_deleteText()}
      confirm={m.claims_deleteDraft()}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
