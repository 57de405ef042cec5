import { deleteClaimDocument, deleteClaimImage } from '@skadi/contract/claims/claims-writes'
import { useQueryClient } from '@tanstack/react-query'
import { call, hasStatus } from '../../core/calls/call.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import { claimQuery } from '../claim-query.ts'
import type { ClaimPlace } from './save-claim.ts'

/** Removes photos and documents from a claim. A file that no longer exists counts as removed. */
export function useRemoveFiles({ tenantId, claimId }: ClaimPlace) {
  const client = useQueryClient()
  const remove = async (name: string, send: () => Promise<unknown>) => {
    try {
      await send()
    } catch (error) {
      if (!hasStatus(error, 404))
        showSnackbar({ text: failureWords(m.claim_removeFailed({ name }), reasonOf(error)), isError: true })
    }
    await client.invalidateQueries({ queryKey: claimQuery(tenantId, claimId).queryKey })
  }
  return {
    removeImage: ({ id: imageId, fileName }: { id: string; fileName: string }) =>
      remove(fileName, () => call(deleteClaimImage, { params: { id: claimId, imageId } })),
    removeDocument: ({ id: documentId, fileName }: { id: string; fileName: string }) =>
      remove(fileName, () => call(deleteClaimDocument, { params: { id: claimId, documentId } })),
  }
}
