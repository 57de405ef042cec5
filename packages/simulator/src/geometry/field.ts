/**
 * Signed distance function of a solid in metres, negative inside and positive outside. Near the surface, the slope of
 * the function should be between 0.5 and 1.5.
 */
export type Field = (x: number, y: number, z: number) => number

/** Union with a fillet of radius `k` (polynomial smooth minimum by Quílez). */
export function smoothMin(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k
  return Math.min(a, b) - h * h * k * 0.25
}
/** Intersection with a rounded edge of radius `k`. */
export function smoothMax(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k
  return Math.max(a, b) + h * h * k * 0.25
}

/** Distance to a box around 0. The box is given by its half sizes, and its edges have the radius `radius`. */
export function roundedBox(
  x: number,
  y: number,
  z: number,
  [hx, hy, hz]: readonly [number, number, number],
  radius: number,
): number {
  const qx = Math.abs(x) - hx + radius
  const qy = Math.abs(y) - hy + radius
  const qz = Math.abs(z) - hz + radius
  const outside = Math.hypot(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0))
  return outside + Math.min(Math.max(qx, qy, qz), 0) - radius
}

/** Distance to a capsule from a to b. */
export function capsule(
  x: number,
  y: number,
  z: number,
  a: readonly [number, number, number],
  b: readonly [number, number, number],
  radius: number,
): number {
  const [bx, by, bz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const [px, py, pz] = [x - a[0], y - a[1], z - a[2]]
  const t = Math.min(1, Math.max(0, (px * bx + py * by + pz * bz) / (bx * bx + by * by + bz * bz || 1)))
  return Math.hypot(px - bx * t, py - by * t, pz - bz * t) - radius
}

/**
 * Signed distance in a plane to a closed polygon, negative inside. The corners of the polygon have the radius `radius`.
 */
export function polygonField(
  corners: readonly (readonly [number, number])[],
  radius = 0,
): (u: number, v: number) => number {
  const n = corners.length
  const us = Float64Array.from(corners, (c) => c[0])
  const vs = Float64Array.from(corners, (c) => c[1])
  const exact = (u: number, v: number): number => {
    let best = Infinity
    let inside = false
    for (let i = 0, j = n - 1; i < n; j = i++) {
      const [au, av, bu, bv] = [us[i] as number, vs[i] as number, us[j] as number, vs[j] as number]
      const [eu, ev, wu, wv] = [bu - au, bv - av, u - au, v - av]
      const t = Math.min(1, Math.max(0, (wu * eu + wv * ev) / (eu * eu + ev * ev || 1)))
      const [du, dv] = [wu - eu * t, wv - ev * t]
      best = Math.min(best, du * du + dv * dv)
      if (av > v !== bv > v && u < ((bu - au) * (v - av)) / (bv - av) + au) inside = !inside
    }
    return (inside ? -1 : 1) * Math.sqrt(best)
  }
  if (radius === 0) return exact
  const shrunk = polygonField(shrink(corners, radius))
  return (u, v) => shrunk(u, v) - radius
}

/** Moves each side of a polygon inwards. */
function shrink(corners: readonly (readonly [number, number])[], by: number): readonly (readonly [number, number])[] {
  const n = corners.length
  const at = (i: number) => corners[(i + n) % n] as readonly [number, number]
  const area = corners.reduce((sum, [u, v], i) => sum + u * at(i + 1)[1] - at(i + 1)[0] * v, 0)
  const turn = Math.sign(area) || 1
  return corners.map((corner, i) => {
    const [before, after] = [at(i - 1), at(i + 1)]
    const normal = (a: readonly [number, number], b: readonly [number, number]) => {
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
      return [(-(b[1] - a[1]) / length) * turn, ((b[0] - a[0]) / length) * turn] as const
    }
    const [p, q] = [normal(before, corner), normal(corner, after)]
    const cosine = Math.max(1 + p[0] * q[0] + p[1] * q[1], 0.2)
    return [corner[0] + ((p[0] + q[0]) / cosine) * by, corner[1] + ((p[1] + q[1]) / cosine) * by] as const
  })
}
