import { type Camera, outlookOf, sideOf } from '../capture/camera.ts'

/**
 * Evidence of the other cameras about a find. `seen`: another camera has a find on the same spot. `missed`: a camera that should see the
 * spot has no find. `unknown`: neither.
 */
export type Agreement = 'seen' | 'missed' | 'unknown'

/**
 * Weight of the evidence as log-odds, chosen on 2026-11-29 on 53 finds of cars 531000 to 531002. Another camera saw 15 of 21 right finds
 * and 11 of 32 wrong finds, which gives 0.7 and -0.8. The weights are smaller because the finds are few (docs/quality.md).
 */
const EVIDENCE: Readonly<Record<Agreement, number>> = { seen: 0.6, missed: -0.6, unknown: 0 }

/**
 * True for cameras that look across the lane, which see one flank. The position of a spot is not known well enough for cameras that look
 * along the lane (decision 114).
 */
const isAcross = (camera: Camera): boolean => outlookOf(camera) !== 'along'

/**
 * Returns the evidence of the other cameras of a passing about a find.
 * @param looked cameras whose photos were compared and whose geometry relative to this camera is known
 * @param onSpot cameras that have a find on its spot
 */
export function agreementOf(camera: Camera, looked: readonly Camera[], onSpot: readonly Camera[]): Agreement {
  if (!isAcross(camera)) return 'unknown'
  const others = looked.filter((one) => one !== camera && isAcross(one))
  if (others.some((one) => onSpot.includes(one))) return 'seen'
  return others.some((one) => sideOf(one) === sideOf(camera)) ? 'missed' : 'unknown'
}

/** Adds the evidence of the other cameras to the certainty of a find. @param certainty share of such finds that are right, 0 to 1 */
export const certaintyWith = (certainty: number, agreement: Agreement): number =>
  certainty / (certainty + (1 - certainty) * Math.exp(-EVIDENCE[agreement]))
