import { type Camera, outlookOf, sideOf } from '../capture/camera.ts'

/** What other cameras say of a find: one has a find on its spot, one that should has none, or nothing can be said. */
export type Agreement = 'seen' | 'missed' | 'unknown'

/**
 * What each says, as log-odds [chosen on 2026-11-29 on cars 531000 to 531002, 53 finds: 15 of 21 right ones were seen and 11 of 32 wrong
 * ones, which is 0.7 and -0.8; less because they are few: docs/quality.md].
 */
const EVIDENCE: Readonly<Record<Agreement, number>> = { seen: 0.6, missed: -0.6, unknown: 0 }

/** Cameras that look across the lane see one flank; how those along it see a spot is not known well enough (decision 114). */
const isAcross = (camera: Camera): boolean => outlookOf(camera) !== 'along'

/**
 * What the other cameras of a passing say of a find.
 * @param looked cameras whose photos were compared, and of which it is known how they see a spot of this one
 * @param onSpot cameras that have a find on its spot
 */
export function agreementOf(camera: Camera, looked: readonly Camera[], onSpot: readonly Camera[]): Agreement {
  if (!isAcross(camera)) return 'unknown'
  const others = looked.filter((one) => one !== camera && isAcross(one))
  if (others.some((one) => onSpot.includes(one))) return 'seen'
  return others.some((one) => sideOf(one) === sideOf(camera)) ? 'missed' : 'unknown'
}

/** How sure a find is with what the other cameras say. @param certainty how often such finds are right, 0 to 1 */
export const certaintyWith = (certainty: number, agreement: Agreement): number =>
  certainty / (certainty + (1 - certainty) * Math.exp(-EVIDENCE[agreement]))
