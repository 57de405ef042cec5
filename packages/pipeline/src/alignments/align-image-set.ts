import { pickupStatement } from '@skadi/store/alignments/shown-frame.repo'
import { WORKER } from '@skadi/store/db/scope'
import { type AlignmentContext, ensureAlignments } from './ensure-alignments.ts'

/**
 * Works out, before anybody asks, how a passing lies over the pickup before it: what fleet staff compares most. Again, and
 * for a passing without a pickup, it does nothing.
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
