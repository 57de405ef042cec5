import { randomFrom } from '../../random.ts'

export const TILE = 512

/** Noise of a sensor after its colours were made whole: brightness, and two soft colours; each about 1 strong. */
export type NoiseTile = { bright: Float32Array; warm: Float32Array; green: Float32Array }

let tile: NoiseTile | undefined

/** A square of noise that is laid over a photo at a place of its own each time. */
export function noiseTile(): NoiseTile {
  if (tile) return tile
  const random = randomFrom(977)
  const white = () =>
    Float32Array.from({ length: TILE * TILE }, () => {
      const r = Math.sqrt(-2 * Math.log(1 - random()))
      return r * Math.cos(2 * Math.PI * random())
    })
  tile = {
    bright: softened(white(), 0.22),
    warm: softened(softened(white(), 0.8), 0.8),
    green: softened(softened(white(), 0.8), 0.8),
  }
  return tile
}

/** Lets neighbours share: `share` 0 none, 1 as much as the place itself; strength stays 1. */
function softened(from: Float32Array, share: number): Float32Array {
  const out = new Float32Array(from.length)
  const at = (x: number, y: number) => from[((y + TILE) % TILE) * TILE + ((x + TILE) % TILE)] as number
  let power = 0
  for (let y = 0; y < TILE; y++)
    for (let x = 0; x < TILE; x++) {
      const value =
        at(x, y) +
        share * (at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1)) +
        share * share * (at(x - 1, y - 1) + at(x + 1, y - 1) + at(x - 1, y + 1) + at(x + 1, y + 1))
      out[y * TILE + x] = value
      power += value * value
    }
  const k = 1 / Math.sqrt(power / from.length)
  return out.map((value) => value * k)
}
