import { CAPTURE_LABELS } from '@skadi/domain/capture/capture-label'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { countryCode } from '../core/plate-shapes.ts'
import { id, oneOf } from '../core/shapes.ts'
import { captureSet } from './capture-set.ts'
import { captureName } from './capture-unit.ts'

/**
 * Pairs a left and a right unit to a capture set (2§7.6, A-09, B-45): each of the side it was installed for, both free, and
 * for a tenant's administrator both the own tenant's. The zone is preset from the country (ruling 9).
 */
export const createCaptureSet = defineCall({
  name: 'createCaptureSet',
  method: 'POST',
  path: '/assets/captureSets',
  access: ['tenantAdmin', 'globalAdmin'],
  summary: 'Add a capture set',
  body: z.strictObject({
    captureUnits: z.strictObject({ left: z.optional(id), right: z.optional(id) }),
    name: captureName,
    location: captureName,
    countryCode,
    label: z.optional(z.nullable(z.enum(CAPTURE_LABELS))),
  }),
  output: oneOf(captureSet),
  status: 201,
  errors: [
    'VALIDATION',
    'TWO_UNITS_REQUIRED',
    'WRONG_SIDE',
    'FORBIDDEN',
    'READ_ONLY_TENANT',
    'NOT_FOUND',
    'UNIT_IN_USE',
    'NAME_TAKEN',
  ],
})
