import { hash } from '../geometry/noise.ts'
import { Canvas } from './canvas.ts'
import type { Lamp } from './lamps.ts'
import { HALL } from './layout.ts'

/** The ceiling from below: dark sheet on trusses, ducts, luminaires in lines. u runs as x, v as y. */
export function paintCeiling(lamps: readonly Lamp[]): Canvas {
  const { length: L, width: W } = HALL
  const ceiling = new Canvas(L, W, 48, [0.19, 0.195, 0.2])
  for (let u = 0; u < L; u += 0.25) ceiling.rect(u, 0, u + 0.09, W, { shade: 0.82 })
  for (let u = 1.5; u < L; u += 3) {
    ceiling.rect(u - 0.3, 0, u + 0.3, W, { shade: 0.6, soft: 0.25 })
    ceiling.rect(u - 0.1, 0, u + 0.1, W, { colour: [0.3, 0.31, 0.32] })
    ceiling.rect(u - 0.09, 0, u + 0.09, W, { shade: 0.4 })
    for (let v = 0.3, turn = 1; v < W; v += 0.6, turn = -turn)
      ceiling.fill([u - 0.1, v - 0.3, u + 0.1, v + 0.3], (x, y) => Math.abs(x - u - (turn * (y - v)) / 4) - 0.018, {
        colour: [0.27, 0.28, 0.29],
      })
  }
  for (const v of [2.95, 8.95]) {
    ceiling.rect(0, v - 0.35, L, v + 0.35, { shade: 0.55, soft: 0.3 })
    ceiling.fill([0, v - 0.25, L, v + 0.25], (_, y) => Math.abs(y - v) - 0.22, { colour: [0.36, 0.37, 0.38] })
    ceiling.rect(0, v - 0.12, L, v + 0.02, { shade: 1.3, soft: 0.2 })
    for (let u = 0.7; u < L; u += 1.4) ceiling.rect(u, v - 0.22, u + 0.035, v + 0.22, { shade: 0.6 })
  }
  for (let i = 0; i < 4; i++) {
    const u = 3 + i * 5.6 + hash(i, 4)
    ceiling.rect(u, 4.75, u + 0.9, 5.35, { colour: [0.1, 0.1, 0.105] })
    for (let k = 0; k < 8; k++) ceiling.rect(u + 0.06, 4.8 + k * 0.065, u + 0.84, 4.83 + k * 0.065, { shade: 2.2 })
  }
  for (const { at, half, glow } of lamps) {
    const [u, v, hu, hv] = [at[0] + L / 2, at[1] + W / 2, half[0], half[1]]
    ceiling.rect(u - hu - 0.03, v - hv - 0.05, u + hu + 0.03, v + hv + 0.05, { colour: [0.34, 0.35, 0.36] })
    ceiling.rect(u - hu, v - hv, u + hu, v + hv, { glow, soft: 0.03 })
  }
  return ceiling
}
