import { builders } from '../../testing/builders.ts'
import { testDatabase } from '../../testing/test-database.ts'
import type { FleetFilter } from '../fleet-filter.ts'
import { fleetReads } from './fleet-reads.ts'

const PLACES = ['Gardermoen', 'Oslo, sentrum', 'Bergen'] as const
const SETS = ['Return', 'Pickup'] as const
const ZONES = ['Europe/Oslo', 'Atlantic/Canary'] as const
export const hour = (n: number) => new Date(Date.UTC(2026, 9, 1) + n * 3_600_000).toISOString()

type Car = { id: string; plate: string; countryCode: string }

/** Creates a test fleet whose passings share many values, and random filters for it. */
export function fleetBench() {
  const database = testDatabase()
  const make = builders(() => database.owner)
  const random = dice(7)
  let tenantId = ''

  const longAgo = () => hour(random.below(3) - 24 * random.of([10, 20, 40, 90, 110, 380, 470, 900]))

  const record = ({ id, plate, countryCode }: Car, at: string) =>
    make.imageSet({
      tenantId,
      plate,
      country_code: countryCode,
      car_id: id,
      recDate: at,
      time_zone: random.of(ZONES),
      origin_location: random.of(PLACES),
      origin_name: random.of(SETS),
      new_damages: random.below(4) === 0 ? 1 : 0,
      status: random.of(['finished', 'finished', 'failed', 'inProgress']),
    })

  async function fill() {
    tenantId = await make.tenant()
    const cars: Car[] = []
    for (let n = 0; n < 40; n += 1) {
      // one plate in two countries belongs to two cars
      const [countryCode, plate] = [n % 8 === 7 ? 'SE' : 'NO', `${n % 5 === 0 ? 'AB' : 'AC'}${100 + Math.floor(n / 2)}`]
      const id = await make.car(tenantId, { plate, countryCode }).catch(() => undefined)
      if (id) cars.push({ id, plate, countryCode })
    }
    // few different times, so that many passings have equal times
    for (let n = 0; n < 260; n += 1) await record(random.of(cars), hour(random.below(60)))
    // long gaps; some are exactly as long as a gap class, to the hour
    for (let n = 0; n < 60; n += 1) await record(random.of(cars), longAgo())
    for (let n = 0; n < 5; n += 1) await make.imageSet({ tenantId, plate: null, recDate: hour(n) })
    const other = await make.tenant()
    const strange = await make.car(other, { plate: 'AB100' })
    await make.imageSet({ tenantId: other, plate: 'AB100', car_id: strange, recDate: hour(30) })
    return { tenantId, cars }
  }

  /** Filters of every kind, alone and combined. */
  function filters(): FleetFilter[] {
    const sometimes = <T>(value: T) => (random.below(3) === 0 ? value : undefined)
    const some: FleetFilter[] = [
      {},
      { from: hour(40) },
      { to: hour(20) },
      ...[1, 19, 70, 100, 400, 800].map((days) => ({ to: hour(-24 * days) })),
      { from: hour(-24 * 500), to: hour(-24 * 20) },
      { location: ['Bergen'] },
      { haveNewDamagesDetected: true },
      { registrationNo: 'AB' },
      { registrationNo: 'C10' },
      { location: ['Nowhere'] },
    ]
    for (let n = 0; n < 14; n += 1)
      some.push({
        from: sometimes(hour(random.below(60))),
        to: sometimes(hour(random.below(60))),
        location: sometimes(random.of([['Bergen'], ['Bergen', 'Oslo, sentrum']])),
        captureSetName: sometimes([random.of(SETS)]),
        countryCode: sometimes(random.of(['NO', 'SE'])),
        registrationNo: sometimes(random.of(['A', 'AB', 'AC10', '105', '1', 'Z9'])),
        haveNewDamagesDetected: sometimes(random.below(2) === 0),
      })
    return some
  }

  return { ...fleetReads(database), make, random, record, fill, filters }
}

/** Generates pseudo-random numbers, equal in every run. */
function dice(seed: number) {
  let state = seed
  const below = (n: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
  return { below, of: <T>(list: readonly T[]): T => list[below(list.length)] as T }
}
