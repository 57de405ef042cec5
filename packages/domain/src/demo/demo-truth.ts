import type { Camera } from '../capture/camera.ts'
import type { Rect } from '../damages/damage-box.ts'
import type { DamageLabelName } from '../damages/damage-labels.ts'
import type { DamagedPart } from '../damages/damage-parts.ts'

/** A damage that a demo passing truly shows, where it can be made out. */
export type DemoDamage = {
  /** of the damage, the same in all passings of its car */
  id: string
  label: DamageLabelName
  part: DamagedPart | null
  /** pixels of 1920x1200, and how many of them the damage covers */
  boxes: readonly { camera: Camera; rect: Rect; pixels: number }[]
}

/**
 * What a passing of the demo truly shows, in the product's words: the rig client writes it to a folder of this machine and
 * never sends it; only the demo's seed reads it, until damage detection finds them itself.
 */
export type DemoTruth = {
  clip: string
  /** how many passings of this car there are with a truth of their own */
  passings: number
  damages: readonly DemoDamage[]
}

/** The clip of a passing of the demo, by its place among them, from 1; `-left` and `-right` follow on the two sides. */
export const demoClip = (place: number): string => `demo-${String(place).padStart(2, '0')}`
