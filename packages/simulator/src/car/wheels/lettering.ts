import { joinMeshes, type Mesh } from '../../geometry/mesh.ts'
import { gridMesh } from '../../geometry/solids.ts'

/** Strokes of capital letters and digits as pairs of points x, y, on a field that is 2 wide and 4 high. */
const STROKES: Record<string, readonly (readonly [number, number, number, number])[]> = {
  A: [
    [0, 0, 1, 4],
    [1, 4, 2, 0],
    [0.4, 1.3, 1.6, 1.3],
  ],
  D: [
    [0, 0, 0, 4],
    [0, 4, 1.2, 4],
    [1.2, 4, 2, 3],
    [2, 3, 2, 1],
    [2, 1, 1.2, 0],
    [1.2, 0, 0, 0],
  ],
  I: [[1, 0, 1, 4]],
  K: [
    [0, 0, 0, 4],
    [0, 1.6, 2, 4],
    [0.6, 2.2, 2, 0],
  ],
  N: [
    [0, 0, 0, 4],
    [0, 4, 2, 0],
    [2, 0, 2, 4],
  ],
  O: [
    [0, 0, 0, 4],
    [0, 4, 2, 4],
    [2, 4, 2, 0],
    [2, 0, 0, 0],
  ],
  R: [
    [0, 0, 0, 4],
    [0, 4, 2, 4],
    [2, 4, 2, 2],
    [2, 2, 0, 2],
    [0.8, 2, 2, 0],
  ],
  S: [
    [2, 4, 0, 4],
    [0, 4, 0, 2],
    [0, 2, 2, 2],
    [2, 2, 2, 0],
    [2, 0, 0, 0],
  ],
}

/**
 * Builds raised letters along a sidewall. They are read from outside, with their feet towards the axle.
 * @param angle angle of the text's middle in radians
 * @param radius radius of the letters' feet in metres
 * @param height height of the letters in metres
 * @param surface returns y of the sidewall at a radius
 */
export function letterRing(
  text: string,
  angle: number,
  radius: number,
  height: number,
  surface: (r: number) => number,
): Mesh {
  const unit = height / 4
  const advance = 3.6 * unit
  const strokes: Mesh[] = []
  for (const [i, letter] of [...text].entries()) {
    const left = (i - text.length / 2) * advance
    for (const [x0, y0, x1, y1] of STROKES[letter] ?? []) {
      const [dx, dy] = [x1 - x0, y1 - y0]
      const length = Math.hypot(dx, dy)
      const [nx, ny] = [(-dy / length) * 0.26, (dx / length) * 0.26]
      strokes.push(
        gridMesh(2, 2, (u, v) => {
          const a = left + (x0 + dx * u + nx * (v * 2 - 1)) * unit
          const r = radius + (y0 + dy * u + ny * (v * 2 - 1)) * unit
          // seen from outside (from +y), the text follows increasing angles
          const turn = angle + a / radius
          return [r * Math.cos(turn), surface(r) + 0.0006, r * Math.sin(turn)]
        }),
      )
    }
  }
  return joinMeshes(strokes)
}
