import type { listUniqueDamages } from '@skadi/contract/damages/damages-calls'
import { DEFAULT_COUNTRY } from '@skadi/domain/cars/registration'
import { ageOf, type DamageAge } from '@skadi/domain/damages/damage-age'
import { momentStatement } from '@skadi/store/damages/damage-lookups.repo'
import { readAges, listUniqueDamages as readPage } from '@skadi/store/damages/unique-damages.repo'
import type { Database } from '@skadi/store/db/database'
import type { Scope } from '@skadi/store/db/scope'
import { type ImageRow, imageStatement, imagesByIdStatement } from '@skadi/store/images/image.repo'
import { firstIn } from '../core/auth/actor-scope.ts'
import type { Action } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import { listMeta } from '../core/http/list-page.ts'
import type { Services } from '../core/services.ts'
import { loadPrices } from '../shared/costs/load-prices.ts'
import { toDamage } from '../shared/damages/to-damage.ts'
import { type PhotoSigner, photoSigner } from '../shared/images/photo-signer.ts'
import { toImage } from '../shared/images/to-image.ts'
import { scopesOfPlate, scopesOfTenant } from './damage-scopes.ts'

/** The unique damages of a car, one item a family, seen as the scope sees them (ruling 5). */
export function listUniqueDamagesAction(services: Services): Action<typeof listUniqueDamages> {
  const { db } = services
  return async ({ query }, { actor, signal }) => {
    const { tenantId, imageSetId, registrationNo, closestToImageId } = query
    if (imageSetId === undefined && registrationNo === undefined)
      throw new ApiError('VALIDATION', { details: [{ field: 'query', rule: 'imageSetId or registrationNo' }] })
    if (query.isSeen !== undefined && imageSetId === undefined)
      throw new ApiError('VALIDATION', { details: [{ field: 'query.isSeen', rule: 'only with imageSetId' }] })
    const countryCode = query.countryCode ?? (registrationNo === undefined ? undefined : DEFAULT_COUNTRY)
    const row = (scope: Scope, statement: ReturnType<typeof momentStatement>) => db.row(scope, statement, { signal })

    const seesAll = async (scope: Scope) => {
      if (imageSetId && !(await row(scope, momentStatement(scope, imageSetId)))) return undefined
      if (closestToImageId && !(await row(scope, imageStatement(scope, closestToImageId)))) return undefined
      return scope
    }
    const readable = await scopesOfTenant({ db }, actor, tenantId, signal)
    const scopes =
      imageSetId === undefined && registrationNo !== undefined
        ? await scopesOfPlate({ db }, readable, { registrationNo, countryCode }, signal)
        : readable
    const scope = found(await firstIn(scopes, seesAll))

    const { rows, total } = await readPage(
      db,
      scope,
      { ...query, countryCode, isDeleted: query.isDeleted ?? false },
      { signal },
    )
    const ages =
      query.checkNewDamages && imageSetId !== undefined ? await readAges(db, scope, imageSetId, { signal }) : []
    const withAge = (age: DamageAge) =>
      ages.filter(({ passings: imageSets }) => ageOf(imageSets) === age).map(({ id }) => id)
    const images = query.fetchImagesWithUniqueDamages
      ? await readImages(
          db,
          scope,
          rows.map(({ imageId }) => imageId),
          { sign: photoSigner(services, actor), signal },
        )
      : undefined
    const prices = await loadPrices({ rows: (statement) => db.rows(scope, statement, { signal }) }, rows)
    return {
      data: {
        items: rows.map((one) => ({ ...toDamage(one, prices), isSeen: one.isSeen, image: images?.get(one.imageId) })),
      },
      meta: {
        ...listMeta(query, { total: { items: total, isAtLeast: false }, nextCursor: undefined }),
        newDamageIds: withAge('new'),
        recentDamageIds: withAge('recent'),
      },
    }
  }
}

async function readImages(
  db: Database,
  scope: Scope,
  ids: readonly string[],
  { sign, signal }: { sign: PhotoSigner; signal: AbortSignal },
) {
  const rows = await db.rows<ImageRow>(scope, imagesByIdStatement(scope, ids), { signal })
  return new Map(rows.map((image) => [image.id, toImage(image, sign)]))
}
