import { type ProjectedPiece, pieceOf, SAMPLES, triangleOf, type Visibility } from './visibility.ts'

/**
 * The surface under one sample, in the coordinates of the car or, for pieces of a wheel, of the wheel. Layers change
 * the surface before it is lit.
 */
export type Surfel = {
  piece: ProjectedPiece
  /** place on the surface */
  x: number
  y: number
  z: number
  /** normal, which has unit length until a layer bends it */
  nx: number
  ny: number
  nz: number
  u: number
  v: number
  /** distance to the rim of the panel in metres */
  edge: number
  /** light that a white matte surface would reflect at this place */
  light: number
  /** metres that one pixel covers */
  footprint: number
  /** approximate turn of the normal in radians per metre */
  curve: number
  /** true if the inner side is visible */
  isBack: boolean
  /** properties of the surface's material, which layers change; described in `Material` */
  red: number
  green: number
  blue: number
  specular: number
  roughness: number
  metal: number
  flakes: number
  lacquer: number
  glow: number
  /** share of the background that a clear piece hides, from 0 to 1 */
  cover: number
  /** number from 1 of the damage that covers this place; 0 if there is none */
  damage: number
}

export const emptySurfel = (): Surfel => ({
  piece: undefined as unknown as ProjectedPiece,
  x: 0,
  y: 0,
  z: 0,
  nx: 0,
  ny: 0,
  nz: 1,
  u: 0,
  v: 0,
  edge: 10,
  light: 0,
  footprint: 0.002,
  curve: 0,
  isBack: false,
  red: 0,
  green: 0,
  blue: 0,
  specular: 0.04,
  roughness: 0.5,
  metal: 0,
  flakes: 0,
  lacquer: 0,
  glow: 0,
  cover: 0,
  damage: 0,
})

/**
 * Fills in the geometric fields of a surfel for a triangle under a pixel.
 * @param id as in the visibility buffers
 * @param px place in pixels of 1920x1200
 * @param py place in pixels of 1920x1200
 */
export function fillSurfel(surfel: Surfel, visibility: Visibility, focal: number, id: number, px: number, py: number) {
  const piece = visibility.pieces[pieceOf(id)] as ProjectedPiece
  const { mesh } = piece.piece
  const t = triangleOf(id) * 3
  const [a, b, c] = [mesh.triangles[t] as number, mesh.triangles[t + 1] as number, mesh.triangles[t + 2] as number]
  const [ax, ay] = [piece.x[a] as number, piece.y[a] as number]
  const [bx, by] = [piece.x[b] as number, piece.y[b] as number]
  const [cx, cy] = [piece.x[c] as number, piece.y[c] as number]
  const [sx, sy] = [px * SAMPLES, py * SAMPLES]
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
  const la = ((bx - sx) * (cy - sy) - (by - sy) * (cx - sx)) / area
  const lb = ((cx - sx) * (ay - sy) - (cy - sy) * (ax - sx)) / area
  const [wa, wb, wc] = [
    la * (piece.inverseDepth[a] as number),
    lb * (piece.inverseDepth[b] as number),
    (1 - la - lb) * (piece.inverseDepth[c] as number),
  ]
  const w = 1 / (wa + wb + wc)
  const [ka, kb, kc] = [wa * w, wb * w, wc * w]
  const { positions: p, normals: n, edges, uvs } = mesh
  const [i, j, k] = [a * 3, b * 3, c * 3]
  surfel.piece = piece
  surfel.x = ka * (p[i] as number) + kb * (p[j] as number) + kc * (p[k] as number)
  surfel.y = ka * (p[i + 1] as number) + kb * (p[j + 1] as number) + kc * (p[k + 1] as number)
  surfel.z = ka * (p[i + 2] as number) + kb * (p[j + 2] as number) + kc * (p[k + 2] as number)
  const nx = ka * (n[i] as number) + kb * (n[j] as number) + kc * (n[k] as number)
  const ny = ka * (n[i + 1] as number) + kb * (n[j + 1] as number) + kc * (n[k + 1] as number)
  const nz = ka * (n[i + 2] as number) + kb * (n[j + 2] as number) + kc * (n[k + 2] as number)
  const l = 1 / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1)
  surfel.isBack = area > 0
  const s = surfel.isBack ? -l : l
  surfel.nx = nx * s
  surfel.ny = ny * s
  surfel.nz = nz * s
  surfel.curve = curvature(p, n, i, j, k)
  surfel.edge = edges ? ka * (edges[a] as number) + kb * (edges[b] as number) + kc * (edges[c] as number) : 10
  surfel.u = uvs ? ka * (uvs[a * 2] as number) + kb * (uvs[b * 2] as number) + kc * (uvs[c * 2] as number) : 0
  surfel.v = uvs
    ? ka * (uvs[a * 2 + 1] as number) + kb * (uvs[b * 2 + 1] as number) + kc * (uvs[c * 2 + 1] as number)
    : 0
  surfel.light = ka * (piece.light[a] as number) + kb * (piece.light[b] as number) + kc * (piece.light[c] as number)
  surfel.footprint = w / focal
  surfel.cover = 0
  surfel.damage = 0
}

/** Returns the strongest turn of the normal along two sides of a triangle. */
function curvature(p: Float32Array, n: Float32Array, i: number, j: number, k: number): number {
  const px = (p[j] as number) - (p[i] as number)
  const py = (p[j + 1] as number) - (p[i + 1] as number)
  const pz = (p[j + 2] as number) - (p[i + 2] as number)
  const nx = (n[j] as number) - (n[i] as number)
  const ny = (n[j + 1] as number) - (n[i + 1] as number)
  const nz = (n[j + 2] as number) - (n[i + 2] as number)
  const qx = (p[k] as number) - (p[i] as number)
  const qy = (p[k + 1] as number) - (p[i + 1] as number)
  const qz = (p[k + 2] as number) - (p[i + 2] as number)
  const mx = (n[k] as number) - (n[i] as number)
  const my = (n[k + 1] as number) - (n[i + 1] as number)
  const mz = (n[k + 2] as number) - (n[i + 2] as number)
  return Math.sqrt(
    Math.max(
      (nx * nx + ny * ny + nz * nz) / (px * px + py * py + pz * pz + 1e-7),
      (mx * mx + my * my + mz * mz) / (qx * qx + qy * qy + qz * qz + 1e-7),
    ),
  )
}
