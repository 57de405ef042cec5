import { countLog, type LogCounts, layDamageLog } from '@skadi/domain/damages/damage-log'
import { type DamageRow, damagesStatement } from '@skadi/store/damages/damage-row'
import { type ListedDamages, readLogRows } from '@skadi/store/damages/list-damages.repo'
import type { Database, ReadOptions } from '@skadi/store/db/database'
import { type ListPage, type PageQuery, writeListCursor } from '@skadi/store/db/list-page'
import type { Scope } from '@skadi/store/db/scope'

/**
 * One page of the damage log of a passing: its spots, whole, in the order in which the log lists them. The few fields that
 * decide the order are read of all boxes, everything else only of those on the page.
 */
export async function readLogPage(
  db: Database,
  scope: Scope,
  wanted: ListedDamages,
  { limit, page, cursor, withTotal }: PageQuery,
  options: ReadOptions,
): Promise<ListPage<DamageRow> & { log: LogCounts }> {
  const entries = layDamageLog(await readLogRows(db, scope, wanted, options))
  const after = cursor ? entries.findIndex((entry) => isAfter(entry, cursor)) : (page - 1) * limit
  const start = after < 0 ? entries.length : after
  const shown = entries.slice(start, start + limit)
  const ids = shown.flatMap(({ boxes }) => boxes.map(({ id }) => id))
  const rows = ids.length === 0 ? [] : await db.rows<DamageRow>(scope, damagesStatement(scope, ids), options)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const last = entries.length > start + limit ? shown.at(-1) : undefined
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    nextCursor: last && writeListCursor({ key: last.order, id: last.familyId }),
    total: withTotal ? { items: entries.length, isAtLeast: false } : undefined,
    log: countLog(entries),
  }
}

/** By its order, not by its place: a spot that was decided in between has gone elsewhere. */
const isAfter = (entry: { order: string; familyId: string }, { key, id }: { key: string; id: string }): boolean =>
  entry.order > key || (entry.order === key && entry.familyId > id)
