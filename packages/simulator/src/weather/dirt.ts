import type { Car } from '../car/car.ts'
import { cloud3, noise3 } from '../geometry/noise.ts'
import { clamp, smoothStep } from '../geometry/vector.ts'
import type { Layer } from '../picture/scene.ts'
import type { Surfel } from '../picture/surfel.ts'

export const DIRT_KINDS = ['dust', 'salt', 'mud'] as const
export type DirtKind = (typeof DIRT_KINDS)[number]

const LOOK: Record<DirtKind, { colour: readonly [number, number, number]; height: number; film: number }> = {
  dust: { colour: [0.16, 0.14, 0.115], height: 1.1, film: 0.3 },
  salt: { colour: [0.3, 0.3, 0.3], height: 0.95, film: 0.2 },
  mud: { colour: [0.06, 0.045, 0.032], height: 0.6, film: 0.05 },
}

/**
 * Makes a layer of road dirt. It is thick behind the wheels, low on the car and at the tail, and thin on top, with
 * streaks downwards. The lacquer below the dirt is matt.
 * @param amount from 0 (no dirt) to 1 (very dirty)
 */
export function dirtLayer(car: Pick<Car, 'length' | 'wheels'>, kind: DirtKind, amount: number, seed: number): Layer {
  const { colour, height, film } = LOOK[kind]
  const { frontAxle, rearAxle, radius } = car.wheels
  const shift = seed * 3.7
  const behindWheel = (x: number, z: number, axle: number) => {
    const back = x - axle
    return smoothStep(-0.1, 0.25, back) * smoothStep(1.2, 0.3, back) * smoothStep(1.15, 0.2, z)
  }
  // rubber collects dirt evenly; rims collect dirt in the corners that face the hub
  const soilWheel = (s: Surfel) => {
    const out = Math.hypot(s.x, s.z) / radius
    const blotch = cloud3(s.x * 9 + shift, s.y * 9, s.z * 9, 3)
    const inner = out < 0.68 ? 0.1 + 0.35 * smoothStep(0.02, -0.03, s.y - 0.09) : 0.32
    coat(s, colour, clamp(amount * inner * (0.3 + 1.1 * blotch), 0, 0.6))
  }
  return {
    reaches: () => true,
    apply: (s: Surfel) => {
      if (s.isBack) return
      const onWheel = (s.piece.piece.joint ?? 'body') !== 'body'
      if (onWheel) return soilWheel(s)
      const { z } = s
      const spray =
        behindWheel(s.x, z, frontAxle) * 0.8 +
        behindWheel(s.x, z, rearAxle) * 0.9 +
        smoothStep(car.length - 0.5, car.length, s.x) * smoothStep(1.5, 0.4, z) * 0.7
      const low = smoothStep(height, 0.12, z)
      const streak = Math.abs(s.nz) < 0.6 ? noise3(s.x * 24 + shift, s.y * 24, s.z * 3) : 0.5
      const blotch = cloud3(s.x * 2.3 + shift, s.y * 2.3, s.z * 2.3, 4)
      const fine = noise3(s.x * 160, s.y * 160, s.z * 160)
      const thick = amount * (film + 0.75 * low * low + spray) * (0.45 + 0.75 * blotch) * (0.8 + 0.4 * streak)
      const cover = clamp(thick * (0.75 + 0.5 * fine), 0, 0.93)
      coat(s, colour, cover)
    },
  }
}

/** Covers a surfel with an opaque matt film. */
export function coat(s: Surfel, [red, green, blue]: readonly [number, number, number], cover: number) {
  const keep = 1 - cover
  s.red = s.red * keep + red * cover
  s.green = s.green * keep + green * cover
  s.blue = s.blue * keep + blue * cover
  s.lacquer *= keep * keep
  s.flakes *= keep
  s.metal *= keep
  s.glow *= keep
  s.specular = s.specular * keep + 0.02 * cover
  s.roughness = s.roughness * keep + 0.95 * cover
  s.cover = Math.max(s.cover, cover)
  // the truth contains only visible damages, so a covered damage is removed
  if (cover > 0.8) s.damage = 0
}
