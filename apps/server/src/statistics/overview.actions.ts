import type { CallOutput } from '@skadi/contract/core/define-call'
import {
  type CompanyOverview,
  getOverview,
  listSuggestions,
  type Suggestion,
  type SuggestionCounts,
} from '@skadi/contract/statistics/overview-calls'
import { can } from '@skadi/domain/auth/rights'
import type { UnitStates } from '@skadi/domain/capture/unit-status'
import { addSums } from '@skadi/domain/costs/sum-prices'
import { labelOf } from '@skadi/domain/damages/names/damage-labels'
import { quieterThan } from '@skadi/domain/detections/working-point'
import { imagePath } from '@skadi/domain/images/derivative'
import { EXACT_TOTAL_LIMIT } from '@skadi/domain/paging/page-size'
import { OVERVIEW_BOXES } from '@skadi/domain/statistics/overview'
import { readTenantSettings } from '@skadi/domain/tenants/tenant-settings'
import { unitStatesStatement } from '@skadi/store/capture/capture-unit.repo'
import { type OpenAnswerRow, openAnswersStatement } from '@skadi/store/customer/customer-link.repo'
import type { Database } from '@skadi/store/db/database'
import { readListPage } from '@skadi/store/db/list-page'
import type { Scope } from '@skadi/store/db/scope'
import * as store from '@skadi/store/statistics/overview.repo'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { companyScope } from '../core/auth/company-scope.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError } from '../core/http/api-error.ts'
import { listMeta, readPaging } from '../core/http/list-page.ts'
import type { Services } from '../core/services.ts'
import { readerIn } from '../shared/costs/load-prices.ts'
import { newCostsOf } from '../shared/costs/new-costs.ts'

/** Returns the scope for reading a company's overview. @throws ApiError FORBIDDEN; VALIDATION without a company */
function overviewScope(actor: SessionActor, named: string | undefined): { scope: Scope; tenantId: string } {
  const { scope, tenantId } = companyScope(actor, 'readOverview', named)
  if (tenantId === undefined)
    throw new ApiError('VALIDATION', { details: [{ field: 'query.tenantId', rule: 'required' }] })
  return { scope, tenantId }
}

/** Returns the suggestions that currently count, and the company's next quieter working point. */
async function suggestionsOf(db: Database, scope: Scope, tenantId: string, signal: AbortSignal) {
  const row = await db.row<{ name: string; settings: unknown }>(scope, store.companyStatement(tenantId), { signal })
  const { workingPoint } = readTenantSettings(row?.settings)
  const of = { tenantId, since: store.suggestionsSince(Date.now()), quieter: quieterThan(workingPoint) }
  return { of, workingPoint, name: row?.name ?? '' }
}

const NONE: SuggestionCounts = { accepted: 0, rejected: 0, undecided: 0, faint: 0 }
type Counted = store.SuggestionCount

function add(counts: readonly Counted[]): SuggestionCounts {
  const sum = { ...NONE }
  for (const { outcome, n } of counts) sum[outcome] += n
  return sum
}

const proposed = ({ accepted, rejected, undecided }: SuggestionCounts): number => accepted + rejected + undecided

/**
 * Counts suggestions per value of a field. The value with most suggestions comes first. A value with only faint suggestions is left out.
 */
function by<Value, Name extends string>(
  counts: readonly Counted[],
  name: Name,
  valueOf: (one: Counted) => Value,
): (Record<Name, Value> & SuggestionCounts)[] {
  return [...Map.groupBy(counts, valueOf)]
    .map(([value, some]) => ({ [name]: value, ...add(some) }) as Record<Name, Value> & SuggestionCounts)
    .filter((group) => proposed(group) > 0)
    .toSorted((a, b) => proposed(b) - proposed(a))
}

const labelWith = (id: number | null) => (id === null ? null : (labelOf(id) ?? null))

function toSuggestion(row: store.SuggestionRow): Suggestion {
  const { labelId, imageId, revision, isShown, recDate, decidedAt, ...rest } = row
  return {
    ...rest,
    label: labelWith(labelId),
    recDate: recDate.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    image: { id: imageId, revision, url: isShown ? imagePath(imageId, revision, '1920') : null },
  }
}

export const overviewCalls = ({ db }: Services): BoundCall[] => [
  bindCall(getOverview, async ({ query }, { actor, signal }): Promise<CallOutput<typeof getOverview>> => {
    const { scope, tenantId } = overviewScope(actor, query.tenantId)
    const { of, workingPoint, name } = await suggestionsOf(db, scope, tenantId, signal)
    const since = store.uninspectedSince(Date.now())
    const ownUnits = { tenantId, isOwnOnly: scope.role === 'app' } as const
    const [[stakes], reasons, answers, [units], counts, [boxes]] = await db.read<
      [store.StakeCounts, store.UninspectedCount, OpenAnswerRow, UnitStates, Counted, { n: number }]
    >(
      scope,
      [
        store.stakeStatement(tenantId),
        store.uninspectedStatement(tenantId, since),
        openAnswersStatement({ role: 'app', tenantId, userId: actor.userId }),
        unitStatesStatement(ownUnits),
        store.suggestionCountsStatement(of),
        store.suggestedBoxesStatement(of),
      ],
      { signal },
    )
    if (!stakes || !units || !boxes) throw new Error('a count answers one row')
    const { quieter } = of
    const target = { tenantId }
    const data: CompanyOverview = {
      company: { id: tenantId, name },
      atStake: can(actor, 'readInbox', target)
        ? {
            ...atStakeOf(stakes),
            costs: can(actor, 'readCosts', target) ? await costsOf(db, scope, stakes.priced, signal) : null,
          }
        : null,
      answers: { open: answers[0]?.total ?? 0, oldestAt: answers[0]?.at.toISOString() ?? null },
      uninspected: can(actor, 'readInbox', target) ? { since, ...uninspectedOf(reasons) } : null,
      units: { silent: units.silent, all: units.all },
      suggestions: {
        since: new Date(of.since).toISOString(),
        isSample: boxes.n > OVERVIEW_BOXES,
        total: add(counts),
        byCamera: by(counts, 'camera', ({ camera }) => camera),
        byKind: by(counts, 'labelId', ({ labelId }) => labelId).map(({ labelId, ...rest }) => ({
          label: labelWith(labelId),
          ...rest,
        })),
        byWeather: by(counts, 'weather', ({ weather }) => weather),
        workingPoint,
        quieter: quieter ? { workingPoint: quieter, ...add(counts.filter(({ isBelow }) => isBelow)) } : null,
      },
    }
    return { data }
  }),

  bindCall(listSuggestions, async ({ query }, { actor, signal }) => {
    const { scope, tenantId } = overviewScope(actor, query.tenantId)
    const { of } = await suggestionsOf(db, scope, tenantId, signal)
    const list = store.suggestionList(of, query)
    const page = await readListPage<store.SuggestionRow>(db, scope, list, readPaging(query), { signal })
    return { data: { items: page.rows.map(toSuggestion) }, meta: listMeta(query, page) }
  }),
]

const upToLimit = (found: number) => ({
  passings: Math.min(found, EXACT_TOTAL_LIMIT),
  isAtLeast: found > EXACT_TOTAL_LIMIT,
})

function atStakeOf({ priced: _, ...counts }: store.StakeCounts) {
  return { ...upToLimit(Object.values(counts).reduce((sum, n) => sum + n, 0)), ...counts }
}

const uninspectedOf = (reasons: readonly store.UninspectedCount[]) => ({
  ...upToLimit(reasons.reduce((sum, one) => sum + one.passings, 0)),
  reasons: [...reasons],
})

/** Returns the cost of the new damages of these passings. It is the total of the costs in their rows of the inbox. */
async function costsOf(db: Database, scope: Scope, priced: store.StakeCounts['priced'], signal: AbortSignal) {
  const costOf = await newCostsOf(readerIn(db, scope, { signal }), scope, priced)
  return { lookedAt: priced.length, ...addSums(priced.flatMap(({ id }) => costOf(id) ?? [])) }
}
