import { hash } from '../geometry/noise.ts'
import type { Layer } from '../picture/scene.ts'
import type { Surfel } from '../picture/surfel.ts'

const CELL = 0.013

/**
 * Makes a layer of water drops on paint and glass. They are domes of 2 to 5 mm that bend reflections, and they run down
 * steep surfaces.
 * @param amount from 0 (dry) to 1 (dripping wet)
 */
export function dropsLayer(amount: number, seed: number): Layer {
  return {
    reaches: ({ piece }) =>
      ['paint', 'glass', 'privacyGlass', 'glossBlack', 'lampGlass', 'tailGlass', 'trim'].includes(piece.material),
    apply: (s: Surfel) => {
      if (s.isBack) return
      const [ax, ay, az] = [Math.abs(s.nx), Math.abs(s.ny), Math.abs(s.nz)]
      const isTop = az >= ax && az >= ay
      const u = ax > ay && ax > az ? s.y : s.x
      const v = isTop ? s.y : s.z
      // drops are elongated on steep sides
      const stretch = isTop ? 1 : 0.6
      const [cu, cv] = [u / CELL, (v * stretch) / CELL]
      const [iu, iv] = [Math.floor(cu), Math.floor(cv)]
      for (let dv = -1; dv <= 1; dv++)
        for (let du = -1; du <= 1; du++) {
          const [a, b] = [iu + du, iv + dv]
          const chance = hash(a * 3 + seed, b * 7 - seed)
          if (chance > amount * 0.55) continue
          const radius = 0.1 + 0.32 * hash(a + 91, b + seed)
          const [ou, ov] = [cu - a - 0.5 - (hash(b, a) - 0.5) * 0.6, cv - b - 0.5 - (hash(a, b + 5) - 0.5) * 0.6]
          const d2 = (ou * ou + ov * ov) / (radius * radius)
          if (d2 >= 1) continue
          // if a pixel covers a whole drop, the drop only dulls the reflection
          const clear = Math.min(1, Math.max(0, (radius * CELL * 1.6) / s.footprint - 0.7))
          if (clear === 0) continue
          const tilt = (0.7 * clear) / radius
          bend(s, isTop, ax > ay, ou * tilt, ov * tilt * stretch)
          s.lacquer = 1
          const dark = 1 - 0.14 * clear * (1 - d2)
          s.red *= dark
          s.green *= dark
          s.blue *= dark
          return
        }
    },
  }
}

/** Tilts the normal along the two axes of the side of the car on which the surfel is. */
function bend(s: Surfel, isTop: boolean, isEnd: boolean, du: number, dv: number) {
  if (isTop) {
    s.nx += du
    s.ny += dv
  } else if (isEnd) {
    s.ny += du
    s.nz += dv
  } else {
    s.nx += du
    s.nz += dv
  }
}
