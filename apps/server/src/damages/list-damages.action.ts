import type { listDamages } from '@skadi/contract/damages/damages-calls'
import { countLog, type LogCounts, layDamageLog } from '@skadi/domain/damages/damage-log'
import { damagePlaceStatement, momentStatement } from '@skadi/store/damages/damage-lookups.repo'
import { type DamageRow, damagesStatement } from '@skadi/store/damages/damage-row'
import {
  countFaint,
  type ListedDamages,
  readLogRows,
  listDamages as readPage,
} from '@skadi/store/damages/list-damages.repo'
import type { Database, ReadOptions } from '@skadi/store/db/database'
import { type ListPage, type PageQuery, writeListCursor } from '@skadi/store/db/list-page'
import type { Scope } from '@skadi/store/db/scope'
import type { Sql } from '@skadi/store/db/sql'
import { firstIn } from '../core/auth/actor-scope.ts'
import type { Action } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import { listMeta, readPaging } from '../core/http/list-page.ts'
import { toDamages } from '../shared/damages/to-damage.ts'
import { scopesOfPlate, scopesOfTenant } from './damage-scopes.ts'

/**
 * Reads one page of a passing's damage log, with whole spots in the order of the log. For all boxes, reads only the few fields that decide
 * the order. Reads the other fields only for the boxes of the page.
 */
async function readLogPage(
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

/** Compares sort keys instead of positions, because a decision between two loads changes the position of a spot. */
const isAfter = (entry: { order: string; familyId: string }, { key, id }: { key: string; id: string }): boolean =>
  entry.order > key || (entry.order === key && entry.familyId > id)

/** Returns the action that lists damages of a passing, a car, a family or a company. The scope gives the perspective (ruling 5). */
export function listDamagesAction(db: Database): Action<typeof listDamages> {
  return async ({ query }, { actor, signal }) => {
    const { imageSetId, registrationNo, countryCode, returnFamilyOf, closestToImageSetId, tenantId } = query
    const isOfSome = [imageSetId, registrationNo, returnFamilyOf].some((one) => one !== undefined)
    if (query.order === 'log' && (imageSetId === undefined || closestToImageSetId !== undefined))
      throw new ApiError('VALIDATION', { details: [{ field: 'query.order', rule: 'log only of an imageSetId' }] })
    const row = <Row>(scope: Scope, statement: ReturnType<typeof momentStatement>) =>
      db.row<Row>(scope, statement, { signal })

    /** Looks up in this scope the records that the query names. Returns undefined if the scope cannot read one of them. */
    const lookUp = async (scope: Scope) => {
      const imageSet = imageSetId && (await row(scope, momentStatement(scope, imageSetId)))
      const near =
        closestToImageSetId && (await row<{ recDate: Date }>(scope, momentStatement(scope, closestToImageSetId)))
      const box =
        returnFamilyOf && (await row<{ familyId: string }>(scope, damagePlaceStatement(scope, returnFamilyOf)))
      const isSeen = (!imageSetId || imageSet) && (!closestToImageSetId || near) && (!returnFamilyOf || box)
      return isSeen ? { scope, closestTo: near || undefined, familyId: (box || undefined)?.familyId } : undefined
    }
    const readable = await scopesOfTenant({ db }, actor, tenantId, signal)
    const scopes =
      imageSetId === undefined && registrationNo !== undefined
        ? await scopesOfPlate({ db }, readable, { registrationNo, countryCode }, signal)
        : readable
    const named = found(await firstIn(scopes, lookUp))

    const wanted: ListedDamages = {
      subject: {
        imageSetId,
        familyId: named.familyId,
        registrationNo,
        countryCode,
        tenantId,
        carOf: isOfSome ? undefined : closestToImageSetId,
      },
      filter: {
        isDeleted: query.isDeleted,
        isPotential: query.isPotential,
        isFaint: query.isFaint,
        states: query.filterByState,
        onlyRepresentatives: query.returnRepresentatives,
        closestTo: named.closestTo?.recDate.toISOString(),
      },
    }
    const reader = { rows: <Row>(statement: Sql) => db.rows<Row>(named.scope, statement, { signal }) }
    if (query.order === 'log') {
      const paging = readPaging(query)
      const { log, ...page } = await readLogPage(db, named.scope, wanted, paging, { signal })
      const faint =
        imageSetId !== undefined && paging.withTotal
          ? await countFaint(db, named.scope, imageSetId, { signal })
          : undefined
      const meta = { ...listMeta(query, page), log, ...(faint && { faint }) }
      return { data: { items: await toDamages(reader, page.rows) }, meta }
    }
    const page = await readPage(db, named.scope, wanted, readPaging(query), { signal })
    return { data: { items: await toDamages(reader, page.rows) }, meta: listMeta(query, page) }
  }
}
