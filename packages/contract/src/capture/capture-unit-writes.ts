import { SIDES } from '@skadi/domain/capture/camera'
import { SNOOZE_DAYS } from '@skadi/domain/capture/health/rig-alarm'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { idOrRead } from '../core/sent-as-read.ts'
import { idParams, instant, oneOf } from '../core/shapes.ts'
import { captureName, captureUnit, captureUnitWithKey, namedTenant } from './capture-unit.ts'
import { rigAlarm } from './rig-alarm.ts'

/** Answers an alarm of a capture unit for the current company. The company acknowledges the alarm, or snoozes it for 1, 7 or 30 days. */
export const answerRigAlarm = defineCall({
  name: 'answerRigAlarm',
  method: 'PATCH',
  path: '/assets/rigAlarms/{id}',
  access: ['tenantAdmin'],
  summary: 'Acknowledge or snooze an alarm of a capture unit',
  params: idParams,
  body: z.union([
    z.strictObject({ kind: z.literal('acknowledge') }),
    z.strictObject({ kind: z.literal('snooze'), days: z.literal(SNOOZE_DAYS) }),
  ]),
  output: oneOf(rigAlarm),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND'],
})

const tenantsOfUnit = z.strictObject({
  tenants: z.array(idOrRead(namedTenant.shape)).check(z.minLength(1), z.maxLength(100)),
})

/**
 * Gives tenants access to a unit's passings (2§7.6). From then on, their plate lists claim passings of the unit. The lists also claim the
 * passings that the unit recorded while it had no tenant (ruling 12). Tenants that already have the unit are unchanged.
 */
export const assignCaptureUnit = defineCall({
  name: 'assignCaptureUnit',
  method: 'POST',
  path: '/assets/captureUnits/{id}/assign',
  access: ['globalAdmin'],
  summary: 'Assign tenants to a capture unit',
  params: idParams,
  body: tenantsOfUnit,
  output: oneOf(captureUnit),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND'],
})

/** Creates a capture unit and its device key. Only this answer contains the key (C-05). */
export const createCaptureUnit = defineCall({
  name: 'createCaptureUnit',
  method: 'POST',
  path: '/assets/captureUnits',
  access: ['globalAdmin'],
  summary: 'Add a capture unit',
  body: z.strictObject({ name: captureName, location: captureName, side: z.enum(SIDES) }),
  output: oneOf(captureUnitWithKey),
  status: 201,
  errors: ['VALIDATION', 'NAME_TAKEN'],
})

/**
 * Removes tenants from a unit (2§7.6). The tenants keep the passings of the unit. A tenant that is the default output cannot be removed:
 * set another default output first.
 */
export const unassignCaptureUnit = defineCall({
  name: 'unassignCaptureUnit',
  method: 'POST',
  path: '/assets/captureUnits/{id}/unassign',
  access: ['globalAdmin'],
  summary: 'Remove tenants from a capture unit',
  params: idParams,
  body: tenantsOfUnit,
  output: oneOf(captureUnit),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'IS_DEFAULT_TENANT'],
})

/**
 * Changes the name or the location of a capture unit (C-05). With `modifiedAt`, the call answers CONFLICT if another user has changed the
 * unit since (C-26).
 */
export const updateCaptureUnit = defineCall({
  name: 'updateCaptureUnit',
  method: 'PATCH',
  path: '/assets/captureUnits/{id}',
  access: ['globalAdmin'],
  summary: 'Change a capture unit',
  params: idParams,
  body: z.strictObject({
    name: z.optional(captureName),
    location: z.optional(captureName),
    modifiedAt: z.optional(instant),
  }),
  output: oneOf(captureUnit),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'NAME_TAKEN', 'CONFLICT'],
})
