import type { MaterialName } from '../material.ts'

/** Corners of a bar: radius (share of the rim's), angle (degrees), half width (share of the rim's radius). */
export type Bar = readonly (readonly [number, number, number])[]

/** The visible face of a rim. Lengths are shares of the rim's outer radius; one sector is drawn, then repeated around the axle. */
export type RimPlan = {
  repeats: number
  /** spokes between hub and ring */
  spokes?: readonly Bar[]
  /** openings in a closed disc, instead of spokes */
  slots?: readonly Bar[]
  hub: number
  /** start of the closed ring at the rim */
  ring: number
  /** fillet between bars, hub and ring */
  fillet: number
  /** depth of the face behind the rim's lip over the radius */
  dish: readonly (readonly [number, number])[]
  thickness: number
  /** widening of the bars towards their back, per depth */
  draft: number
  look: Look
  /** look of the bars' front, which is turned on a lathe after painting; the other surfaces keep `look` */
  turned?: Look
  /** width of the strip along the bars' edges that stays painted, in metres; default 0.004 */
  inset?: number
  barrel: Look
  /** the rim's share of the tyre's radius */
  size: number
  bolts: boolean
}

export type Look = { material: MaterialName; tint?: readonly [number, number, number] }
