import type { Camera } from '../../capture/camera.ts'
import type { Rect } from '../damage-box.ts'
import { identifyThresholds as t } from '../matching/identify-thresholds.ts'
import { type DamageLabelName, labelIdOf } from './damage-labels.ts'
import type { DamagedPart, PartName } from './damage-parts.ts'
import { type NamedParts, nameParts, nearestPart, type PartMap } from './name-parts.ts'

/** A box as the detector found it. */
export type FoundDamage = {
  camera: Camera
  rect: Rect
  /** the detector's certainty, 0 to 1 */
  certainty: number
  /** labels from the detector, which take precedence over the rules about places and shapes; empty if the detector gave no label */
  told: readonly number[]
}

/** Labels and parts that identification assigns to a damage (B-38). */
export type NamedDamage = {
  /** empty if no label is more likely right than wrong */
  labelIds: readonly number[]
  damagedParts: readonly DamagedPart[]
  /** 0 to 1 */
  certainty: number
}

const GLASS: readonly PartName[] = ['windscreen', 'window', 'side windows', 'quarter glass']

/** Rules that assign labels. The first rule that fits decides; if no rule fits, the damage gets no label. */
const RULES: readonly { label: DamageLabelName; fits: (rect: Rect, of: NamedParts) => boolean }[] = [
  { label: 'wheel damage', fits: (_, of) => isOn(of, ['wheel']) },
  { label: 'glass broken', fits: (rect, of) => isOn(of, GLASS) && longest(rect) >= t.brokenGlass },
  {
    label: 'scratched',
    fits: (rect) => shortest(rect) <= t.scratchWidth && longest(rect) >= t.scratchTimes * shortest(rect),
  },
]

const WHEEL_DAMAGE = labelIdOf('wheel damage')

/**
 * Names a damage from the detector's labels, its position and its length. Wheel damage belongs to the nearest wheel. A box outside the car
 * is less certain to be a damage.
 * @param map parts that the rig's cameras see
 */
export function nameDamage(map: PartMap, { camera, rect, certainty, told }: FoundDamage): NamedDamage {
  const of = nameParts(map, camera, rect)
  const rule = RULES.find(({ fits }) => fits(rect, of))
  const byRule = rule ? [labelIdOf(rule.label)] : []
  const wheel = told.includes(WHEEL_DAMAGE) ? nearestPart(map, camera, rect, 'wheel') : undefined
  return {
    labelIds: told.length > 0 ? told : byRule,
    damagedParts: wheel ? [wheel] : of.parts,
    certainty: certainty * (t.besideCar + (1 - t.besideCar) * of.onCar),
  }
}

const isOn = ({ parts, share }: NamedParts, names: readonly PartName[]): boolean =>
  share >= t.sureShare && parts[0] !== undefined && names.includes(parts[0].name)

const longest = ({ width, height }: Rect): number => Math.max(width, height)
const shortest = ({ width, height }: Rect): number => Math.max(1, Math.min(width, height))
