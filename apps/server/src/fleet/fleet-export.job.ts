import { type DamageSum, singleSum } from '@skadi/domain/costs/sum-prices'
import { zoneLetters } from '@skadi/domain/dates/format-date'
import type { FleetSort } from '@skadi/domain/fleet/fleet-list'
import { verdictOf } from '@skadi/domain/image-sets/verdict'
import { LIST_JOBS } from '@skadi/domain/jobs/job'
import type { TableFormat } from '@skadi/domain/jobs/table-format'
import type { Locale } from '@skadi/domain/language/language'
import { MAX_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import type { Row } from '@skadi/domain/sheets/workbook-xml'
import { verdictSentence } from '@skadi/report/verdict-sentence'
import { fleetSheetWords } from '@skadi/report/words/sheet-words'
import type { Scope } from '@skadi/store/db/scope'
import type { FleetFilter } from '@skadi/store/fleet/fleet-filter'
import { fleetOrder } from '@skadi/store/fleet/fleet-order'
import { type FleetRow, listFleet } from '@skadi/store/fleet/list-fleet.repo'
import { verdictFactsOf } from '@skadi/store/image-sets/image-set-row'
import { defineJob, type JobContext } from '../core/jobs/define-job.ts'
import { tableFile } from '../core/tables/table-file.ts'
import { readerIn } from '../shared/costs/load-prices.ts'
import { newCostsOf } from '../shared/costs/new-costs.ts'

/** Returns headings and widths (in characters) of an exported fleet. */
function fleetColumns(language: Locale, withCosts: boolean): { head: string; width: number }[] {
  const { title: _, ...heads } = fleetSheetWords(language)
  const widths: Record<keyof typeof heads, number> = {
    plate: 12,
    country: 9,
    latest: 18,
    zone: 11,
    location: 24,
    captureSet: 24,
    passings: 11,
    newDamages: 14,
    recentDamages: 16,
    sincePickup: 20,
    checked: 18,
    checkedBy: 24,
    verdict: 40,
    newCosts: 18,
    currency: 10,
  }
  const shown = Object.entries(widths).filter(([name]) => withCosts || !(name === 'newCosts' || name === 'currency'))
  return shown.map(([name, width]) => ({ head: heads[name as keyof typeof heads], width }))
}

/**
 * Returns the cells of a car's row. A time is local to the rig, and names the time zone with an abbreviation.
 * @param newCosts cost of the car's new damages; undefined if the table has no cost columns. The cell is empty if the cost has several
 * currencies.
 */
function fleetTableRow(row: FleetRow, language: Locale, newCosts: DamageSum | null | undefined): Row {
  const { timeZone } = row
  const cost = newCosts && singleSum(newCosts)
  const at = new Date(row.recDate)
  return [
    row.registrationNo,
    row.countryCode,
    { at, timeZone },
    zoneLetters(at, timeZone),
    row.originLocation,
    row.originName,
    row.passings,
    row.newDamages,
    row.recentDamages,
    row.pickupId === null ? null : row.sincePickupDamages,
    row.checkedAt === null ? null : { at: new Date(row.checkedAt), timeZone },
    row.checkedByName,
    verdictSentence(verdictOf(verdictFactsOf(row)), language),
    ...(newCosts === undefined ? [] : [cost?.amount ?? null, cost?.currency ?? null]),
  ]
}

export const FLEET_EXPORT = LIST_JOBS.fleet

export type FleetExport = {
  format: TableFormat
  language: Locale
  sort: FleetSort
  filter: FleetFilter
  /** undefined means every tenant, which only a global admin may export */
  tenantId: string | undefined
  /** whether the tenant is another member of a group whose power tenant is current; row-level security checks this again */
  isOfGroup: boolean
  /** whether the table contains the cost of new damages; undefined in jobs of earlier releases */
  withCosts?: boolean
}

/** Exports the complete fleet list as CSV or XLSX. */
export const fleetExportJob = defineJob<FleetExport>({
  kind: FLEET_EXPORT,
  right: 'readFleet',
  run: async (input, context) => {
    const { format, language, withCosts = false } = input
    const columns = fleetColumns(language, withCosts)
    const { title } = fleetSheetWords(language)
    return { file: tableFile(format, { language, title, columns, rows: readRows(input, context) }) }
  },
})

/**
 * Yields every car, page by page. The period ends at the job's start at the latest. A car that passes again during the job appears in its
 * earlier state. Without this limit, the car could get lost between two pages.
 */
async function* readRows(input: FleetExport, { services, scope, signal, progress }: JobContext): AsyncGenerator<Row> {
  const { language, sort, tenantId, isOfGroup, filter, withCosts } = input
  const reading = isOfGroup ? asGroup(scope) : scope
  const now = new Date().toISOString()
  const query = {
    scope: reading,
    tenantId,
    filter: { ...filter, to: filter.to !== undefined && filter.to < now ? filter.to : now },
    sort,
    limit: MAX_PAGE_SIZE,
    page: 1,
  }
  const order = fleetOrder(sort)
  let [done, after]: [number, string | undefined] = [0, undefined]
  let total: number | undefined
  do {
    const cursor = after === undefined ? undefined : order.read(after)
    const page = await listFleet(services.db, { ...query, cursor, withTotal: done === 0 }, { signal })
    if (page.total && !page.total.isAtLeast) total = page.total.items
    const costOf = withCosts && (await newCostsOf(readerIn(services.db, reading, { signal }), reading, page.rows))
    yield* page.rows.map((row) => fleetTableRow(row, language, costOf ? costOf(row.id) : undefined))
    done += page.rows.length
    progress(done, total)
    after = page.nextCursor
  } while (after !== undefined)
}

const asGroup = (scope: JobContext['scope']): Scope =>
  'tenantId' in scope ? { role: 'group', tenantId: scope.tenantId, userId: scope.userId } : scope
