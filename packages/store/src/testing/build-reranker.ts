import type { Camera } from '@skadi/domain/capture/camera'
import { FEATURES, type RerankerModel } from '@skadi/domain/detections/reranker/reranker'
import { newId } from '../db/new-id.ts'

type Insert = (table: string, row: Record<string, unknown>) => Promise<unknown>

/** Weights that do not change the certainty of any suggestion. */
export const NO_WEIGHTS = Object.fromEntries(FEATURES.map((name) => [name, 0])) as RerankerModel['weights']

/** Inserts a re-ranker of a company at a camera of a capture set, with a version in use. @returns id of the re-ranker */
export async function buildReranker(
  insert: Insert,
  of: { tenantId: string; captureSetId: string; camera?: Camera; model?: RerankerModel },
): Promise<string> {
  const { tenantId, captureSetId, camera = 'topLeft', model = { weights: NO_WEIGHTS, spots: [] } } = of
  const id = newId()
  await insert('reranker', { id, tenant_id: tenantId, capture_set_id: captureSetId, camera })
  const counts = { acceptedSureBefore: 0, acceptedSureAfter: 0, rejectedSureBefore: 0, rejectedSureAfter: 0 }
  await insert('reranker_version', {
    id: newId(),
    reranker_id: id,
    tenant_id: tenantId,
    version: 1,
    model,
    decisions: 20,
    figures: { ...counts, accepted: 0, rejected: 0, drawn: 0 },
    quiet: 0,
    is_better: true,
    is_active: true,
    fingerprint: id,
  })
  return id
}
