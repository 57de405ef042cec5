import type { ClaimDamage } from '@skadi/contract/claims/claim-damage'
import { attachClaimDamage, detachClaimDamage } from '@skadi/contract/claims/claims-writes'
import { CallError } from '@skadi/contract/core/client'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { analysisQuery, changesQuery } from '../../claims/claim-query.ts'
import { call } from '../../core/calls/call.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { damageTitle } from '../../damages/words.ts'
import { type EvidencePair, evidenceQuery } from '../../evidence/evidence-query.ts'
import { m } from '../../paraglide/messages.js'
import { reasonOf } from '../../ui/feedback/failure-words.ts'

export type AttachedChange =
  | { kind: 'attach'; pair: EvidencePair; familyId: string; note?: string; anyway?: boolean }
  | { kind: 'detach'; attached: ClaimDamage }

/** Attaches damages to a claim and detaches damages, with an undo. The server's answer replaces the shown state. */
export function useAttachDamage(claimId: string) {
  const client = useQueryClient()
  return useMutation({ mutationFn: (change: AttachedChange) => changeAttached(client, claimId, change) })
}

async function changeAttached(client: QueryClient, claimId: string, change: AttachedChange): Promise<void> {
  const params = { id: claimId }
  try {
    if (change.kind === 'attach') {
      const { pair, familyId, note, anyway } = change
      const body = { ...pair, familyId, ...(note === undefined ? {} : { note }), ...(anyway ? { anyway } : {}) }
      await call(attachClaimDamage, { params, body })
    } else {
      await call(detachClaimDamage, { params, query: { familyId: change.attached.familyId } })
      offerUndo(client, claimId, change.attached)
    }
  } catch (error) {
    // After a refusal, the displayed data is outdated.
    if (change.kind === 'attach') void client.invalidateQueries({ queryKey: evidenceQuery(change.pair).queryKey })
    throw error
  } finally {
    void client.invalidateQueries({ queryKey: changesQuery(claimId).queryKey })
    await client.invalidateQueries({ queryKey: analysisQuery(claimId).queryKey })
  }
}

/**
 * Offers an undo after a damage was detached.
 * The undo attaches the damage again with the same note, because the note would otherwise be lost.
 */
function offerUndo(client: QueryClient, claimId: string, attached: ClaimDamage): void {
  const { pickupId, imageSetId, familyId, note } = attached
  const again = {
    kind: 'attach',
    pair: { pickupId, imageSetId },
    familyId,
    // Other claims contained the damage before it was detached, so the user need not confirm this again.
    anyway: true,
    ...(note === null ? {} : { note }),
  } as const
  showSnackbar({
    text: m.claim_detached({ damage: damageTitle(attached) }),
    action: { label: m.inbox_undo(), run: () => void changeAttached(client, claimId, again).catch(sayNotAttached) },
  })
}

/** Shows a message that says why a damage was not attached or detached. */
export const sayNotAttached = (error: unknown): number => showSnackbar({ text: attachFailure(error), isError: true })

/** Returns the reason as text why a damage could not be attached or detached. */
export const attachFailure = (error: unknown): string =>
  error instanceof CallError && error.code === 'EVIDENCE_BLOCKED'
    ? m.claim_attachBlocked()
    : error instanceof CallError && error.code === 'DAMAGE_IN_OTHER_CLAIM'
      ? m.claim_alsoInNow()
      : [m.claim_changeFailed(), reasonOf(error)].filter(Boolean).join('. ')
