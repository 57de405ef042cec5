import { isRegistrationNo } from '@skadi/domain/cars/registration'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { countryCode, plateText } from '../core/plate-shapes.ts'

/** Takes one plate off the tenant's list (2§7.3); passings that the tenant has stay. */
export const deleteCar = defineCall({
  name: 'deleteCar',
  method: 'DELETE',
  path: '/assets/cars',
  access: ['tenantAdmin'],
  scope: 'plates:write',
  summary: 'Delete a plate',
  query: z
    .strictObject({ countryCode, registrationNo: plateText })
    .check(z.refine((car) => isRegistrationNo(car.registrationNo, car.countryCode), { path: ['registrationNo'] })),
  status: 204,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND'],
})
