import { CAPTURE_LABELS } from '@skadi/domain/capture/capture-label'
import { isRegistrationNo } from '@skadi/domain/cars/registration'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { countryCode, plateText } from '../core/plate-shapes.ts'
import { idParams, instant, oneOf } from '../core/shapes.ts'
import { imageSet } from './image-set.ts'

/** A plate under A-29, both parts together. */
const carInfo = z
  .strictObject({ countryCode, registrationNo: plateText })
  .check(z.refine((plate) => isRegistrationNo(plate.registrationNo, plate.countryCode), { path: ['registrationNo'] }))

/**
 * Corrects a passing (2§7.5, B-55): the plate that was misread, which moves the passing to the other car of the same
 * tenant (ruling 13), and whether it is a pickup or a return. With `modifiedAt`, a change that came first is answered
 * CONFLICT (C-26). Audited; a repeat changes nothing.
 */
export const updateImageSet = defineCall({
  name: 'updateImageSet',
  method: 'PATCH',
  path: '/assets/imageSets/{id}',
  access: ['tenantAdmin', 'globalAdmin'],
  summary: 'Correct the plate or the label of a passing',
  params: idParams,
  body: z
    .strictObject({
      carInfo: z.optional(carInfo),
      origin: z.optional(z.strictObject({ label: z.nullable(z.enum(CAPTURE_LABELS)) })),
      modifiedAt: z.optional(instant),
    })
    .check(z.refine((given) => given.carInfo !== undefined || given.origin !== undefined)),
  output: oneOf(imageSet),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'READ_ONLY_TENANT', 'CONFLICT'],
})
