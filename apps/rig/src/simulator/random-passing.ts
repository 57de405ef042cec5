import { BODY_NAMES } from './body-shape.ts'
import { DAMAGE_KINDS, DAMAGE_PARTS, type DrawnDamage } from './damage.ts'
import type { DrawPassingOptions } from './draw-passing.ts'
import { PAINT_NAMES } from './paint.ts'
import { pick, randomFrom } from './random.ts'

/** Letters of Norwegian plates: G, I, M, O, Q and W are not given out. */
const LETTERS = Array.from('ABCDEFHJKLNPRSTUVXYZ') as [string, ...string[]]

/** A car as it could drive through a rig, with no to three damages; the same seed gives the same car. */
export function randomPassing(seed: number): DrawPassingOptions {
  const random = randomFrom(seed)
  const plate = `${pick(random, LETTERS)}${pick(random, LETTERS)} ${10_000 + Math.floor(random() * 90_000)}`
  return {
    seed,
    body: pick(random, BODY_NAMES),
    paint: pick(random, PAINT_NAMES),
    plate,
    damages: Array.from({ length: Math.floor(random() * 4) }, () => randomDamage(random)),
  }
}

const randomDamage = (random: () => number): DrawnDamage => ({
  part: pick(random, DAMAGE_PARTS),
  side: random() < 0.5 ? 'left' : 'right',
  kind: pick(random, DAMAGE_KINDS),
  x: 0.2 + random() * 0.6,
  y: 0.25 + random() * 0.5,
  size: 0.18 + random() * 0.25,
})
