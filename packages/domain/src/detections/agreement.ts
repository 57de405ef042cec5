import { type Camera, outlookOf, sideOf } from '../capture/camera.ts'

/** Evidence of the other cameras about a find: another camera has a find on its spot, a camera that should see it has none, or neither. */
export type Agreement = 'seen' | 'missed' | 'unknown'

/**
 * Weight of the evidence, as log-odds [chosen on 2026-11-29 on cars 531000 to 531002, 53 finds: another camera saw 15 of 21 right finds
 * and 11 of 32 wrong finds, which gives 0.7 and -0.8; reduced because the finds are few: docs/quality.md].
 */
const EVIDENCE: Readonly<Record<Agreement, number>> = { seen: 0.6, missed: -0.6, unknown: 0 }

/** Cameras that look across the lane see one flank; the spots of cameras along the lane are not known well enough (decision 114). */
const isAcross = (camera: Camera): boolean => outlookOf(camera) !== 'along'

/**
 * Evidence of the other cameras of a passing about a find.
 * @param looked cameras whose photos were compared and whose geometry relative to this camera is known
 * @param onSpot cameras that have a find on its spot
 */
export function agreementOf(camera: Camera, looked: readonly Camera[], onSpot: readonly Camera[]): Agreement {
  if (!isAcross(camera)) return 'unknown'
  const others = looked.filter((one) => one !== camera && isAcross(one))
  if (others.some((one) => onSpot.includes(one))) return 'seen'
  return others.some((one) => sideOf(one) === sideOf(camera)) ? 'missed' : 'unknown'
}

/** Certainty of a find with the evidence of the other cameras. @param certainty share of such finds that are right, 0 to 1 */
export const certaintyWith = (certainty: number, agreement: Agreement): number =>
  certainty / (certainty + (1 - certainty) * Math.exp(-EVIDENCE[agreement]))
