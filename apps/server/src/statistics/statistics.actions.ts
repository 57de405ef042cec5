import { getStatistics } from '@skadi/contract/statistics/get-statistics'
import { getStatistics as readStatistics } from '@skadi/store/statistics/statistics.repo'
import { type BoundCall, bindCall } from '../core/action.ts'
import { companyScope } from '../core/auth/company-scope.ts'
import type { Services } from '../core/services.ts'

export const statisticsCalls = ({ db }: Services): BoundCall[] => [
  bindCall(getStatistics, async ({ query: { tenantId: named, from, to } }, { actor, signal }) => {
    const of = companyScope(actor, 'readStatistics', named)
    const read = await readStatistics(db, { ...of, from, to }, { signal })
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
        lookedAt: read.lookedAt,
        isSample: read.lookedAt < passings,
        rigs: read.rigs,
        parts: read.parts,
        verdicts: { proven: verdict('proven'), weak: verdict('weak'), blocked: verdict('blocked') },
        checkingMs: median === undefined || p95 === undefined ? null : { median, p95 },
      },
    }
  }),
]
