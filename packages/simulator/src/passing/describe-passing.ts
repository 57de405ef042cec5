import type { DamageSketch } from '../damage/damage.ts'
import { around, randomFrom } from '../random.ts'
import { damagesAt, type Life } from './life.ts'
import type { Nuisance } from './nuisance.ts'
import type { PassingDamage, PassingDescription } from './passing-description.ts'

const DEGREE = Math.PI / 180

/**
 * Describes one passing of a car on one day of its life: the position of the car, the light of the hall, and the
 * nuisances in the picture.
 * @param day as in the events of the life
 * @param seed seed of the passing; another seed gives another visit
 * @param before day of the car's previous passing; omitted if this passing is the first
 * @param rig number of the rig; the cameras of each rig are mounted differently
 */
export function describePassing(life: Life, day: number, seed: number, before?: number, rig = 0): PassingDescription {
  const random = randomFrom(seed * 31 + 7)
  const isMoving = random() < 0.6
  return {
    seed,
    rig,
    identity: life.identity,
    pose: {
      x: around(random, 0.15),
      y: around(random, 0.12),
      yaw: around(random, 1.2 * DEGREE),
      steer: around(random, 4 * DEGREE),
      roll: random() * Math.PI * 2,
    },
    speed: isMoving ? 0.3 + 2.2 * random() : 0,
    mood: {
      strength: 1 + around(random, 0.12),
      warmth: around(random, 0.7),
      daylight: random() ** 2,
      wet: random() < 0.4 ? random() : 0,
    },
    lens: {
      exposure: around(random, 0.35),
      whiteBalance: around(random, 0.5),
      noise: 0.6 + 1.2 * random() ** 2,
      shutter: 1 / (400 + 600 * random()),
      quality: 82 + Math.floor(random() * 11),
    },
    nuisances: nuisances(random),
    damages: statesSince(damagesAt(life, day), before === undefined ? [] : damagesAt(life, before)),
  }
}

/** Returns a passing a little later: frame `number` (from 0) of a recording with 25 frames per second. */
export function rolledOn(passing: PassingDescription, number: number, radius: number): PassingDescription {
  const way = number * Math.max(0.03, passing.speed / 25)
  const { x, y, yaw, roll } = passing.pose
  return {
    ...passing,
    pose: {
      ...passing.pose,
      x: x - way * Math.cos(yaw),
      y: y - way * Math.sin(yaw),
      roll: roll + way / radius,
    },
  }
}

function statesSince(now: readonly DamageSketch[], before: readonly DamageSketch[]): PassingDamage[] {
  const known = new Map(before.map((damage) => [damage.id, damage]))
  return now.map((damage) => {
    const was = known.get(damage.id)
    const isGrown = was && (was.size !== damage.size || was.severity !== damage.severity || was.rust !== damage.rust)
    return { ...damage, state: was ? (isGrown ? 'grown' : 'persisting') : 'new' }
  })
}

/** Returns random nuisances. Many passings have none. */
function nuisances(random: () => number): Nuisance[] {
  const seed = () => Math.floor(random() * 2 ** 31)
  const chance = (share: number) => random() < share
  const side = () => (random() < 0.5 ? ('left' as const) : ('right' as const))
  const all: (Nuisance | false)[] = [
    chance(0.6) && { kind: 'dirt', amount: random() ** 1.5, seed: seed() },
    chance(0.25) && { kind: 'drops', amount: 0.2 + 0.8 * random(), seed: seed() },
    chance(0.1) && { kind: 'snow', amount: 0.2 + 0.8 * random(), seed: seed() },
    chance(0.12) && { kind: 'sticker', size: 0.08 + 0.3 * random(), seed: seed() },
    chance(0.15) && {
      kind: 'personBeside',
      side: side(),
      along: around(random, 3),
      distance: 0.6 + 1.4 * random(),
      seed: seed(),
    },
    chance(0.5) && { kind: 'faceBehindGlass', seat: 'driver', seed: seed() },
    chance(0.12) && { kind: 'faceBehindGlass', seat: 'passenger', seed: seed() },
    chance(0.05) && { kind: 'handBehindGlass', side: side(), seed: seed() },
    chance(0.15) && { kind: 'otherCar', distance: 1.5 + 2 * random(), seed: seed() },
  ]
  return all.filter((one) => one !== false)
}
