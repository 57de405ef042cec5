import type { CarImageSet } from '@skadi/contract/cars/car'
import { listCars } from '@skadi/contract/cars/cars-reads'
import { updateCar } from '@skadi/contract/cars/cars-writes'
import { can } from '@skadi/domain/auth/rights'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import { CAR_DETAILS, type CarDetail, carRule, readCarDetail } from '@skadi/domain/cars/car-fields'
import { textFault } from '@skadi/domain/forms/field-rule'
import { appendAudit } from '@skadi/store/audit/append-audit'
import { sealPlate } from '@skadi/store/audit/seal-plate'
import type { CarImageSetRow } from '@skadi/store/cars/car-details.repo'
import * as store from '@skadi/store/cars/car-details.repo'
import { readListPage } from '@skadi/store/db/list-page'
import type { Scope } from '@skadi/store/db/scope'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { staffScope, tenantScope } from '../core/auth/actor-scope.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, checkUnchanged, found } from '../core/http/api-error.ts'
import { listMeta, readPaging, wholeListMeta } from '../core/http/list-page.ts'
import type { Services } from '../core/services.ts'
import { imageSetWriteScope } from '../shared/image-sets/image-set-scope.ts'
import { toImageSetTime } from '../shared/image-sets/to-image-set-summary.ts'

/**
 * Returns scope and tenant for reading cars: the named tenant, or otherwise the current tenant.
 * @throws ApiError FORBIDDEN, equally for a tenant without access and an unknown tenant (ruling 15)
 * @throws ApiError VALIDATION if a global admin has no current tenant and names none
 */
function carScope(actor: SessionActor, named: string | undefined): { scope: Scope; tenantId: string } {
  const own = can(actor, 'workInTenant') ? actor.currentTenant?.id : undefined
  const tenantId = named ?? own
  if (!can(actor, 'readPassing', { tenantId })) throw new ApiError('FORBIDDEN')
  if (tenantId === undefined)
    throw new ApiError('VALIDATION', { details: [{ field: 'query.tenantId', rule: 'required' }] })
  if (tenantId === own) return { scope: tenantScope(actor), tenantId }
  if (isGlobalAdmin(actor)) return { scope: staffScope(actor), tenantId }
  return { scope: { ...tenantScope(actor), role: 'group' }, tenantId }
}

/** Converts a stored passing to its form in the list of its car. */
const toCarImageSet = (row: CarImageSetRow): CarImageSet => ({
  id: row.id,
  recDate: row.recDate,
  time: toImageSetTime(row),
  timeZone: row.timeZone,
  origin: { name: row.originName, location: row.originLocation, label: row.originLabel },
  hasFailed: row.hasFailed,
  hasNewDamages: row.newDamages > 0,
  hasRecentDamages: row.recentDamages > 0,
})

export function carsCalls(services: Services): BoundCall[] {
  const { db } = services
  return [
    bindCall(listCars, async ({ query }, { actor, signal }) => {
      const { scope, tenantId } = carScope(actor, query.tenantId)
      const { carIds, countryCode, registrationNo, passageIds } = query
      if (carIds) {
        const statement = store.carsStatement(tenantId, carIds, query.hasDamages)
        const items = await db.rows<store.CarRow>(scope, statement, { signal })
        return { data: { items }, meta: wholeListMeta(items.length) }
      }
      if (countryCode === undefined || registrationNo === undefined) {
        const list = store.carsList(tenantId, query.hasDamages)
        const page = await readListPage<store.ListedCarRow>(db, scope, list, readPaging(query), { signal })
        const items = page.rows.map((row) => ({ ...row, modifiedAt: row.modifiedAt.toISOString() }))
        return { data: { items }, meta: listMeta(query, page) }
      }
      const plate = { countryCode, registrationNo }
      const [cars, imageSets] = await db.read<[store.CarRow, store.CarImageSetRow]>(
        scope,
        [store.carStatement(tenantId, plate), store.carImageSetsStatement(tenantId, plate, passageIds)],
        { signal },
      )
      const items = cars.map((car) => ({ ...car, passages: imageSets.map(toCarImageSet) }))
      return { data: { items }, meta: wholeListMeta(items.length) }
    }),

    bindCall(updateCar, async ({ body }, { actor, signal, mutate }) => {
      const { imageSetId, modifiedAt, ...given } = body
      const [detail, value] = readChange(given)
      const scope = await imageSetWriteScope(services, actor, 'changeCarDetails', imageSetId, signal)
      return mutate(scope, async (tx) => {
        const car = found(await store.lockCarOfImageSet(tx, scope, imageSetId))
        checkUnchanged({ modifiedAt: new Date(car.modifiedAt) }, modifiedAt)
        if (car[detail] === value) return { data: car }
        const changed = found(await store.updateCar(tx, scope, car.id, detail, value))
        await appendAudit(tx, {
          chain: scope.tenantId,
          actorId: actor.userId,
          action: 'updateCar',
          targetType: 'car',
          targetId: car.id,
          ...sealPlate({ before: { [detail]: car[detail] }, after: { [detail]: value } }, car.id),
        })
        await store.publishCar(tx, scope, car.id)
        return { data: changed }
      })
    }),
  ]
}

/** Returns the single changed detail in its stored form. @throws ApiError VALIDATION with the broken rule */
function readChange(given: Partial<Record<CarDetail, string | number | undefined>>): [CarDetail, string | number] {
  const detail = CAR_DETAILS.find((one) => given[one] !== undefined) as CarDetail
  const text = String(given[detail])
  const rule = textFault(carRule(detail, new Date()), text)
  if (rule) throw new ApiError('VALIDATION', { details: [{ field: `body.${detail}`, rule }] })
  return [detail, readCarDetail(detail, text)]
}
