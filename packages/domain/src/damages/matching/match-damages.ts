import type { Camera } from '../../capture/camera.ts'
import { IMAGE_SIZE } from '../../images/letterbox.ts'
import { overlap, type Rect } from '../damage-box.ts'
import { type DamageLabelType, labelOf } from '../names/damage-labels.ts'
import type { DamagedPart } from '../names/damage-parts.ts'

/** What matching looks at of a damage. */
export type MatchableDamage = {
  camera: Camera
  rect: Rect
  labelIds: readonly number[]
  /** left out: not known */
  damagedParts?: readonly DamagedPart[] | undefined
  /** the camera's standard box in that passing (zoom standardization, A-06); left out: the full frame */
  zoom?: Rect | undefined
}

/** A damage of an earlier passing, for its family. */
export type MatchCandidate = MatchableDamage & {
  id: string
  /** milliseconds since 1970 */
  recordedAt: number
}

export type DamageMatch<T extends MatchCandidate = MatchCandidate> = { candidate: T; score: number }

/** The score from which on two damages are taken to be the same one. */
export const MATCH_THRESHOLD = 0.25

/** No car stands twice on the very same pixels: smaller boxes are compared as if they were this large, in pixels. */
const MIN_COMPARED_SIDE = 24

/** Damages of different types on one spot: a worn spot may be called either. What is not listed is not the same. */
const AKIN: readonly (readonly [DamageLabelType, DamageLabelType])[] = [
  ['body', 'surface'],
  ['body', 'wheel'],
  ['surface', 'wheel'],
  ['body', 'light'],
  ['glass', 'light'],
]

const SAME_LABEL = 1
/** One may become another with time, as glass chipped becomes glass cracked. */
export const SAME_TYPE = 0.9
const AKIN_TYPES = 0.7

/** The box as it would lie in the frame if the camera's standard box were the full frame. */
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

/** The types of what is known to be damage; `other` and what is no damage tell nothing about the kind. */
const typesOf = (labelIds: readonly number[]): DamageLabelType[] =>
  labelIds.flatMap((id) => labelOf(id)?.type ?? []).filter((type) => type !== 'other' && type !== 'noise')

/** How much the labels of two boxes can be said of one damage: 0 not at all, to 1. */
export function labelCompatibility(a: readonly number[], b: readonly number[]): number {
  if (a.some((id) => b.includes(id))) return SAME_LABEL
  const [types, others] = [typesOf(a), typesOf(b)]
  if (types.length === 0 || others.length === 0) return SAME_TYPE
  if (types.some((type) => others.includes(type))) return SAME_TYPE
  return types.some((type) => others.some((other) => areAkin(type, other))) ? AKIN_TYPES : 0
}

/**
 * How much two damages look like the same one (C-10), 0 to 1: the overlap of their boxes after zoom standardization,
 * lessened where their labels differ; 0 for different cameras and for labels that cannot be one damage.
 */
export function matchScore(a: MatchableDamage, b: MatchableDamage): number {
  if (a.camera !== b.camera) return 0
  const compatibility = labelCompatibility(a.labelIds, b.labelIds)
  if (compatibility === 0) return 0
  return compatibility * overlap(atLeastCompared(standardized(a)), atLeastCompared(standardized(b)))
}

/**
 * The candidates that could be the damage, best first, also below the threshold: what the pair picker offers. Ties go
 * to the older one, then to the lower id, so that every server decides alike.
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
 * The candidate whose family the damage joins (C-10); undefined: none is close enough and a new family begins. Families
 * repaired before the passing are left out by the caller.
 */
export function bestMatch<T extends MatchCandidate>(
  damage: MatchableDamage,
  candidates: readonly T[],
): DamageMatch<T> | undefined {
  const [best] = rankMatches(damage, candidates)
  return best && best.score >= MATCH_THRESHOLD ? best : undefined
}
