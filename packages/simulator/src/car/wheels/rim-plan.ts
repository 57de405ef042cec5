import type { MaterialName } from '../material.ts'

/** Corners of a bar: radius (share of the rim's), angle (degrees), half width (share of the rim's radius). */
export type Bar = readonly (readonly [number, number, number])[]

/** The visible face of a rim. Lengths are shares of the rim's outer radius; one repeat is drawn, then turned around the axle. */
export type RimPlan = {
  repeats: number
  /** spokes that stand between hub and ring */
  spokes?: readonly Bar[]
  /** openings in a closed disc, instead of spokes */
  slots?: readonly Bar[]
  hub: number
  /** where the closed ring at the rim begins */
  ring: number
  /** fillet between bars, hub and ring */
  fillet: number
  /** how far the face lies behind the rim's lip over the radius */
  dish: readonly (readonly [number, number])[]
  thickness: number
  /** how far bars grow towards their back, per depth */
  draft: number
  look: Look
  /** the front of the bars, turned on a lathe after painting; the rest keeps `look` */
  turned?: Look
  /** metres that stay painted along the bars' edges; default 0.004 */
  inset?: number
  barrel: Look
  /** share of the tyre's radius that the rim has */
  size: number
  bolts: boolean
}

export type Look = { material: MaterialName; tint?: readonly [number, number, number] }
