import type { MaterialName } from '../material.ts'

/**
 * Corners of a bar as [radius, angle, half width]. The angle is in degrees. Radius and half width are shares of the
 * rim's radius.
 */
export type Bar = readonly (readonly [number, number, number])[]

/**
 * The visible face of a rim. Lengths are shares of the rim's outer radius. One sector is drawn and then repeated around
 * the axle.
 */
export type RimPlan = {
  repeats: number
  /** spokes between hub and ring */
  spokes?: readonly Bar[]
  /** openings in a closed disc that has no spokes */
  slots?: readonly Bar[]
  hub: number
  /** radius at which the closed ring of the rim starts */
  ring: number
  /** radius of the fillet between bars, hub and ring */
  fillet: number
  /** depth of the face behind the lip of the rim, over the radius */
  dish: readonly (readonly [number, number])[]
  thickness: number
  /** widening of the bars towards their back, per unit of depth */
  draft: number
  look: Look
  /** look of the front of the bars, which is turned on a lathe after painting; all other surfaces keep `look` */
  turned?: Look
  /** width in metres of the strip along the edges of the bars that stays painted; the default is 0.004 */
  inset?: number
  barrel: Look
  /** radius of the rim as a share of the tyre's radius */
  size: number
  bolts: boolean
}

export type Look = { material: MaterialName; tint?: readonly [number, number, number] }
