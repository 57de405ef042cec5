import type { Registration } from '@skadi/domain/cars/registration'
import { registrationOf } from '../passing/car-identity.ts'
import { describePassing } from '../passing/describe-passing.ts'
import type { Nuisance } from '../passing/nuisance.ts'
import type { PassingDescription } from '../passing/passing-description.ts'
import { DEMO_LIVES, type DemoCarName, type DemoLife, type DemoTenant } from './demo-lives.ts'

export const DEMO_CAPTURE_SETS = ['Gardermoen pickup', 'Gardermoen return', 'Flesland return'] as const
export type DemoCaptureSet = (typeof DEMO_CAPTURE_SETS)[number]

/** One passing of the demo: the car, the rig, and the age of the passing in minutes. */
export type DemoPassing = {
  name: DemoCarName
  minutesAgo: number
  captureSet: DemoCaptureSet
  car: DemoLife
  passing: PassingDescription
  /** true if no decoder can read its photos, so that the passing fails in the pipeline */
  isTorn: boolean
}

const HOUR = 60
const DAY = 24 * HOUR
/** Length of the demo's history in days. */
const DAYS = 40
/** The car that is sent first, because new users open this car first. */
const FIRST: DemoCarName = 'hero'

type Visit = [car: DemoCarName, minutesAgo: number, captureSet: DemoCaptureSet, nuisances?: readonly Nuisance[]]

const dirt = (amount: number, seed: number): Nuisance => ({ kind: 'dirt', amount, seed })

/** All visits of the demo's cars, newest first for each car. */
const VISITS: readonly Visit[] = [
  ['hero', 12, 'Gardermoen return', [{ kind: 'faceBehindGlass', seat: 'driver', seed: 12 }]],
  ['hero', 6 * DAY + 95, 'Gardermoen pickup', []],
  ['hero', 19 * DAY + 400, 'Gardermoen return', [dirt(0.5, 3)]],
  ['hero', 33 * DAY + 210, 'Gardermoen pickup', []],
  ['hero', 40 * DAY, 'Gardermoen return', [{ kind: 'drops', amount: 0.6, seed: 4 }]],
  ['electric', 3 * HOUR + 8, 'Gardermoen return'],
  ['bergenCopper', 4 * HOUR + 31, 'Flesland return'],
  ['unplated', 5 * HOUR + 2, 'Gardermoen return', [dirt(0.9, 5)]],
  ['lofotenWhite', 7 * HOUR + 19, 'Flesland return', [{ kind: 'snow', amount: 0.5, seed: 6 }]],
  ['stranger', 9 * HOUR + 44, 'Flesland return'],
  ['commuter', 11 * HOUR + 6, 'Gardermoen pickup'],
  ['torn', 12 * HOUR + 20, 'Gardermoen return'],
  ['delivery', 22 * HOUR + 41, 'Gardermoen return', [dirt(0.7, 7)]],
  ['sticker', 26 * HOUR, 'Gardermoen return'],
  ['family', 29 * HOUR + 15, 'Gardermoen pickup'],
  ['explorer', 31 * HOUR + 3, 'Gardermoen return'],
  ['bergenGreen', 2 * DAY + 130, 'Flesland return'],
  ['lofotenSky', 3 * DAY + 75, 'Flesland return', [{ kind: 'drops', amount: 0.8, seed: 8 }]],
  ['electric', 4 * DAY + 190, 'Gardermoen pickup'],
  ['family', 5 * DAY + 22, 'Gardermoen return', [dirt(0.6, 9)]],
  ['commuter', 7 * DAY + 310, 'Gardermoen return'],
  ['bergenSand', 8 * DAY + 340, 'Flesland return'],
  ['delivery', 10 * DAY + 51, 'Gardermoen pickup'],
  ['lofotenVan', 12 * DAY + 260, 'Flesland return'],
  ['explorer', 14 * DAY + 18, 'Gardermoen pickup'],
  ['sticker', 16 * DAY + 340, 'Gardermoen pickup'],
  ['electric', 21 * DAY + 88, 'Gardermoen return'],
  ['family', 24 * DAY + 270, 'Gardermoen pickup'],
  ['commuter', 26 * DAY + 14, 'Gardermoen pickup'],
  ['lofotenVan', 30 * DAY + 33, 'Flesland return', [{ kind: 'snow', amount: 0.3, seed: 10 }]],
]

/**
 * Sorts the visits into the order in which they are sent (ruling 52). The visits of NO AB 12345 are first. Each car's
 * visits are sorted from the oldest on. All other cars take turns, so that the pipeline processes a visit while the
 * photos of other cars are drawn.
 */
function inSendingOrder(visits: readonly Visit[]): Visit[] {
  const cars = [...Map.groupBy(visits, ([car]) => car).entries()].map(([car, of]) => ({ car, visits: of.toReversed() }))
  const [first, others] = [cars.filter(({ car }) => car === FIRST), cars.filter(({ car }) => car !== FIRST)]
  const most = Math.max(...others.map((car) => car.visits.length))
  const turns = Array.from({ length: most }, (_, turn) => others.flatMap((car) => car.visits.slice(turn, turn + 1)))
  return [...first.flatMap((car) => car.visits), ...turns.flat()]
}

const dayOf = (minutesAgo: number): number => DAYS - minutesAgo / DAY

export const DEMO_PASSINGS: readonly DemoPassing[] = inSendingOrder(VISITS).map((visit) => {
  const [name, minutesAgo, captureSet, nuisances] = visit
  const car: DemoLife = DEMO_LIVES[name]
  const earlier = VISITS.filter(([other, ago]) => other === name && ago > minutesAgo).map(([, ago]) => ago)
  const before = earlier.length > 0 ? dayOf(Math.min(...earlier)) : undefined
  const rig = DEMO_CAPTURE_SETS.indexOf(captureSet) + 1
  const passing = describePassing(car, dayOf(minutesAgo), minutesAgo, before, rig)
  return {
    name,
    minutesAgo,
    captureSet,
    car,
    passing: nuisances ? { ...passing, nuisances } : passing,
    isTorn: name === 'torn',
  }
})

/** Returns the plates of one company's plate list in the demo. The cars with these plates pass in the demo. */
export const demoPlatesOf = (tenant: DemoTenant): Registration[] =>
  Object.values<DemoLife>(DEMO_LIVES).flatMap((car) => {
    const registration = car.tenant === tenant ? registrationOf(car.identity) : undefined
    return registration ? [registration] : []
  })
