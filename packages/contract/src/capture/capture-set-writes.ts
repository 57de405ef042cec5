import { CAPTURE_LABELS } from '@skadi/domain/capture/capture-label'
import { ALL_PIPELINE_MASK_BITS } from '@skadi/domain/capture/pipeline-mask'
import { isTimeZone } from '@skadi/domain/capture/time-zone'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { countryCode } from '../core/plate-shapes.ts'
import { idOrRead } from '../core/sent-as-read.ts'
import { id, idParams, instant, oneOf } from '../core/shapes.ts'
import { captureSet, lens } from './capture-set.ts'
import { captureName, captureUnit, namedTenant } from './capture-unit.ts'

/**
 * Creates a capture set from a left and a right unit (2§7.6, A-09, B-45). Each unit must have the side for which it is used, and be in no
 * other set. A tenant's administrator may use only units of the tenant. The default time zone comes from the country (ruling 9).
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

/**
 * Sets the default output of a unit (1§4, 2§7.6). From then on, this tenant receives the passings that no plate list claims. null clears
 * the default output.
 */
export const setDefaultTenant = defineCall({
  name: 'setDefaultTenant',
  method: 'POST',
  path: '/assets/captureUnits/{id}/setDefaultTenant',
  access: ['globalAdmin'],
  summary: 'Set the default output of a capture unit',
  params: idParams,
  body: z.strictObject({ tenant: z.nullable(idOrRead(namedTenant.shape)) }),
  output: oneOf(captureUnit),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'NOT_ASSIGNED'],
})

/**
 * Changes a capture set (C-38). Fields that are not sent stay unchanged. Name, location, label and zone apply to later recordings.
 * `tenants` apply to both units. Opposite directions are mutual: the call also links the opposite set back, and unlinks the set that was
 * opposite before. With `modifiedAt`, the call answers CONFLICT if another user has changed the set since (C-26).
 */
export const updateCaptureSet = defineCall({
  name: 'updateCaptureSet',
  method: 'PATCH',
  path: '/assets/captureSets/{id}',
  access: ['globalAdmin'],
  summary: 'Change a capture set',
  params: idParams,
  body: z.strictObject({
    name: z.optional(captureName),
    location: z.optional(captureName),
    countryCode: z.optional(countryCode),
    timeZone: z.optional(z.string().check(z.maxLength(64), z.refine(isTimeZone))),
    label: z.optional(z.nullable(z.enum(CAPTURE_LABELS))),
    lenses: z.optional(z.strictObject({ lens0: z.optional(lens), lens1: z.optional(lens), lens2: z.optional(lens) })),
    priority: z.optional(z.int().check(z.minimum(-100), z.maximum(100))),
    isVirtual: z.optional(z.boolean()),
    pipelineMask: z.optional(z.int().check(z.minimum(0), z.maximum(ALL_PIPELINE_MASK_BITS))),
    oppositeDirectionCaptureSetId: z.optional(z.nullable(id)),
    reverse: z.optional(z.boolean()),
    tenants: z.optional(z.array(id).check(z.maxLength(100))),
    modifiedAt: z.optional(instant),
  }),
  output: oneOf(captureSet),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'NAME_TAKEN', 'IS_DEFAULT_TENANT', 'CONFLICT'],
})
