import {
  type CompanyMoney,
  type CompanyStatistics,
  getMoneyStatistics,
  getStatistics,
} from '@skadi/contract/statistics/get-statistics'
import { can } from '@skadi/domain/auth/rights'
import { singleSum, sumPrices } from '@skadi/domain/costs/sum-prices'
import type { PricedSpot } from '@skadi/store/costs/priced-spots'
import { type ObjectionRow, readMoney } from '@skadi/store/statistics/money.repo'
import {
  type NewDamageBox,
  type PlaceCount,
  getStatistics as readStatistics,
} from '@skadi/store/statistics/statistics.repo'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { companyScope } from '../core/auth/company-scope.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError } from '../core/http/api-error.ts'
import type { Services } from '../core/services.ts'
import { readerIn } from '../shared/costs/load-prices.ts'
import { loadSpots } from '../shared/costs/new-costs.ts'

type Spots = readonly PricedSpot<NewDamageBox>[]
type Costs = CompanyStatistics['before']['costs']
/** Returns the costs of new damages, or null if the caller may not read costs. */
type CostsOf = (spots: Spots | undefined) => Costs

const MOST_CARS = 100
const MOST_GROUPS = 100

/** Groups new damages that a person has recorded or accepted, per value of a field of their box. */
const groupBy = <Key>(spots: Spots, keyOf: (box: NewDamageBox) => Key): Map<Key, Spots> =>
  Map.groupBy(spots, ({ best }) => keyOf(best))

const rigKey = ({ location, name }: { location: string; name: string | null }): string => `${location}\n${name ?? ''}`

/** Returns cars with new damages. The car with the highest cost comes first. Without costs, the car with most damages comes first. */
function carsOf(spots: Spots, costsOf: CostsOf): CompanyStatistics['cars'] {
  const cars = [...groupBy(spots, ({ carId }) => carId).values()].flatMap((ofCar) => {
    const [newest] = ofCar
    if (!newest?.best.carId || !newest.best.registrationNo) return []
    const { tenantId, imageSetId, countryCode, registrationNo } = newest.best
    const costs = costsOf(ofCar)
    return { tenantId, imageSetId, countryCode: countryCode ?? '', registrationNo, newDamages: ofCar.length, costs }
  })
  const amount = ({ costs }: (typeof cars)[number]) => (costs && singleSum(costs)?.amount) ?? 0
  return cars.toSorted((a, b) => amount(b) - amount(a) || b.newDamages - a.newDamages)
}

/** Returns the cost of the new damages per day and currency. */
const costDaysOf = (spots: Spots): CompanyStatistics['costDays'] =>
  [...groupBy(spots, ({ day }) => day)].flatMap(([day, ofDay]) =>
    sumPrices(ofDay.map(({ price }) => price)).sums.map(({ currency, amount }) => ({ day, currency, amount })),
  )

const timesOf = (times: [median: number, p95: number] | null): CompanyStatistics['checkingMs'] =>
  times && { median: times[0], p95: times[1] }

type Day = Awaited<ReturnType<typeof readStatistics>>['days'][number]

/** Returns the totals of days from the counters that are stored with each passing. */
function countsOf(days: readonly Day[]) {
  const sum = (count: (day: Day) => number) => days.reduce((n, day) => n + count(day), 0)
  const imageSets = sum((day) => day.passings)
  return { passings: imageSets, checked: imageSets - sum((day) => day.toCheck), withNew: sum((day) => day.withNew) }
}

const toDays = (days: readonly Day[]): CompanyStatistics['days'] =>
  days.map(({ day, passings: imageSets, withNew }) => ({ day, passings: imageSets, withNew }))

const settledOf = ({ cases, times }: Awaited<ReturnType<typeof readMoney>>['settled']): CompanyMoney['settled'] =>
  times && { cases, median: times[0], p95: times[1] }

/** Returns what the cases brought. Objections by decider are for administrators, because they tell of a colleague's work. */
function toMoney(read: Awaited<ReturnType<typeof readMoney>>, withDeciders: boolean): CompanyMoney {
  const ofGroup = (group: ObjectionRow['group']) =>
    read.objections.filter((one) => one.group === group).slice(0, MOST_GROUPS)
  const objected = ({ currency, lines, minor }: ObjectionRow) => ({ currency, lines, minor })
  return {
    sums: read.sums.flatMap(({ day, location, ...sum }) => (day === null && location === null ? [sum] : [])),
    days: read.sums
      .flatMap(({ day, location: _, ...sum }) => (day === null ? [] : [{ ...sum, day }]))
      .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day))),
    locations: read.sums
      .flatMap(({ day: _, location, ...sum }) => (location === null ? [] : [{ ...sum, location }]))
      .slice(0, MOST_GROUPS),
    settled: settledOf(read.settled),
    objections: {
      reasons: ofGroup('reason').map((one) => ({ reason: one.reason ?? 'other', ...objected(one) })),
      locations: ofGroup('location').map((one) => ({ location: one.location ?? '', ...objected(one) })),
      deciders: withDeciders
        ? ofGroup('by').map((one) => ({
            user: one.by === null ? null : { id: one.by, name: one.byName },
            ...objected(one),
          }))
        : null,
    },
    suggestions: read.suggested,
    repaired: read.repaired,
    before: { sums: read.before.sums, repaired: read.before.repaired, settled: settledOf(read.before.settled) },
  }
}

/** Returns the scope of a statistics call. @throws ApiError FORBIDDEN; VALIDATION for a location of all companies */
function statisticsScope(actor: SessionActor, named: string | undefined, location: string | undefined) {
  const of = companyScope(actor, 'readStatistics', named)
  if (location !== undefined && of.tenantId === undefined)
    throw new ApiError('VALIDATION', { details: [{ field: 'location', rule: 'ofOneCompany' }] })
  return of
}

export const statisticsCalls = ({ db }: Services): BoundCall[] => [
  bindCall(getStatistics, async ({ query: { tenantId: named, from, to, location } }, { actor, signal }) => {
    const of = statisticsScope(actor, named, location)
    const withCosts = can(actor, 'readCosts', of)
    const read = await readStatistics(db, { ...of, from, to, location }, { signal })
    const reader = readerIn(db, of.scope, { signal })
    const summed = async (boxes: readonly NewDamageBox[]) =>
      (await loadSpots(reader, boxes)).filter(({ isInSum }) => isInSum)
    const [spots, earlier] = [await summed(read.boxes), await summed(read.before.boxes)]
    const costsOf: CostsOf = (some) => (withCosts ? sumPrices((some ?? []).map(({ price }) => price)) : null)
    const byLocation = groupBy(spots, (box) => box.location)
    const byRig = groupBy(spots, rigKey)
    const byPart = groupBy(spots, ({ damagedParts: [first] }) => first?.name ?? null)
    const place = ({ name: _, checkingMs, ...counts }: PlaceCount, ofPlace: Spots | undefined) => ({
      ...counts,
      checkingMs: timesOf(checkingMs),
      costs: costsOf(ofPlace),
    })
    const cars = carsOf(spots, costsOf)
    const counts = countsOf(read.days)
    const verdict = (name: string) => read.verdicts.find((one) => one.verdict === name)?.n ?? 0
    const total = costsOf(spots)
    return {
      data: {
        days: toDays(read.days),
        daysBefore: toDays(read.before.days),
        ...counts,
        before: {
          ...countsOf(read.before.days),
          checkingMs: timesOf(read.before.checkingMs),
          costs: costsOf(earlier),
        },
        notInspected: read.notInspected,
        lookedAt: read.lookedAt,
        isSample: read.lookedAt < counts.passings,
        locations: read.locations,
        places: read.places
          .filter(({ name }) => name === null)
          .map((one) => place(one, byLocation.get(one.location)))
          .slice(0, 100),
        rigs: read.places
          .flatMap((one) => (one.name === null ? [] : { ...place(one, byRig.get(rigKey(one))), name: one.name }))
          .slice(0, 100),
        parts: read.parts.map((one) => ({ ...one, costs: costsOf(byPart.get(one.part)) })),
        verdicts: { proven: verdict('proven'), weak: verdict('weak'), blocked: verdict('blocked') },
        cars: cars.slice(0, MOST_CARS),
        carsWithNew: cars.length,
        costs: total && { lookedAt: spots.length, ...total },
        costDays: withCosts ? costDaysOf(spots) : [],
        checkingMs: timesOf(read.checkingMs),
      },
    }
  }),

  bindCall(getMoneyStatistics, async ({ query: { tenantId: named, from, to, location } }, { actor, signal }) => {
    const of = statisticsScope(actor, named, location)
    if (!can(actor, 'readCases', of)) throw new ApiError('FORBIDDEN')
    const money = await readMoney(db, { ...of, from, to, location }, { signal })
    return { data: toMoney(money, can(actor, 'readOverview', of)) }
  }),
]
