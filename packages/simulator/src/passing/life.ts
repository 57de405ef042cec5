import { BODY_NAMES } from '../car/car.ts'
import { PAINT_NAMES } from '../car/paint.ts'
import type { DamageSketch } from '../damage/damage.ts'
import { sketchDamage } from '../damage/sketch-damage.ts'
import { pick, randomFrom } from '../random.ts'
import type { CarIdentity } from './car-identity.ts'

/**
 * An event of a car between its passings. `day` counts from any day, which is the same for the whole life. It may be a
 * fraction.
 */
export type LifeEvent =
  | { day: number; what: 'appears'; damage: DamageSketch }
  /** contains only the changed values, for example when a scratch gets longer, rust appears or a crack spreads */
  | { day: number; what: 'grows'; id: string; to: Partial<Pick<DamageSketch, 'size' | 'severity' | 'rust'>> }
  | { day: number; what: 'repaired'; id: string }

/**
 * A car with its full history. The lives of the demo are written by hand, and `carLife` generates any number of lives.
 */
export type Life = { identity: CarIdentity; events: readonly LifeEvent[] }

/** Treatment of a car, which determines the number of damages in its first 60 days. */
export const TREATMENTS = ['none', 'few', 'many'] as const
export type Treatment = (typeof TREATMENTS)[number]

/** Letters of Norwegian plates. G, I, M, O, Q and W are not issued. */
const LETTERS = Array.from('ABCDEFHJKLNPRSTUVXYZ') as [string, ...string[]]
const DAYS = 60

/** Generates a car and 60 days of its life. The same seed gives the same life. */
export function carLife(seed: number, treatment: Treatment = 'few'): Life {
  return { identity: randomIdentity(seed), events: randomEvents(seed, treatment) }
}

/** Returns the damages of the car on a day, in the order in which they appeared. */
export function damagesAt(life: Life, day: number): DamageSketch[] {
  const damages = new Map<string, DamageSketch>()
  for (const event of life.events.toSorted((a, b) => a.day - b.day)) {
    if (event.day > day) break
    if (event.what === 'appears') damages.set(event.damage.id, event.damage)
    else if (event.what === 'repaired') damages.delete(event.id)
    else {
      const before = damages.get(event.id)
      if (before) damages.set(event.id, { ...before, ...event.to, ...firstSize(before, event.to) })
    }
  }
  return [...damages.values()]
}

const firstSize = ({ size, sizeAtFirst = size }: DamageSketch, to: { size?: number }) =>
  to.size === undefined ? {} : { sizeAtFirst }

function randomIdentity(seed: number): CarIdentity {
  const random = randomFrom(seed)
  const body = pick(random, BODY_NAMES)
  const number = 10_000 + Math.floor(random() * 90_000)
  const plate = `${pick(random, LETTERS)}${pick(random, LETTERS)} ${number}`
  const hasSticker = random() < 0.15
  return {
    seed,
    body,
    paint: pick(random, PAINT_NAMES),
    // some cars with a sticker do not have a plate yet
    ...((!hasSticker || random() < 0.6) && { plate }),
    ...(hasSticker && { qr: `SK${String(100_000 + Math.floor(random() * 900_000))}` }),
    country: 'NO',
    wheels: Math.floor(random() * 1000),
    hasPrivacyGlass: random() < 0.5,
    hasLightInterior: random() < 0.25,
  }
}

function randomEvents(seed: number, treatment: Treatment): LifeEvent[] {
  const random = randomFrom(seed * 7919 + 13)
  const [least, most] = { none: [0, 0], few: [0, 4], many: [5, 12] }[treatment] as [number, number]
  const count = least + Math.floor(random() * (most - least + 1))
  return Array.from({ length: count }, (_, i): LifeEvent[] => {
    // half of the damages existed before the first passing
    const day = random() < 0.5 ? 0 : random() * DAYS
    const damage = sketchDamage(`d${seed}-${i + 1}`, random)
    const events: LifeEvent[] = [{ day, what: 'appears', damage }]
    const fate = random()
    const later = day + random() * (DAYS - day)
    if (fate < 0.25) events.push({ day: later, what: 'grows', id: damage.id, to: grown(damage, random()) })
    else if (fate < 0.5) events.push({ day: later, what: 'repaired', id: damage.id })
    return events
  })
    .flat()
    .sort((a, b) => a.day - b.day)
}

/** Returns the changed values of an unrepaired damage that grows. */
function grown({ kind, size, severity, rust }: DamageSketch, much: number): Partial<DamageSketch> {
  if (kind === 'crack' || kind === 'brokenGlass') return { size: size * (1.3 + 0.6 * much) }
  if (kind === 'scratch' || kind === 'wheelDamage')
    return { size: size * (1.2 + 0.4 * much), severity: Math.min(1, severity + 0.15) }
  if (kind === 'chip' || kind === 'gouge') return { rust: Math.min(1, rust + 0.4 + 0.4 * much) }
  return { severity: Math.min(1, severity + 0.2 + 0.2 * much) }
}
