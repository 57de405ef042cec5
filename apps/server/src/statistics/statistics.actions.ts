import { getStatistics } from '@skadi/contract/statistics/get-statistics'
import { can } from '@skadi/domain/auth/rights'
import { sumDamages } from '@skadi/domain/costs/sum-prices'
import { getStatistics as readStatistics } from '@skadi/store/statistics/statistics.repo'
import { companyScope } from '../core/auth/company-scope.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError } from '../core/http/api-error.ts'
import type { Services } from '../core/services.ts'
import { type Reader, readerIn } from '../shared/costs/load-prices.ts'
import { loadSpots } from '../shared/costs/load-spots.ts'

type Priced = Awaited<ReturnType<typeof readStatistics>>['priced']

/** Cost of new damages, each by its own version of the prices. */
async function costs(boxes: Priced, reader: Reader) {
  const spots = await loadSpots(reader, boxes)
  return { lookedAt: spots.length, ...sumDamages(spots.map((spot) => ({ ...spot, isNew: true }))).new }
}

export const statisticsCalls = ({ db }: Services): BoundCall[] => [
  bindCall(getStatistics, async ({ query: { tenantId: named, from, to, location } }, { actor, signal }) => {
    const of = companyScope(actor, 'readStatistics', named)
    if (location !== undefined && of.tenantId === undefined)
      throw new ApiError('VALIDATION', { details: [{ field: 'location', rule: 'ofOneCompany' }] })
    const withPrices = can(actor, 'readCosts', of)
    const read = await readStatistics(db, { ...of, from, to, location, withPrices }, { signal })
    const sum = (count: (day: (typeof read.days)[number]) => number) => read.days.reduce((n, one) => n + count(one), 0)
    const imageSets = sum((day) => day.passings)
    const verdict = (name: string) => read.verdicts.find((one) => one.verdict === name)?.n ?? 0
    const [median, p95] = read.checkingMs ?? []
    return {
      data: {
        days: read.days.map(({ day, passings: imageSets, withNew }) => ({ day, passings: imageSets, withNew })),
        passings: imageSets,
        checked: imageSets - sum((day) => day.toCheck),
        withNew: sum((day) => day.withNew),
        notInspected: read.notInspected,
        lookedAt: read.lookedAt,
        isSample: read.lookedAt < imageSets,
        locations: read.locations,
        rigs: read.rigs,
        parts: read.parts,
        verdicts: { proven: verdict('proven'), weak: verdict('weak'), blocked: verdict('blocked') },
        costs: withPrices ? await costs(read.priced, readerIn(db, of.scope, { signal })) : null,
        checkingMs: median === undefined || p95 === undefined ? null : { median, p95 },
      },
    }
  }),
]
