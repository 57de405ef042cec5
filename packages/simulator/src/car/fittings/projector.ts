import { type Mesh, mapMesh } from '../../geometry/mesh.ts'
import { lathe } from '../../geometry/solids.ts'
import type { MaterialName } from '../material.ts'
import type { LampBit } from './lamp-bit.ts'
import { type Mount, mounted } from './stand.ts'

/**
 * Builds a solid of revolution at a mount. The profile consists of [radius, out], and normals point to the left of its
 * direction.
 */
export const turned = (mount: Mount, profile: readonly (readonly [number, number])[], segments = 40): Mesh =>
  mounted(
    mount,
    mapMesh(lathe(profile, segments), (x, y, z) => [z, x, y]),
  )

/**
 * Builds a lit projector: a clear dome with a bright middle, in a bright ring and a dark tube.
 * @param radius radius of the lens in metres
 */
export function projector(mount: Mount, radius: number, ring: MaterialName = 'chrome'): LampBit[] {
  const dome = Array.from({ length: 8 }, (_, i) => {
    const a = (i / 7) * 1.1
    return [(radius * Math.sin(a)) / Math.sin(1.1), radius * 0.75 * (Math.cos(a) - Math.cos(1.1))] as const
  })
  const lit = dome.slice(0, 4).map(([r, out]) => [r, out + 0.0008] as const)
  return [
    { mesh: turned(mount, lit), material: 'light' },
    { mesh: turned(mount, dome), material: 'lens' },
    {
      mesh: turned(mount, [
        [radius * 0.97, -0.002],
        [radius * 1.02, 0.005],
        [radius * 1.1, 0.007],
        [radius * 1.16, 0.005],
        [radius * 1.18, -0.002],
      ]),
      material: ring,
    },
    {
      mesh: turned(mount, [
        [radius * 1.18, -0.001],
        [radius * 1.34, 0.006],
        [radius * 1.4, 0.004],
        [radius * 1.42, -0.03],
      ]),
      material: 'glossBlack',
    },
  ]
}

/**
 * Builds a bowl of polished metal with the cap of its bulb in the middle, as in simple lamps.
 * @param radius in metres
 */
export function bowl(mount: Mount, radius: number): LampBit[] {
  const wall = Array.from({ length: 9 }, (_, i) => {
    const r = radius * (0.16 + (0.84 * i) / 8)
    return [r, -0.045 + 0.045 * (r / radius) ** 2] as const
  })
  return [
    { mesh: turned(mount, wall), material: 'reflector' },
    {
      mesh: turned(
        mount,
        [
          [0, -0.006],
          [radius * 0.12, -0.007],
          [radius * 0.16, -0.012],
          [radius * 0.16, -0.05],
        ],
        24,
      ),
      material: 'hubcap',
    },
    {
      mesh: turned(mount, [
        [radius, 0],
        [radius * 1.03, 0.002],
        [radius * 1.06, 0],
        [radius * 1.06, -0.04],
      ]),
      material: 'lampBlack',
    },
  ]
}
