/** Triangles in a bounding volume hierarchy, which finds the first hit of a ray. */
export type Bvh = {
  /** nine numbers for each triangle: corner a, then the edges a→b and a→c */
  corners: Float32Array
  /** number that each triangle got when the tree was built */
  owner: Uint32Array
  /** six bounds for each node; a node with a `count` is a leaf */
  bounds: Float32Array
  /**
   * for an inner node, the index of its second child (its first child is the next node); for a leaf, its first triangle
   */
  link: Int32Array
  count: Int32Array
}

const LEAF = 4

/**
 * Builds the tree. Each box is split across its longest side, at the place where the surfaces of the halves promise the
 * fewest tests (SAH).
 * @param triangles nine numbers for each triangle: a, b, c
 * @param owner a number for each triangle, which `firstHit` returns
 */
export function buildBvh(triangles: Float32Array, owner: Uint32Array): Bvh {
  const n = triangles.length / 9
  const centre = new Float32Array(n * 3)
  for (let t = 0; t < n; t++)
    for (let k = 0; k < 3; k++)
      centre[t * 3 + k] =
        ((triangles[t * 9 + k] as number) +
          (triangles[t * 9 + 3 + k] as number) +
          (triangles[t * 9 + 6 + k] as number)) /
        3
  const order = Uint32Array.from({ length: n }, (_, i) => i)
  const bounds: number[] = []
  const link: number[] = []
  const count: number[] = []
  const build = (from: number, to: number) => {
    const node = link.length
    const box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
    const middle = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
    for (let i = from; i < to; i++) {
      const t = order[i] as number
      for (let c = 0; c < 9; c++) {
        const value = triangles[t * 9 + c] as number
        const k = c % 3
        if (value < (box[k] as number)) box[k] = value
        if (value > (box[k + 3] as number)) box[k + 3] = value
      }
      for (let k = 0; k < 3; k++) {
        const value = centre[t * 3 + k] as number
        if (value < (middle[k] as number)) middle[k] = value
        if (value > (middle[k + 3] as number)) middle[k + 3] = value
      }
    }
    bounds.push(...box)
    link.push(from)
    count.push(to - from)
    if (to - from <= LEAF) return
    const sides = [0, 1, 2].map((k) => (middle[k + 3] as number) - (middle[k] as number))
    const axis = sides.indexOf(Math.max(...sides))
    const least = middle[axis] as number
    const split =
      least +
      (sides[axis] as number) * cheapestCut(triangles, centre, order, from, to, axis, least, sides[axis] as number)
    let [i, j] = [from, to - 1]
    while (i <= j) {
      if ((centre[(order[i] as number) * 3 + axis] as number) < split) i++
      else {
        const held = order[i] as number
        order[i] = order[j] as number
        order[j--] = held
      }
    }
    if (i === from || i === to) i = (from + to) >> 1
    count[node] = 0
    build(from, i)
    link[node] = link.length
    build(i, to)
  }
  build(0, n)
  const corners = new Float32Array(n * 9)
  const owners = new Uint32Array(n)
  order.forEach((t, i) => {
    for (let k = 0; k < 3; k++) {
      const a = triangles[t * 9 + k] as number
      corners[i * 9 + k] = a
      corners[i * 9 + 3 + k] = (triangles[t * 9 + 3 + k] as number) - a
      corners[i * 9 + 6 + k] = (triangles[t * 9 + 6 + k] as number) - a
    }
    owners[i] = owner[t] as number
  })
  return {
    corners,
    owner: owners,
    bounds: Float32Array.from(bounds),
    link: Int32Array.from(link),
    count: Int32Array.from(count),
  }
}

const BINS = 16
const binCount = new Int32Array(BINS)
const binBox = new Float32Array(BINS * 6)
const costBefore = new Float64Array(BINS)

/**
 * Returns the position of the cut along an axis, from 0 to 1 of the box of the centres. It minimises the sum of surface
 * times number of triangles (MacDonald and Booth 1990).
 */
function cheapestCut(
  triangles: Float32Array,
  centre: Float32Array,
  order: Uint32Array,
  from: number,
  to: number,
  axis: number,
  least: number,
  extent: number,
): number {
  if (extent <= 0) return 0.5
  binCount.fill(0)
  for (let k = 0; k < BINS; k++) for (let c = 0; c < 6; c++) binBox[k * 6 + c] = c < 3 ? Infinity : -Infinity
  for (let i = from; i < to; i++) {
    const t = order[i] as number
    const bin = Math.min(BINS - 1, Math.floor((((centre[t * 3 + axis] as number) - least) / extent) * BINS))
    binCount[bin] = (binCount[bin] as number) + 1
    for (let c = 0; c < 9; c++) {
      const value = triangles[t * 9 + c] as number
      const low = bin * 6 + (c % 3)
      if (value < (binBox[low] as number)) binBox[low] = value
      if (value > (binBox[low + 3] as number)) binBox[low + 3] = value
    }
  }
  const box = new Float32Array(6)
  const empty = () => box.set([Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity])
  const grow = (bin: number): number => {
    for (let k = 0; k < 3; k++) {
      box[k] = Math.min(box[k] as number, binBox[bin * 6 + k] as number)
      box[k + 3] = Math.max(box[k + 3] as number, binBox[bin * 6 + 3 + k] as number)
    }
    const [x, y, z] = [0, 1, 2].map((k) => (box[k + 3] as number) - (box[k] as number)) as [number, number, number]
    return x < 0 ? 0 : x * y + y * z + z * x
  }
  empty()
  for (let bin = 0, n = 0; bin < BINS - 1; bin++) {
    n += binCount[bin] as number
    costBefore[bin + 1] = n * grow(bin)
  }
  empty()
  let [best, cut] = [Infinity, BINS / 2]
  for (let bin = BINS - 1, n = 0; bin > 0; bin--) {
    n += binCount[bin] as number
    const cost = n * grow(bin) + (costBefore[bin] as number)
    if (cost < best) {
      best = cost
      cut = bin
    }
  }
  return cut / BINS
}

const stack = new Int32Array(96)
const entry = new Float32Array(96)
/** Last hit of `firstHit`: its distance, and the normal of the triangle, which is not of unit length. */
export const lastHit = { distance: 0, nx: 0, ny: 0, nz: 0 }

/**
 * Finds the first triangle that a ray meets.
 * @returns owner of the triangle, or -1 if there is no hit; distance and normal are in `lastHit`
 */
export function firstHit(
  bvh: Bvh,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  most: number,
): number {
  const { bounds, link, count, corners, owner } = bvh
  const [ix, iy, iz] = [1 / dx, 1 / dy, 1 / dz]
  const [mx, my, mz] = [-ox * ix, -oy * iy, -oz * iz]
  /** returns the distance at which the ray enters the box of a node, or Infinity if it meets the nearest hit first */
  const enters = (node: number): number => {
    const b = node * 6
    const x0 = (bounds[b] as number) * ix + mx
    const x1 = (bounds[b + 3] as number) * ix + mx
    const y0 = (bounds[b + 1] as number) * iy + my
    const y1 = (bounds[b + 4] as number) * iy + my
    const z0 = (bounds[b + 2] as number) * iz + mz
    const z1 = (bounds[b + 5] as number) * iz + mz
    const enter = Math.max(Math.min(x0, x1), Math.min(y0, y1), Math.min(z0, z1), 0)
    const leave = Math.min(Math.max(x0, x1), Math.max(y0, y1), Math.max(z0, z1), nearest)
    return enter > leave ? Infinity : enter
  }
  let nearest = most
  let hit = -1
  let top = 0
  if (enters(0) < Infinity) {
    entry[0] = 0
    stack[top++] = 0
  }
  while (top > 0) {
    const node = stack[--top] as number
    if ((entry[top] as number) >= nearest) continue
    const n = count[node] as number
    if (n === 0) {
      const second = link[node] as number
      const [a, b] = [enters(node + 1), enters(second)]
      // visit the nearer child first
      if (a < b) {
        if (b < Infinity) {
          entry[top] = b
          stack[top++] = second
        }
        entry[top] = a
        stack[top++] = node + 1
      } else {
        if (a < Infinity) {
          entry[top] = a
          stack[top++] = node + 1
        }
        if (b < Infinity) {
          entry[top] = b
          stack[top++] = second
        }
      }
      continue
    }
    const first = link[node] as number
    for (let t = first; t < first + n; t++) {
      const c = t * 9
      const [e1x, e1y, e1z] = [corners[c + 3] as number, corners[c + 4] as number, corners[c + 5] as number]
      const [e2x, e2y, e2z] = [corners[c + 6] as number, corners[c + 7] as number, corners[c + 8] as number]
      const px = dy * e2z - dz * e2y
      const py = dz * e2x - dx * e2z
      const pz = dx * e2y - dy * e2x
      const det = e1x * px + e1y * py + e1z * pz
      if (det > -1e-12 && det < 1e-12) continue
      const inv = 1 / det
      const tx = ox - (corners[c] as number)
      const ty = oy - (corners[c + 1] as number)
      const tz = oz - (corners[c + 2] as number)
      const u = (tx * px + ty * py + tz * pz) * inv
      if (u < 0 || u > 1) continue
      const qx = ty * e1z - tz * e1y
      const qy = tz * e1x - tx * e1z
      const qz = tx * e1y - ty * e1x
      const v = (dx * qx + dy * qy + dz * qz) * inv
      if (v < 0 || u + v > 1) continue
      const at = (e2x * qx + e2y * qy + e2z * qz) * inv
      if (at <= 1e-4 || at >= nearest) continue
      nearest = at
      hit = t
    }
  }
  if (hit < 0) return -1
  const c = hit * 9
  const [e1x, e1y, e1z] = [corners[c + 3] as number, corners[c + 4] as number, corners[c + 5] as number]
  const [e2x, e2y, e2z] = [corners[c + 6] as number, corners[c + 7] as number, corners[c + 8] as number]
  lastHit.distance = nearest
  lastHit.nx = e1y * e2z - e1z * e2y
  lastHit.ny = e1z * e2x - e1x * e2z
  lastHit.nz = e1x * e2y - e1y * e2x
  return owner[hit] as number
}
