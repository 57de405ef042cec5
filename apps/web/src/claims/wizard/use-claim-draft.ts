import type { Claim } from '@skadi/contract/claims/claim'
import { getClaim } from '@skadi/contract/claims/claims-reads'
import { createClaim, updateClaim } from '@skadi/contract/claims/claims-writes'
import type { ClaimForm } from '@skadi/domain/claims/claim'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { call } from '../../core/calls/call.ts'
import { newId } from '../../core/new-id.ts'
import { useSession } from '../../core/session/session.ts'
import { claimQuery } from '../claim-query.ts'
import { type ClaimDraft, createClaimDraft } from './claim-draft.ts'

/**
 * Returns the draft of this wizard, with the calls that save the draft.
 * @param begun the existing draft to continue
 * @param start initial values of a new draft
 * @param imageSetId passing from which a new draft is begun
 */
export function useClaimDraft(begun: Claim | undefined, start: ClaimForm, imageSetId?: string) {
  const client = useQueryClient()
  const tenantId = useSession((state) => state.currentTenantId)
  const [draft] = useState<ClaimDraft>(() => {
    // The draft has a single idempotency key, so that a retry returns the same draft.
    const idempotencyKey = newId()
    const put = (claim: Claim): Claim => {
      client.setQueryData(claimQuery(tenantId, claim.claimId).queryKey, claim)
      return claim
    }
    return createClaimDraft(
      {
        create: async (parts) =>
          put(
            (
              await call(
                createClaim,
                { body: { ...parts, status: 'draft', ...(imageSetId ? { imageSetId } : {}) } },
                { idempotencyKey },
              )
            ).data,
          ),
        update: async (id, body) => put((await call(updateClaim, { params: { id }, body })).data),
        read: async (id) => put((await call(getClaim, { params: { id } })).data),
      },
      begun,
      start,
    )
  })
  useEffect(() => {
    const again = () => void draft.flush()
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('online', again)
      draft.stop()
    }
  }, [draft])
  return { draft, state: useStore(draft.store) }
}
