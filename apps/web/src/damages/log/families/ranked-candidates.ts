import type { Damage } from '@skadi/contract/damages/damage'
import type { UniqueDamage } from '@skadi/contract/damages/damages-calls'
import { rectOf } from '@skadi/domain/damages/damage-box'
import { rankMatches } from '@skadi/domain/damages/matching/match-damages'

/**
 * A family that a damage could belong to. `score`: similarity from 0 to 1, undefined if the boxes cannot be compared.
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
 * Options of the pair picker: the most similar damages first (C-10), then the others in the server's order. The
 * damage's own family is an option only if the damage is restored, because it may return there.
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
