import type { Rect } from '@skadi/domain/damages/damage-box'
import type { ChangeCandidate } from '@skadi/pipeline/vision/change-candidates'
import { FEATURES } from '@skadi/pipeline/vision/change-features'
import { scoreChange, shareOfEach } from '@skadi/pipeline/vision/change-score'
import { changeThresholds } from '@skadi/pipeline/vision/change-thresholds'
import { type DetectedChange, joinChanges } from '@skadi/pipeline/vision/detect-changes'
import { covered, shows } from './hits.ts'

/** How far a damage came, from the first stage that can lose it to the last. */
export const STAGES = [
  'photo not aligned',
  'no patch touches it',
  'patches touch it, none shows it',
  'shown by a patch that is weighed too low',
  'spoilt by joining',
  'too small, or beyond the most boxes',
  'found',
] as const
export type Stage = (typeof STAGES)[number]

/** Where a damage of a photo was lost; `by` is the feature that speaks most against the best patch that shows it. */
export type Lost = { stage: Stage; by?: string }

/**
 * @param candidates undefined where the photo could not be aligned
 * @param boxes what was suggested of them
 */
export function whereLost(
  damage: Rect,
  candidates: readonly ChangeCandidate[] | undefined,
  boxes: readonly DetectedChange[],
): Lost {
  if (!candidates) return { stage: 'photo not aligned' }
  if (boxes.some((box) => shows(box, damage))) return { stage: 'found' }
  if (candidates.every(({ box }) => covered(box, damage) === 0)) return { stage: 'no patch touches it' }
  const weighed = candidates.map(({ box, features }) => ({ ...box, features, certainty: scoreChange(features) }))
  const [best] = weighed.filter((one) => shows(one, damage)).sort((a, b) => b.certainty - a.certainty)
  if (!best) return { stage: 'patches touch it, none shows it' }
  if (best.certainty < changeThresholds.suggest)
    return { stage: 'shown by a patch that is weighed too low', by: mostAgainst(best.features) }
  const sure = weighed.filter(({ certainty }) => certainty >= changeThresholds.suggest)
  if (joinChanges(sure).some((box) => shows(box, damage))) return { stage: 'too small, or beyond the most boxes' }
  return { stage: 'spoilt by joining' }
}

function mostAgainst(features: ChangeCandidate['features']): string {
  const shares = shareOfEach(features)
  return FEATURES.reduce((a, b) => (shares[b] < shares[a] ? b : a))
}

/** The one that came farther. */
export const farther = (a: Lost | undefined, b: Lost): Lost =>
  a && STAGES.indexOf(a.stage) >= STAGES.indexOf(b.stage) ? a : b

/** How many ended at each stage, and which features speak most against those weighed too low. */
export function countLost(lost: readonly Lost[]): { stages: Record<string, number>; against: Record<string, number> } {
  const stages: Record<string, number> = Object.fromEntries(STAGES.map((stage) => [stage, 0]))
  const against: Record<string, number> = {}
  for (const { stage, by } of lost) {
    stages[stage] = (stages[stage] ?? 0) + 1
    if (by) against[by] = (against[by] ?? 0) + 1
  }
  return { stages, against }
}
