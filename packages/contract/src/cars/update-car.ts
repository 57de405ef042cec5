import { CAR_DETAILS } from '@skadi/domain/cars/car-fields'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, instant, oneOf } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'
import { car } from './car.ts'

/** Its length is judged by the rule of its field. */
const text = z.optional(typedLine(1_000))
const number = z.optional(z.int())

/**
 * Changes one detail of the car that a passing shows: of whom, `imageSetId` says. The fields and their rules are
 * those of 1§5 (domain, `car-fields`): what is edited cannot be emptied (B-19), and the error's `rule` says which one is
 * broken. The plate is not among them. With `modifiedAt`, a change somebody else made first is answered CONFLICT and
 * nothing more (C-26). Audited.
 */
export const updateCar = defineCall({
  name: 'updateCar',
  method: 'PATCH',
  path: '/assets/cars',
  access: ['user', 'globalAdmin'],
  summary: 'Change one detail of a car',
  body: z
    .strictObject({
      imageSetId: id,
      vin: text,
      mileage: number,
      make: text,
      model: text,
      year: number,
      gear: text,
      displacement: number,
      modifiedAt: z.optional(instant),
    })
    .check(z.refine((given) => CAR_DETAILS.filter((detail) => given[detail] !== undefined).length === 1)),
  output: oneOf(car),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'READ_ONLY_TENANT', 'CONFLICT'],
})
