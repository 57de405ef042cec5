import { cloud3, noise3 } from '../geometry/noise.ts'
import { smoothStep } from '../geometry/vector.ts'
import type { Layer } from '../picture/scene.ts'
import type { Surfel } from '../picture/surfel.ts'
import { coat } from './dirt.ts'

const SNOW = [0.74, 0.76, 0.79] as const
const SLUSH = [0.2, 0.19, 0.18] as const

/**
 * Makes a layer of snow on surfaces that face up, in patches with soft rims. Grey slush is low behind the wheels and in
 * their rims.
 * @param amount from 0 (no snow) to 1 (a white roof)
 */
export function snowLayer(amount: number, seed: number): Layer {
  const shift = seed * 5.3
  return {
    reaches: () => true,
    apply: (s: Surfel) => {
      if (s.isBack) return
      const onWheel = (s.piece.piece.joint ?? 'body') !== 'body'
      if (onWheel || s.z < 0.55) {
        const slush =
          amount *
          smoothStep(0.55, 0.75, cloud3(s.x * 6 + shift, s.y * 6, s.z * 6, 3) + (onWheel ? -0.02 : 0.12 - s.z * 0.3))
        if (slush > 0) coat(s, SLUSH, Math.min(0.9, slush))
        return
      }
      const up = smoothStep(0.45, 0.85, s.nz)
      if (up === 0) return
      const patch = cloud3(s.x * 2.1 + shift, s.y * 2.1, s.z * 4, 4)
      const edge = amount * 0.75 + 0.12 - patch
      const cover = smoothStep(0, 0.05, edge) * up
      if (cover === 0) return
      coat(s, SNOW, cover * 0.97)
      const k = 0.5 * cover
      const here = noise3(s.x * 45, s.y * 45, s.z * 45)
      s.nx += k * (noise3(s.x * 45 + 0.3, s.y * 45, s.z * 45) - here)
      s.ny += k * (noise3(s.x * 45, s.y * 45 + 0.3, s.z * 45) - here)
      // snow scatters light, so it is brighter than the surface below
      s.light *= 1.35 + 0.3 * here + 0.4 * Math.min(edge, 0.2)
    },
  }
}
