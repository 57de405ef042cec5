import { MATERIALS, type Material } from '../car/material.ts'
import type { Piece } from '../car/piece.ts'
import { type Camera, PHOTO_HEIGHT, PHOTO_WIDTH } from './camera.ts'
import type { Placement } from './pose.ts'

/** A piece at its place in the hall, with the baked light of its vertices. */
export type StandingPiece = { piece: Piece; placement: Placement; light: Float32Array }

/** Number of samples along the side of a pixel. */
export const SAMPLES = 2
export const SAMPLE_WIDTH = PHOTO_WIDTH * SAMPLES
export const SAMPLE_HEIGHT = PHOTO_HEIGHT * SAMPLES

/**
 * Visible surfaces of each sample of a photo: the nearest triangle of solid pieces, and the nearest clear triangle in
 * front of it.
 */
export type Visibility = {
  pieces: readonly ProjectedPiece[]
  /** id of the triangle: piece * 2^20 + triangle + 1; 0 if there is none */
  solid: Uint32Array
  clear: Uint32Array
  /** 1 / depth; 0 if there is no surface */
  solidDepth: Float32Array
  clearDepth: Float32Array
}

export type ProjectedPiece = StandingPiece & {
  /** place of each vertex in pixels of 1920x1200 times SAMPLES, and its 1 / depth */
  x: Float32Array
  y: Float32Array
  inverseDepth: Float32Array
}

export const PIECE_SHIFT = 20
const TRIANGLE_MASK = (1 << PIECE_SHIFT) - 1

export const pieceOf = (id: number): number => (id - 1) >>> PIECE_SHIFT
export const triangleOf = (id: number): number => (id - 1) & TRIANGLE_MASK

/** Buffers for one photo at a time. They are large (150 MB), so they are cleared and reused for the next photo. */
export class VisibilityBuffers {
  readonly solid = new Uint32Array(SAMPLE_WIDTH * SAMPLE_HEIGHT)
  readonly clear = new Uint32Array(SAMPLE_WIDTH * SAMPLE_HEIGHT)
  readonly solidDepth = new Float32Array(SAMPLE_WIDTH * SAMPLE_HEIGHT)
  readonly clearDepth = new Float32Array(SAMPLE_WIDTH * SAMPLE_HEIGHT)

  wipe() {
    this.solid.fill(0)
    this.clear.fill(0)
    this.solidDepth.fill(0)
    this.clearDepth.fill(0)
  }
}

/** Finds the visible surfaces of every sample. */
export function findVisible(
  camera: Camera,
  standing: readonly StandingPiece[],
  buffers: VisibilityBuffers,
): Visibility {
  buffers.wipe()
  const pieces = standing.map((piece) => projectPiece(camera, piece))
  pieces.forEach((piece, i) => {
    const material: Material = MATERIALS[piece.piece.material]
    if (material.clear) drawTriangles(piece, i, buffers.clear, buffers.clearDepth, true)
    else drawTriangles(piece, i, buffers.solid, buffers.solidDepth, false)
  })
  return { pieces, ...buffersOf(buffers) }
}

const buffersOf = ({ solid, clear, solidDepth, clearDepth }: VisibilityBuffers) => ({
  solid,
  clear,
  solidDepth,
  clearDepth,
})

function projectPiece(camera: Camera, standing: StandingPiece): ProjectedPiece {
  const { positions } = standing.piece.mesh
  const n = positions.length / 3
  const [x, y, inverseDepth] = [new Float32Array(n), new Float32Array(n), new Float32Array(n)]
  const { rotation: r, shift: t } = standing.placement
  const { position: o, right, down, forward, focal } = camera
  const f = focal * SAMPLES
  for (let i = 0, p = 0; i < n; i++, p += 3) {
    const [px, py, pz] = [positions[p] as number, positions[p + 1] as number, positions[p + 2] as number]
    const wx = r[0] * px + r[1] * py + r[2] * pz + t[0] - o[0]
    const wy = r[3] * px + r[4] * py + r[5] * pz + t[1] - o[1]
    const wz = r[6] * px + r[7] * py + r[8] * pz + t[2] - o[2]
    const depth = forward[0] * wx + forward[1] * wy + forward[2] * wz
    const inverse = depth > 0.05 ? 1 / depth : -1
    inverseDepth[i] = inverse
    x[i] = SAMPLE_WIDTH / 2 + f * (right[0] * wx + right[1] * wy + right[2] * wz) * inverse
    y[i] = SAMPLE_HEIGHT / 2 + f * (down[0] * wx + down[1] * wy + down[2] * wz) * inverse
  }
  return { ...standing, x, y, inverseDepth }
}

function drawTriangles(
  { piece, x, y, inverseDepth }: ProjectedPiece,
  number: number,
  ids: Uint32Array,
  depths: Float32Array,
  frontOnly: boolean,
) {
  const { triangles } = piece.mesh
  for (let t = 0, n = triangles.length; t < n; t += 3) {
    const [a, b, c] = [triangles[t] as number, triangles[t + 1] as number, triangles[t + 2] as number]
    const [wa, wb, wc] = [inverseDepth[a] as number, inverseDepth[b] as number, inverseDepth[c] as number]
    if (wa < 0 || wb < 0 || wc < 0) continue
    const [ax, ay, bx, by, cx, cy] = [
      x[a] as number,
      y[a] as number,
      x[b] as number,
      y[b] as number,
      x[c] as number,
      y[c] as number,
    ]
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    // y goes down, so a triangle has a negative area as seen from outside
    if (area === 0 || (frontOnly && area > 0)) continue
    const x0 = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5))
    const x1 = Math.min(SAMPLE_WIDTH - 1, Math.floor(Math.max(ax, bx, cx) - 0.5))
    const y0 = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5))
    const y1 = Math.min(SAMPLE_HEIGHT - 1, Math.floor(Math.max(ay, by, cy) - 0.5))
    if (x0 > x1 || y0 > y1) continue
    const id = ((number << PIECE_SHIFT) >>> 0) + t / 3 + 1
    const k = 1 / area
    const [dax, day, dbx, dby] = [(by - cy) * k, (cx - bx) * k, (cy - ay) * k, (ax - cx) * k]
    const startX = x0 + 0.5
    for (let py = y0; py <= y1; py++) {
      const sy = py + 0.5
      let ka = (startX - cx) * dax + (sy - cy) * day
      let kb = (startX - cx) * dbx + (sy - cy) * dby
      let o = py * SAMPLE_WIDTH + x0
      for (let px = x0; px <= x1; px++, o++, ka += dax, kb += dbx) {
        const kc = 1 - ka - kb
        if (ka < 0 || kb < 0 || kc < 0) continue
        const w = ka * wa + kb * wb + kc * wc
        if (w <= (depths[o] as number)) continue
        depths[o] = w
        ids[o] = id
      }
    }
  }
}
