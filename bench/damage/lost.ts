import type { Rect } from '@skadi/domain/damages/damage-box'
import { shows } from './hits.ts'

/** Stages of detection at which a damage can be lost, from first to last. */
export const STAGES = ['photo not aligned', 'not seen', 'seen, but not surely enough', 'found'] as const
export type Stage = (typeof STAGES)[number]

/**
 * Stage of detection that lost a damage of a photo.
 * @param boxes the suggestions; undefined when the photo could not be aligned
 * @param unsure suggestions at a much lower certainty threshold
 */
export function whereLost(damage: Rect, boxes: readonly Rect[] | undefined, unsure: readonly Rect[]): Stage {
  if (!boxes) return 'photo not aligned'
  if (boxes.some((box) => shows(box, damage))) return 'found'
  return unsure.some((box) => shows(box, damage)) ? 'seen, but not surely enough' : 'not seen'
}

/** The one that came farther. */
export const farther = (a: Stage | undefined, b: Stage): Stage => (a && STAGES.indexOf(a) >= STAGES.indexOf(b) ? a : b)

/** Number of damages lost at each stage. */
export function countStages(lost: readonly Stage[]): Record<string, number> {
  const stages: Record<string, number> = Object.fromEntries(STAGES.map((stage) => [stage, 0]))
  for (const stage of lost) stages[stage] = (stages[stage] ?? 0) + 1
  return stages
}
