import type { ClaimDamage } from '@skadi/contract/claims/claim-damage'
import type { Evidence } from '@skadi/contract/evidence/evidence'
import { type ClaimDamageRow, claimDamagesStatement } from '@skadi/store/claims/claim-damage.repo'
import type { Scope } from '@skadi/store/db/scope'
import type { Services } from '../core/services.ts'
import { loadEvidence } from '../shared/evidence/load-evidence.ts'

/**
 * Returns the damages attached to a claim. Each damage is judged from its pair of passings, with current data.
 * @param scope scope of a company or of a global admin, in which the caller has found the claim
 */
export async function attachedDamages(
  services: Pick<Services, 'db' | 'objects'>,
  scope: Scope,
  claimId: string,
  signal?: AbortSignal,
): Promise<ClaimDamage[]> {
  const options = signal ? { signal } : {}
  const rows = await services.db.rows<ClaimDamageRow>(scope, claimDamagesStatement(scope, claimId), options)
  const pairs = Map.groupBy(rows, ({ pickupId, imageSetId }) => `${pickupId} ${imageSetId}`)
  const judged = new Map<string, Evidence>()
  for (const attached of pairs.values()) {
    const [{ pickupId, imageSetId }] = attached as [ClaimDamageRow]
    const found = await loadEvidence(services, scope, { pickupId, returnId: imageSetId, ...options })
    for (const one of found ?? []) judged.set(keyOf({ pickupId, imageSetId, familyId: one.familyId }), one)
  }
  return rows.map((row) => toClaimDamage(row, judged.get(keyOf(row))))
}

const keyOf = ({ pickupId, imageSetId, familyId }: Pick<ClaimDamageRow, 'pickupId' | 'imageSetId' | 'familyId'>) =>
  `${pickupId} ${imageSetId} ${familyId}`

/** @param evidence undefined if the damage is no longer visible at the return */
export const toClaimDamage = (row: ClaimDamageRow, evidence: Evidence | undefined): ClaimDamage => ({
  familyId: row.familyId,
  damageId: evidence?.damageId ?? row.damageId,
  pickupId: row.pickupId,
  imageSetId: row.imageSetId,
  number: evidence?.number ?? null,
  camera: evidence?.camera ?? null,
  isPotential: evidence?.isPotential ?? false,
  labels: evidence?.labels ?? [],
  damagedParts: evidence?.damagedParts ?? [],
  price: evidence?.price ?? null,
  isInSum: evidence !== undefined && evidence.isInSum && stands(evidence),
  judgement: evidence?.judgement ?? null,
  pair: evidence?.pair ?? null,
  attachedVerdict: row.judgement.verdict,
  attachedAt: row.attachedAt.toISOString(),
  attachedBy: { userId: row.attachedBy, name: row.attachedByName },
  note: row.note,
})

/** Whether the photos still prove the damage, at least with a weak proof. */
const stands = ({ judgement }: Evidence): boolean => judgement !== null && judgement.verdict !== 'blocked'
