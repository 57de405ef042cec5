import type { Camera } from '../../capture/camera.ts'
import { IMAGE_SIZE } from '../../images/letterbox.ts'
import { overlap, type Rect } from '../damage-box.ts'
import { type DamageLabelType, labelOf } from '../names/damage-labels.ts'
import type { DamagedPart } from '../names/damage-parts.ts'

/** Fields of a damage that matching needs. */
export type MatchableDamage = {
  camera: Camera
  rect: Rect
  labelIds: readonly number[]
  /** absent if unknown */
  damagedParts?: readonly DamagedPart[] | undefined
  /** the camera's standard box in the passing (zoom standardization, A-06); absent for the full frame */
  zoom?: Rect | undefined
}

/** A damage of an earlier passing whose family the matched damage may join. */
export type MatchCandidate = MatchableDamage & {
  id: string
  /** milliseconds since 1970 */
  recordedAt: number
}

export type DamageMatch<T extends MatchCandidate = MatchCandidate> = { candidate: T; score: number }

/** Minimum score at which two damages count as the same damage. */
export const MATCH_THRESHOLD = 0.25

/**
 * Minimum side of a compared box, in pixels. Smaller boxes are compared at this size, because a car never stops twice at exactly the same
 * pixels.
 */
const MIN_COMPARED_SIDE = 24

/**
 * Pairs of label types that may belong to one damage, because people label a worn spot with either type. All other pairs of types exclude
 * each other.
 */
const AKIN: readonly (readonly [DamageLabelType, DamageLabelType])[] = [
  ['body', 'surface'],
  ['body', 'wheel'],
  ['surface', 'wheel'],
  ['body', 'light'],
  ['glass', 'light'],
]

const SAME_LABEL = 1
/** Compatibility of two labels of the same type. One label may become the other in time: chipped glass, for example, cracks. */
export const SAME_TYPE = 0.9
const AKIN_TYPES = 0.7

/** Returns the box in the frame after the camera's standard box is enlarged to the full frame. */
function standardized({ rect, zoom }: MatchableDamage): Rect {
  if (!zoom) return rect
  const [scaleX, scaleY] = [IMAGE_SIZE.width / zoom.width, IMAGE_SIZE.height / zoom.height]
  return {
    x: (rect.x - zoom.x) * scaleX,
    y: (rect.y - zoom.y) * scaleY,
    width: rect.width * scaleX,
    height: rect.height * scaleY,
  }
}

function atLeastCompared({ x, y, width, height }: Rect): Rect {
  const [w, h] = [Math.max(width, MIN_COMPARED_SIDE), Math.max(height, MIN_COMPARED_SIDE)]
  return { x: x - (w - width) / 2, y: y - (h - height) / 2, width: w, height: h }
}

const areAkin = (a: DamageLabelType, b: DamageLabelType): boolean =>
  AKIN.some(([one, other]) => (a === one && b === other) || (a === other && b === one))

/**
 * Returns the types of labels that mean damage. The type `other` and labels that mean no damage are ignored, because they say nothing about
 * the type.
 */
const typesOf = (labelIds: readonly number[]): DamageLabelType[] =>
  labelIds.flatMap((id) => labelOf(id)?.type ?? []).filter((type) => type !== 'other' && type !== 'noise')

/** Returns how well the labels of two boxes fit one damage, from 0 (they exclude each other) to 1. */
export function labelCompatibility(a: readonly number[], b: readonly number[]): number {
  if (a.some((id) => b.includes(id))) return SAME_LABEL
  const [types, others] = [typesOf(a), typesOf(b)]
  if (types.length === 0 || others.length === 0) return SAME_TYPE
  if (types.some((type) => others.includes(type))) return SAME_TYPE
  return types.some((type) => others.some((other) => areAkin(type, other))) ? AKIN_TYPES : 0
}

/**
 * Returns a score that two damages are the same (C-10), 0 to 1. The score is the overlap of the boxes after zoom standardization, reduced
 * if the labels differ. It is 0 for different cameras and for labels that exclude each other.
 */
export function matchScore(a: MatchableDamage, b: MatchableDamage): number {
  if (a.camera !== b.camera) return 0
  const compatibility = labelCompatibility(a.labelIds, b.labelIds)
  if (compatibility === 0) return 0
  return compatibility * overlap(atLeastCompared(standardized(a)), atLeastCompared(standardized(b)))
}

/**
 * Sorts the candidates that could be the damage, best first. The list includes candidates below the threshold, because the pair picker
 * offers them. Of equal scores, the older candidate comes first, then the lower id, so that every server sorts alike.
 */
export const rankMatches = <T extends MatchCandidate>(
  damage: MatchableDamage,
  candidates: readonly T[],
): DamageMatch<T>[] =>
  candidates
    .map((candidate) => ({ candidate, score: matchScore(damage, candidate) }))
    .filter(({ score }) => score > 0)
    .sort(
      (a, b) =>
        b.score - a.score ||
        a.candidate.recordedAt - b.candidate.recordedAt ||
        (a.candidate.id < b.candidate.id ? -1 : 1),
    )

/**
 * Returns the candidate whose family the damage joins (C-10). Returns undefined if no candidate is close enough; then a new family begins.
 * The caller leaves out families that were repaired before the passing.
 */
export function bestMatch<T extends MatchCandidate>(
  damage: MatchableDamage,
  candidates: readonly T[],
): DamageMatch<T> | undefined {
  const [best] = rankMatches(damage, candidates)
  return best && best.score >= MATCH_THRESHOLD ? best : undefined
}
