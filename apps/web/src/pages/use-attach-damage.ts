import { attachClaimDamage } from '@skadi/contract/claims/attach-claim-damage'
import { detachClaimDamage } from '@skadi/contract/claims/detach-claim-damage'
import { CallError } from '@skadi/contract/core/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { analysisQuery, changesQuery } from '../claims/analysis/analysis-query.ts'
import { type EvidencePair, evidenceQuery } from '../compare/evidence-query.ts'
import { call } from '../core/call.ts'
import { m } from '../paraglide/messages.js'
import { reasonOf } from '../ui/failure-words.ts'

export type AttachedChange =
  | { kind: 'attach'; pair: EvidencePair; familyId: string; note?: string }
  | { kind: 'detach'; familyId: string }

/** Attaches damages to a claim and takes them off it again; what the server then says is what stands. */
export function useAttachDamage(claimId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (change: AttachedChange) => {
      const params = { id: claimId }
      const { familyId } = change
      if (change.kind === 'detach') return call(detachClaimDamage, { params, query: { familyId } })
      const note = change.note === undefined ? {} : { note: change.note }
      return call(attachClaimDamage, { params, body: { ...change.pair, familyId, ...note } })
    },
    onSettled: async (_, error, change) => {
      // Refused: things stand otherwise than it was shown.
      if (error && change.kind === 'attach')
        void client.invalidateQueries({ queryKey: evidenceQuery(change.pair).queryKey })
      void client.invalidateQueries({ queryKey: changesQuery(claimId).queryKey })
      await client.invalidateQueries({ queryKey: analysisQuery(claimId).queryKey })
    },
  })
}

/** Why a damage could not be attached or detached, in words. */
export const attachFailure = (error: unknown): string =>
  error instanceof CallError && error.code === 'EVIDENCE_BLOCKED'
    ? m.claim_attachBlocked()
    : [m.claim_changeFailed(), reasonOf(error)].filter(Boolean).join('. ')
