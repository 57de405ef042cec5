import { checkUnchanged, exportFleet, type FleetItem, listFleet, suggestFleet } from '@skadi/contract/fleet/fleet-calls'
import { can } from '@skadi/domain/auth/rights'
import type { DamageSum } from '@skadi/domain/costs/sum-prices'
import { MAX_FLEET_SUGGESTIONS } from '@skadi/domain/fleet/fleet-list'
import { appendAudit } from '@skadi/store/audit/append-audit'
import { checkUnchanged as checkAll } from '@skadi/store/fleet/check-unchanged.repo'
import { fleetOrder } from '@skadi/store/fleet/fleet-order'
import { type FleetRow, listFleet as readPage } from '@skadi/store/fleet/list-fleet.repo'
import { fleetSuggestionsStatement } from '@skadi/store/fleet/suggest-fleet.repo'
import { publishAll } from '@skadi/store/realtime/publish'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { ownScope, writeScope } from '../core/auth/actor-scope.ts'
import { type CompanyScope, companyScope } from '../core/auth/company-scope.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { listMeta, wholeListMeta, wrongCursor } from '../core/http/list-page.ts'
import { startJob } from '../core/jobs/start-job.ts'
import type { Services } from '../core/services.ts'
import { readerIn } from '../shared/costs/load-prices.ts'
import { loadNewCosts } from '../shared/costs/new-costs.ts'
import { toImageSetSummary } from '../shared/image-sets/to-image-set-summary.ts'
import { FLEET_EXPORT, type FleetExport } from './fleet-export.job.ts'

/** Converts a stored car with its newest passing to the form of the list. */
function toFleetItem(row: FleetRow, newCosts: DamageSum | null): FleetItem {
  const latest = toImageSetSummary(row, newCosts)
  return {
    registrationNo: row.registrationNo,
    countryCode: row.countryCode,
    carIds: [row.carId],
    tenantId: row.tenantId,
    lastRecDate: latest.recDate,
    timeZone: latest.timeZone,
    imageSetCount: row.passings,
    hasNewDamages: latest.hasNewDamages,
    hasRecentDamages: latest.hasRecentDamages,
    latest,
  }
}

/**
 * Returns the scope for reading a fleet, and the company of the fleet.
 * @throws ApiError FORBIDDEN
 */
const fleetScope = (actor: SessionActor, named: string | undefined): CompanyScope =>
  companyScope(actor, 'readFleet', named)

export function fleetCalls({ db }: Services): BoundCall[] {
  return [
    bindCall(listFleet, async ({ query }, { actor, signal }) => {
      const { limit, page, cursor: cursorText, total, sort, tenantId: named, ...filter } = query
      const cursor = cursorText === undefined ? undefined : fleetOrder(sort).read(cursorText)
      if (cursorText !== undefined && !cursor) throw wrongCursor()
      const of = fleetScope(actor, named)
      const found = await readPage(
        db,
        { ...of, filter, sort, limit, page, cursor, withTotal: total === 'exact' },
        { signal },
      )
      const costOf = await loadNewCosts(readerIn(db, of.scope, { signal }), actor, of.scope, found.rows)
      return {
        data: { items: found.rows.map((row) => toFleetItem(row, costOf(row.id))) },
        meta: listMeta({ limit, page }, found),
      }
    }),

    bindCall(suggestFleet, async ({ query: { field, query, tenantId: named } }, { actor, signal }) => {
      const { scope, tenantId } = fleetScope(actor, named)
      const statement = fleetSuggestionsStatement(tenantId, field, query.trim(), MAX_FLEET_SUGGESTIONS)
      const rows = await db.rows<{ name: string }>(scope, statement, { signal })
      return { data: { items: rows.map(({ name }) => name) }, meta: wholeListMeta(rows.length) }
    }),

    bindCall(checkUnchanged, async ({ body: { imageSetIds } }, { actor, mutate }) => {
      const scope = writeScope(actor, 'checkPassing')
      const { tenantId, userId } = scope
      return mutate(scope, async (tx) => {
        const { checked, left, changed } = await checkAll(tx, scope, imageSetIds)
        for (const { id } of changed)
          await appendAudit(tx, {
            chain: tenantId,
            actorId: userId,
            action: 'checkUnchanged',
            targetType: 'imageSet',
            targetId: id,
            before: { checked: false },
            after: { checked: true },
          })
        const events = changed.map(({ id, modifiedAt }) => ({ tenantId, imageSetId: id, modifiedAt }))
        await publishAll(
          tx,
          events.map((event) => ({ action: 'imageSetChanged', ...event })),
        )
        return { data: { checked, left } }
      })
    }),

    bindCall(exportFleet, async ({ body: { format, language, sort, filters } }, { actor, mutate }) => {
      const { tenantId: named, ...filter } = filters
      const { scope, tenantId } = fleetScope(actor, named)
      const withCosts = can(actor, 'readCosts')
      const isOfGroup = scope.role === 'group'
      const input: FleetExport = { format, language, sort, filter, tenantId, isOfGroup, withCosts }
      return mutate(ownScope(actor), async (tx) => ({
        data: { jobId: await startJob(tx, ownScope(actor), { kind: FLEET_EXPORT, input }) },
      }))
    }),
  ]
}
