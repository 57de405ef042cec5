import type { Mark } from '../geometry/relief.ts'

/** Points of a curve: [at, value], ascending. */
export type Points = readonly (readonly [number, number])[]

/** A point of a side view: x, z. */
export type SidePoint = readonly [number, number]

/** Points from a flat list of numbers. */
export const pairs = (numbers: readonly number[]): Points =>
  Array.from(
    { length: numbers.length / 2 },
    (_, i) => [numbers[i * 2] as number, numbers[i * 2 + 1] as number] as const,
  )

/** A raked window: the place where its middle meets the body, its lean, its curvature. Metres. */
export type RakedGlass = {
  /** foot of the glass in the car's middle: x and z */
  foot: readonly [number, number]
  /** upper end of the glass in the car's middle: x and z */
  head: readonly [number, number]
  /** curvature away from the middle, per metre squared */
  bow: number
}

/** Parameters of a body's surfaces, in metres. Heights are z, places along the car x; widths are half widths from the middle. */
export type ShellShape = {
  length: number
  height: number
  wheels: { frontAxle: number; rearAxle: number; radius: number; width: number; halfTrack: number }
  /** opening of the arches around the axles, and how far their lips protrude */
  arch: { radius: number; flare: number /** height of the arches' centre over the axle */; lift: number }
  /** lower rim of the body over x */
  bottom: Points
  /** half width at the widest height over x */
  plan: Points
  /** set-back of the flank from `plan` over z */
  section: Points
  /** the line along the flank: heights over x, lean of the flank above it, hollow below it, and its sharpness */
  crease: { line: Points; lean: number; hollow: number; sharp: number; from: number; to: number }
  /** swelling of the flank over the wheels: front, rear */
  hips: readonly [number, number]
  /** height of the lower body's upper edge at 0.8 m from the middle over x: wing, shoulder, boot */
  edge: Points
  /** rise of the car's middle above `edge` over x */
  crown: Points
  /** the bonnet's two lines: distance from the middle over x, and rise of the middle above them */
  bonnetLine: { place: Points; rise: number }
  /**
   * approximate radii of rounded edges: shoulder, bonnet front, corners of the nose and tail in plan, roof side, foot of the cabin, roof
   * to windscreen and to rear window, lower lip
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
  /** x of the nose's middle over z, and its set-back over the distance from the middle */
  nose: { profile: Points; sweep: Points }
  /** distance of the tail's middle from `length` over z, and its set-forward over the distance from the middle */
  tail: { profile: Points; sweep: Points }
  /** roof in the car's middle over x, and its drop at 0.6 m from the middle */
  roof: { line: Points; crown: number }
  /**
   * half width of the cabin at the belt over x; `tumble`: narrowing per metre of height; `bulge`: further narrowing per metre of height
   * squared
   */
  cabin: { plan: Points; tumble: number; bulge: number }
  windscreen: RakedGlass
  rearGlass: RakedGlass
  /** the roof's edge over the rear window: x of its middle, thickness, depth under the roof's own surface */
  spoiler?: { end: number; thick: number; sink: number }
  /** lower edge of the side windows over x */
  belt: Points
  /** pressed shapes of nose, tail (u from the middle) and flank (u is x) */
  marks: { front?: readonly Mark[]; rear?: readonly Mark[]; side?: readonly Mark[] }
}
