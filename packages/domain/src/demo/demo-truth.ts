import type { Camera } from '../capture/camera.ts'
import { clampRect, type Rect } from '../damages/damage-box.ts'
import { SIMULATOR } from '../damages/detector.ts'
import type { DamageLabelName } from '../damages/names/damage-labels.ts'
import type { DamagedPart } from '../damages/names/damage-parts.ts'

/** A damage that a demo passing truly shows, if it is visible. */
export type DemoDamage = {
  /** id of the damage, the same in all passings of its car */
  id: string
  label: DamageLabelName
  part: DamagedPart | null
  /** boxes in pixels of 1920x1200, each with the number of pixels that the damage covers */
  boxes: readonly { camera: Camera; rect: Rect; pixels: number }[]
}

/**
 * True damages of a passing of the demo, in the product's terms: the rig client writes them to a local folder and never
 * sends them. The demo's pipeline uses them in place of a detector, and the demo's people decide by them.
 */
export type DemoTruth = {
  clip: string
  /** number of passings of this car that have a separate truth */
  passings: number
  damages: readonly DemoDamage[]
}

/** Clip name of a demo passing, by its number from 1; the two sides append `-left` and `-right`. */
export const demoClip = (place: number): string => `demo-${String(place).padStart(2, '0')}`

/** Detector name on the demo's damages, so that readers do not mistake it for a detector of photos. */
export const SIMULATOR_DETECTOR = { name: SIMULATOR, version: '1' } as const

/** Minimum number of pixels at which a damage is visible. */
const LEAST_PIXELS = 40
/** Margin around a damage in pixels, as people or detectors draw it. */
const MARGIN = 6

/** A box that a perfect detector would find; `certainty` 0 to 1. */
export type DemoBox = { damage: DemoDamage; camera: Camera; rect: Rect; certainty: number }

/** The damages of a passing in all photos that show them. */
export const demoBoxes = ({ damages }: DemoTruth): DemoBox[] =>
  damages.flatMap((damage) =>
    damage.boxes
      .filter(({ pixels }) => pixels >= LEAST_PIXELS)
      .map(({ camera, rect, pixels }) => ({ damage, camera, rect: withMargin(rect), certainty: certaintyOf(pixels) })),
  )

const withMargin = ({ x, y, width, height }: Rect): Rect =>
  clampRect({ x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN })

/** Certainty by size in the photo, larger is surer; two digits, as detectors give it. */
const certaintyOf = (pixels: number): number => Math.round(Math.min(0.97, 0.45 + Math.log10(pixels) / 9) * 100) / 100
