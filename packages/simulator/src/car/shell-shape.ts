import type { Mark } from '../geometry/relief.ts'

/** Points of a curve as [at, value], in ascending order of `at`. */
export type Points = readonly (readonly [number, number])[]

/** A point of a side view as [x, z]. */
export type SidePoint = readonly [number, number]

/** Makes points from a flat list of numbers. */
export const pairs = (numbers: readonly number[]): Points =>
  Array.from(
    { length: numbers.length / 2 },
    (_, i) => [numbers[i * 2] as number, numbers[i * 2 + 1] as number] as const,
  )

/** A window that leans: the place where its middle meets the body, its lean and its curvature, in metres. */
export type RakedGlass = {
  /** x and z of the glass's foot in the car's middle */
  foot: readonly [number, number]
  /** x and z of the glass's upper end in the car's middle */
  head: readonly [number, number]
  /** curvature with the distance from the middle, per metre squared */
  bow: number
}

/**
 * Parameters of a body's surfaces, in metres. Heights are z, and places along the car are x. Widths are half widths
 * from the middle.
 */
export type ShellShape = {
  length: number
  height: number
  wheels: { frontAxle: number; rearAxle: number; radius: number; width: number; halfTrack: number }
  /**
   * radius of the arches around the axles, distance by which their lips protrude (`flare`), and height of their centre
   * above the axle (`lift`)
   */
  arch: { radius: number; flare: number; lift: number }
  /** height of the lower rim of the body over x */
  bottom: Points
  /** half of the width at the widest height, over x */
  plan: Points
  /** distance of the flank from `plan` towards the middle, over z */
  section: Points
  /**
   * the line along the flank: its height over x, the lean of the flank above it, the hollow below it, and its sharpness
   */
  crease: { line: Points; lean: number; hollow: number; sharp: number; from: number; to: number }
  /** swelling of the flank over the front and over the rear wheels */
  hips: readonly [number, number]
  /** height over x of the lower body's upper edge, 0.8 m from the middle: wing, shoulder, boot */
  edge: Points
  /** rise of the car's middle above `edge` over x */
  crown: Points
  /** the two lines of the bonnet: their distance from the middle over x, and the rise of the middle above them */
  bonnetLine: { place: Points; rise: number }
  /**
   * Approximate radii of rounded edges: shoulder, front of the bonnet, corners of nose and tail in plan, side of the
   * roof, foot of the cabin, roof to windscreen, roof to rear window, and lower lip.
   */
  round: {
    shoulder: number
    corner: number
    roof: number
    pillar: number
    cowl: number
    header: number
    tailEdge: number
    lip: number
  }
  /** x of the nose's middle over z, and the distance by which the nose recedes over the distance from the middle */
  nose: { profile: Points; sweep: Points }
  /**
   * distance between `length` and the tail's middle over z, and the distance by which the tail moves forward over the
   * distance from the middle
   */
  tail: { profile: Points; sweep: Points }
  /** height of the roof in the car's middle over x, and its drop at 0.6 m from the middle */
  roof: { line: Points; crown: number }
  /**
   * `plan` is the half width of the cabin at the belt over x. `tumble` is its narrowing per metre of height, and
   * `bulge` its further narrowing per metre of height squared.
   */
  cabin: { plan: Points; tumble: number; bulge: number }
  windscreen: RakedGlass
  rearGlass: RakedGlass
  /**
   * edge of the roof over the rear window: x of its middle, its thickness, and its depth under the surface of the roof
   */
  spoiler?: { end: number; thick: number; sink: number }
  /** height of the lower edge of the side windows over x */
  belt: Points
  /** pressed shapes of nose and tail (u is the distance from the middle) and of the flank (u is x) */
  marks: { front?: readonly Mark[]; rear?: readonly Mark[]; side?: readonly Mark[] }
}
