import type { Mark } from '../geometry/relief.ts'

/** Points of a curve: [at, value], ascending. */
export type Points = readonly (readonly [number, number])[]

/** A point of a side view: x, z. */
export type SidePoint = readonly [number, number]

/** Points from their numbers in a row. */
export const pairs = (numbers: readonly number[]): Points =>
  Array.from(
    { length: numbers.length / 2 },
    (_, i) => [numbers[i * 2] as number, numbers[i * 2 + 1] as number] as const,
  )

/** A raked window: where its middle meets the body, how it leans, how it bows. Metres. */
export type RakedGlass = {
  /** foot of the glass in the car's middle: x and z */
  foot: readonly [number, number]
  /** its upper end in the car's middle: x and z */
  head: readonly [number, number]
  /** how far it curves away from the middle, per metre squared */
  bow: number
}

/** What a body's surfaces are made from, in metres. Heights are z, places along the car x; widths are half widths from the middle. */
export type ShellShape = {
  length: number
  height: number
  wheels: { frontAxle: number; rearAxle: number; radius: number; width: number; halfTrack: number }
  /** opening of the arches around the axles, and how far their lips stand out */
  arch: { radius: number; flare: number /** height of their middle over the axle */; lift: number }
  /** lower rim of the body over x */
  bottom: Points
  /** half width at the widest height over x */
  plan: Points
  /** how far the flank stands back from `plan` over z */
  section: Points
  /** the line along the flank: heights over x, how much the flank leans in above, hollow below, and how sharp it is */
  crease: { line: Points; lean: number; hollow: number; sharp: number; from: number; to: number }
  /** swelling of the flank over the wheels: front, rear */
  hips: readonly [number, number]
  /** height of the lower body's upper edge at 0.8 m from the middle over x: wing, shoulder, boot */
  edge: Points
  /** how much higher the car's middle is than `edge` over x */
  crown: Points
  /** the bonnet's two lines: how far from the middle over x, and how high the middle stands over them */
  bonnetLine: { place: Points; rise: number }
  /** radius-like sizes of rounded edges: shoulder, bonnet front, corners of the nose and tail in plan, roof side, foot of the cabin, roof to windscreen and to rear window, lower lip */
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
  /** x of the nose's middle over z, and how far it stands back over the distance from the middle */
  nose: { profile: Points; sweep: Points }
  /** distance of the tail's middle from `length` over z, and how far it stands forward over the distance from the middle */
  tail: { profile: Points; sweep: Points }
  /** roof in the car's middle over x; how much lower it is at 0.6 m from the middle */
  roof: { line: Points; crown: number }
  /** half width of the cabin at the belt over x; how much narrower it gets per metre of height, and by bulging per metre squared */
  cabin: { plan: Points; tumble: number; bulge: number }
  windscreen: RakedGlass
  rearGlass: RakedGlass
  /** the edge the roof ends in over the rear window: x of its middle, thickness, how far it lies under the roof's own surface */
  spoiler?: { end: number; thick: number; sink: number }
  /** lower edge of the side windows over x */
  belt: Points
  /** what is pressed into nose, tail (u from the middle) and flank (u is x) */
  marks: { front?: readonly Mark[]; rear?: readonly Mark[]; side?: readonly Mark[] }
}
