import { roundedBox, smoothMax } from '../../geometry/field.ts'
import { joinMeshes, type Mesh, mapMesh } from '../../geometry/mesh.ts'
import { meshField } from '../../geometry/mesh-field.ts'
import { lathe } from '../../geometry/solids.ts'

/** Where the brake disc lies along the axle, and its size, metres. */
const DISC = { y: 0.012, half: 0.012, hat: 0.078 }

/** A brake disc of the given radius: the swept faces, the rusty rim and hat. */
export function brakeDisc(radius: number): { swept: Mesh; rust: Mesh } {
  const { y, half, hat } = DISC
  return {
    swept: lathe([
      [hat, y + half],
      [radius - 0.006, y + half],
    ]),
    rust: joinMeshes([
      lathe([
        [radius - 0.006, y + half],
        [radius - 0.001, y + half - 0.001],
        [radius, y + half - 0.004],
        [radius, y - half],
      ]),
      lathe([
        [0, y + 0.045],
        [hat - 0.006, y + 0.045],
        [hat - 0.002, y + 0.042],
        [hat, y + half],
      ]),
    ]),
  }
}

/** The caliper that reaches over the disc on its +x side; it stays with the car. */
export function brakeCaliper(radius: number): Mesh {
  const middle = radius - 0.018
  const bow = meshField(
    (x, y, z) => {
      const r = Math.hypot(x + middle, z)
      const angle = Math.atan2(z, x + middle)
      const block = roundedBox(r - middle, y - DISC.y, angle * middle, [0.034, 0.046, 0.085], 0.014)
      const window = roundedBox(r - middle - 0.03, y - DISC.y - 0.04, angle * middle, [0.03, 0.014, 0.045], 0.008)
      return smoothMax(block, -window, 0.006)
    },
    { from: [-0.12, DISC.y - 0.06, -0.11], to: [0.07, DISC.y + 0.06, 0.11] },
    0.008,
  )
  return mapMesh(bow, (x, y, z) => [x + middle, y, z])
}

/** What closes the wheel behind the brake, so that nobody looks through. */
export function backPlate(radius: number, y: number): Mesh {
  return lathe([
    [0, y],
    [radius, y],
  ])
}
