import { pickupStatement } from '@skadi/store/alignments/shown-frame.repo'
import { WORKER } from '@skadi/store/db/scope'
import { type AlignmentContext, ensureAlignments } from './ensure-alignments.ts'

/**
 * Aligns a passing with its pickup in advance, because fleet staff compares these two passings most. Idempotent. Does nothing for a passing
 * without a pickup.
 */
export async function alignPassing(
  context: AlignmentContext,
  { imageSetId }: { imageSetId: string },
  signal?: AbortSignal,
): Promise<void> {
  const row = await context.db.row<{ pickupId: string }>(WORKER, pickupStatement(WORKER, imageSetId))
  if (!row) return
  const pair = { pickupId: row.pickupId, returnId: imageSetId }
  await ensureAlignments(context, WORKER, { ...pair, ...(signal ? { signal } : {}) })
}
