import type { Vector } from '../geometry/vector.ts'

/**
 * Projection of a flat outline onto a body. `v` is the height, and `u` depends on the projection:
 * - `front` and `rear`: the distance from the car's middle
 * - `frontCorner` and `rearCorner`: seen at 45 degrees onto the corner, where u is about 0; u grows towards the middle
 * - `side`: x
 */
export type Projection = 'front' | 'rear' | 'frontCorner' | 'rearCorner' | 'side'

/** Half of the width at which corner projections have u = 0. */
const CORNER = 0.9
const SLANT = Math.SQRT1_2

/** Returns the u of a point in a projection. It is the same on both sides of the car. */
export function acrossOf(projection: Projection, length: number, x: number, y: number): number {
  const a = Math.abs(y)
  if (projection === 'side') return x
  if (projection === 'frontCorner') return (CORNER - a - x) * SLANT
  if (projection === 'rearCorner') return (CORNER - a - length + x) * SLANT
  return a
}

/** Returns the line of sight to a point of a projection on the left of the car. The line comes from outside the car. */
export function sightOf(projection: Projection, length: number, u: number, v: number): { from: Vector; along: Vector } {
  if (projection === 'side') return { from: [u, -2, v], along: [0, 1, 0] }
  if (projection === 'front') return { from: [-1, -u, v], along: [1, 0, 0] }
  if (projection === 'rear') return { from: [length + 1, -u, v], along: [-1, 0, 0] }
  const away = CORNER + 1 - u / SLANT
  return projection === 'frontCorner'
    ? { from: [-1, -away, v], along: [SLANT, SLANT, 0] }
    : { from: [length + 1, -away, v], along: [-SLANT, SLANT, 0] }
}
