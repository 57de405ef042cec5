import type { Damage } from '@skadi/contract/damages/damage'
import type { UniqueDamage } from '@skadi/contract/damages/damages-calls'
import { rectOf } from '@skadi/domain/damages/damage-box'
import { rankMatches } from '@skadi/domain/damages/matching/match-damages'

/**
 * A family to which a damage may belong. `score` is the similarity from 0 to 1.
 * It is undefined if the boxes cannot be compared.
 */
export type Candidate = { damage: UniqueDamage; score: number | undefined }

const toMatchable = (damage: Damage) => ({
  id: damage.id,
  camera: damage.camera,
  rect: rectOf(damage.points),
  labelIds: damage.labels.map(({ id }) => id),
  recordedAt: Date.parse(damage.timestamp),
})

/**
 * Returns the options of the pair picker.
 * The most similar damages come first (C-10), then the others in the order of the server. The damage's own family is an
 * option only for a restored damage, because such a damage may return to the family.
 */
export function rankCandidates(damage: Damage, unique: readonly UniqueDamage[], isRestored: boolean): Candidate[] {
  const others = unique.filter(({ familyId, id }) => id !== damage.id && (isRestored || familyId !== damage.familyId))
  const byId = new Map(others.map((other) => [other.id, other]))
  const ranked = rankMatches(toMatchable(damage), others.map(toMatchable)).flatMap(({ candidate, score }) => {
    const found = byId.get(candidate.id)
    return found ? [{ damage: found, score }] : []
  })
  const rankedIds = new Set(ranked.map((candidate) => candidate.damage.id))
  const rest = others.filter(({ id }) => !rankedIds.has(id)).map((other) => ({ damage: other, score: undefined }))
  return [...ranked, ...rest]
}
