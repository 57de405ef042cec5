import { getStatistics } from '@skadi/contract/statistics/get-statistics'
import { can } from '@skadi/domain/auth/rights'
import { sumByCurrency } from '@skadi/domain/costs/sum-by-currency'
import { getStatistics as readStatistics } from '@skadi/store/statistics/statistics.repo'
import { type BoundCall, bindCall } from '../core/action.ts'
import { ApiError } from '../core/api-error.ts'
import { companyScope } from '../core/auth/company-scope.ts'
import { loadPrices, priceOf, type Reader } from '../core/prices/load-prices.ts'
import type { Services } from '../core/services.ts'

type Priced = Awaited<ReturnType<typeof readStatistics>>['priced']

/** What new damages cost by the prices that each goes by. */
async function costs(damages: Priced, reader: Reader) {
  const prices = await loadPrices(reader, damages)
  return { lookedAt: damages.length, ...sumByCurrency(damages.map((one) => priceOf(one, prices))) }
}

export const statisticsCalls = ({ db }: Services): BoundCall[] => [
  bindCall(getStatistics, async ({ query: { tenantId: named, from, to, location } }, { actor, signal }) => {
    const of = companyScope(actor, 'readStatistics', named)
    if (location !== undefined && of.tenantId === undefined)
      throw new ApiError('VALIDATION', { details: [{ field: 'location', rule: 'ofOneCompany' }] })
    const withPrices = can(actor, 'readCosts', of)
    const read = await readStatistics(db, { ...of, from, to, location, withPrices }, { signal })
    const sum = (count: (day: (typeof read.days)[number]) => number) => read.days.reduce((n, one) => n + count(one), 0)
    const passings = sum((day) => day.passings)
    const verdict = (name: string) => read.verdicts.find((one) => one.verdict === name)?.n ?? 0
    const [median, p95] = read.checkingMs ?? []
    return {
      data: {
        days: read.days.map(({ day, passings, withNew }) => ({ day, passings, withNew })),
        passings,
        checked: passings - sum((day) => day.toCheck),
        withNew: sum((day) => day.withNew),
        notInspected: read.notInspected,
        lookedAt: read.lookedAt,
        isSample: read.lookedAt < passings,
        locations: read.locations,
        rigs: read.rigs,
        parts: read.parts,
        verdicts: { proven: verdict('proven'), weak: verdict('weak'), blocked: verdict('blocked') },
        costs: withPrices
          ? await costs(read.priced, { rows: (statement) => db.rows(of.scope, statement, { signal }) })
          : null,
        checkingMs: median === undefined || p95 === undefined ? null : { median, p95 },
      },
    }
  }),
]
