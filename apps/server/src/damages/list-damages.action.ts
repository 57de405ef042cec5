import type { listDamages } from '@skadi/contract/damages/damages-calls'
import { damagePlaceStatement, momentStatement } from '@skadi/store/damages/damage-lookups.repo'
import { type ListedDamages, listDamages as readPage } from '@skadi/store/damages/list-damages.repo'
import type { Database } from '@skadi/store/db/database'
import type { Scope } from '@skadi/store/db/scope'
import type { Sql } from '@skadi/store/db/sql'
import { firstIn } from '../core/auth/actor-scope.ts'
import type { Action } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import { listMeta, readPaging } from '../core/http/list-page.ts'
import { toDamages } from '../shared/damages/to-damage.ts'
import { scopesOfPlate, scopesOfTenant } from './damage-scopes.ts'
import { readLogPage } from './read-log-page.ts'

/** Damages of a passing, a car, a family or a company, seen as the scope sees them (ruling 5). */
export function listDamagesAction(db: Database): Action<typeof listDamages> {
  return async ({ query }, { actor, signal }) => {
    const { imageSetId, registrationNo, countryCode, returnFamilyOf, closestToImageSetId, tenantId } = query
    const isOfSome = [imageSetId, registrationNo, returnFamilyOf].some((one) => one !== undefined)
    if (query.order === 'log' && (imageSetId === undefined || closestToImageSetId !== undefined))
      throw new ApiError('VALIDATION', { details: [{ field: 'query.order', rule: 'log only of an imageSetId' }] })
    const row = <Row>(scope: Scope, statement: ReturnType<typeof momentStatement>) =>
      db.row<Row>(scope, statement, { signal })

    /** What is named, as this scope sees it; undefined where something of it is not there. */
    const lookUp = async (scope: Scope) => {
      const passing = imageSetId && (await row(scope, momentStatement(scope, imageSetId)))
      const near =
        closestToImageSetId && (await row<{ recDate: Date }>(scope, momentStatement(scope, closestToImageSetId)))
      const box =
        returnFamilyOf && (await row<{ familyId: string }>(scope, damagePlaceStatement(scope, returnFamilyOf)))
      const isSeen = (!imageSetId || passing) && (!closestToImageSetId || near) && (!returnFamilyOf || box)
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
      const { log, ...page } = await readLogPage(db, named.scope, wanted, readPaging(query), { signal })
      return { data: { items: await toDamages(reader, page.rows) }, meta: { ...listMeta(query, page), log } }
    }
    const page = await readPage(db, named.scope, wanted, readPaging(query), { signal })
    return { data: { items: await toDamages(reader, page.rows) }, meta: listMeta(query, page) }
  }
}
