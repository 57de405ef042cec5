import { isRegistrationNo } from '@skadi/domain/cars/registration'
import { DEFAULT_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { countryCode, plateText } from '../core/plate-shapes.ts'
import { id, idList, listOf, paging, queryBoolean } from '../core/shapes.ts'
import { car, carPassage } from './car.ts'

const query = z.strictObject({
  ...paging(DEFAULT_PAGE_SIZE),
  carIds: z.optional(idList),
  /** cars with recorded or accepted damages that are not repaired, or those without */
  hasDamages: z.optional(queryBoolean),
  countryCode: z.optional(countryCode),
  registrationNo: z.optional(plateText),
  passageIds: z.optional(idList),
  tenantId: z.optional(id),
})

/** B-24: by the whole plate, or the tenant's cars, all or by their ids. */
function isOneForm(given: z.output<typeof query>): boolean {
  const byPlate = [given.countryCode, given.registrationNo]
  if ([...byPlate, given.passageIds].every((one) => one === undefined)) return true
  return byPlate.every((one) => one !== undefined) && given.carIds === undefined && given.hasDamages === undefined
}

/**
 * Cars of a tenant by their plates (2§7.3), in one of two forms that do not mix (B-24): all of them, page by page, or those
 * of `carIds`, perhaps by `hasDamages`; or `countryCode` and `registrationNo`, which answers that car, if the tenant has it,
 * with its newest 100 passings or those of `passageIds` among them. `tenantId` names another tenant: a member of the group whose power tenant one works in
 * (ruling 17), or any for a global admin, who must name one where none is worked in.
 */
export const listCars = defineCall({
  name: 'listCars',
  method: 'GET',
  path: '/assets/cars',
  access: ['user', 'globalAdmin'],
  scope: 'passings:read',
  summary: 'Cars by id, or one by its plate',
  query: query.check(
    z.refine(isOneForm),
    z.refine(
      ({ countryCode: country, registrationNo }) => !registrationNo || isRegistrationNo(registrationNo, country),
      {
        path: ['registrationNo'],
      },
    ),
  ),
  output: listOf(z.extend(car, { passages: z.optional(z.array(carPassage)) })),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})
