import type { Camera } from '../capture/camera.ts'
import { clampRect, type Rect } from '../damages/damage-box.ts'
import { SIMULATOR } from '../damages/detector.ts'
import type { DamageLabelName } from '../damages/names/damage-labels.ts'
import type { DamagedPart } from '../damages/names/damage-parts.ts'

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
 * True damages of a passing of the demo, in the product's terms: the rig client writes them to a local folder and never
 * sends them. The demo's pipeline uses them in place of a detector, and the demo's people decide by them.
 */
export type DemoTruth = {
  clip: string
  /** how many passings of this car there are with a truth of their own */
  passings: number
  damages: readonly DemoDamage[]
}

/** The clip of a passing of the demo, by its place among them, from 1; `-left` and `-right` follow on the two sides. */
export const demoClip = (place: number): string => `demo-${String(place).padStart(2, '0')}`

/** Detector name on the demo's damages, so that no reader mistakes it for a detector that works on photos. */
export const SIMULATOR_DETECTOR = { name: SIMULATOR, version: '1' } as const

/** A damage is made out from so many pixels on. */
const LEAST_PIXELS = 40
/** Pixels around a damage, as a person or a detector leaves them. */
const MARGIN = 6

/** A box that a detector with perfect eyes would find; `certainty` 0 to 1. */
export type DemoBox = { damage: DemoDamage; camera: Camera; rect: Rect; certainty: number }

/** The damages of a passing wherever they can be made out. */
export const demoBoxes = ({ damages }: DemoTruth): DemoBox[] =>
  damages.flatMap((damage) =>
    damage.boxes
      .filter(({ pixels }) => pixels >= LEAST_PIXELS)
      .map(({ camera, rect, pixels }) => ({ damage, camera, rect: withMargin(rect), certainty: certaintyOf(pixels) })),
  )

const withMargin = ({ x, y, width, height }: Rect): Rect =>
  clampRect({ x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN })

/** The larger in the photo, the surer; two digits, as detectors give them. */
const certaintyOf = (pixels: number): number => Math.round(Math.min(0.97, 0.45 + Math.log10(pixels) / 9) * 100) / 100
