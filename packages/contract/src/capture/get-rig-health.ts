import { CAMERAS } from '@skadi/domain/capture/camera'
import { PASSAGE_STEPS } from '@skadi/domain/passages/stage'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { idParams, instant, oneOf } from '../core/shapes.ts'
import { captureUnit } from './capture-unit.ts'
import { rigAlarm } from './rig-alarm.ts'

/** What one camera of the unit delivered in a passing; null where it was not measured. */
const seenCamera = z.object({
  camera: z.enum(CAMERAS),
  /** only its ratios mean something */
  sharpness: z.nullable(z.number()),
  /** mean grey value, 0 to 255 */
  brightness: z.nullable(z.number()),
})

/** A passing as the unit recorded it. */
const healthPassing = z.object({
  recordedAt: instant,
  /** cameras that delivered a readable photo */
  cameras: z.array(seenCamera),
  isPlateRead: z.boolean(),
  /** what its steps took, ms; of a camera where the step is kept by camera */
  steps: z.array(z.object({ step: z.enum(PASSAGE_STEPS), camera: z.nullable(z.enum(CAMERAS)), ms: z.number() })),
})
export type HealthPassing = z.output<typeof healthPassing>

/** How a capture unit is. */
export const rigHealth = z.object({
  unit: z.pick(captureUnit, {
    id: true,
    name: true,
    side: true,
    location: true,
    timeZone: true,
    health: true,
    status: true,
    lastSeenAt: true,
    version: true,
    spoolWaiting: true,
    spoolReport: true,
  }),
  /** those that stand first, then those that were over within 30 days */
  alarms: z.array(rigAlarm),
  /** oldest first, at most the newest 60; a tenant's administrator has the own ones */
  passings: z.array(healthPassing),
  /** a unit is judged once it has recorded so many */
  judgedFrom: z.int(),
})
export type RigHealth = z.output<typeof rigHealth>

/** How a capture unit is (issue 8): what is wrong with its cameras, and its newest passings as trends. */
export const getRigHealth = defineCall({
  name: 'getRigHealth',
  method: 'GET',
  path: '/assets/captureUnits/{id}/health',
  access: ['tenantAdmin', 'globalAdmin'],
  scope: 'rigs:read',
  summary: 'Read how a capture unit is',
  params: idParams,
  output: oneOf(rigHealth),
  status: 200,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
})
