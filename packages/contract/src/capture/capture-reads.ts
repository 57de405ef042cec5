import { CAMERAS, SIDES } from '@skadi/domain/capture/camera'
import { CAPTURE_UNITS_PAGE_SIZE, DEFAULT_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import { PIPELINE_STEPS } from '@skadi/domain/passages/stage'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, idParams, instant, listMeta, listOf, oneOf, paging, queryBoolean } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'
import { captureSet } from './capture-set.ts'
import { captureUnit } from './capture-unit.ts'
import { rigAlarm } from './rig-alarm.ts'

/**
 * Returns one capture set (2§7.6). A global admin reads any set. A tenant's administrator reads the sets that have a unit of the tenant.
 */
export const getCaptureSet = defineCall({
  name: 'getCaptureSet',
  method: 'GET',
  path: '/assets/captureSets/{id}',
  access: ['tenantAdmin', 'globalAdmin'],
  scope: 'rigs:read',
  summary: 'Read a capture set',
  params: idParams,
  output: oneOf(captureSet),
  status: 200,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
})

/** Returns one capture unit (2§7.6). A global admin reads any unit. A tenant's administrator reads the units of the tenant. */
export const getCaptureUnit = defineCall({
  name: 'getCaptureUnit',
  method: 'GET',
  path: '/assets/captureUnits/{id}',
  access: ['tenantAdmin', 'globalAdmin'],
  scope: 'rigs:read',
  summary: 'Read a capture unit',
  params: idParams,
  output: oneOf(captureUnit),
  status: 200,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
})

/** Measurements of one camera of the unit in a passing. A value is null if it was not measured. */
const seenCamera = z.object({
  camera: z.enum(CAMERAS),
  /** sharpness; only the ratio of two values has a meaning */
  sharpness: z.nullable(z.number()),
  /** mean grey value, 0 to 255 */
  brightness: z.nullable(z.number()),
})

/** A passing with the measurements of the unit's own cameras. */
const healthImageSet = z.object({
  recordedAt: instant,
  /** cameras that delivered a readable photo */
  cameras: z.array(seenCamera),
  isPlateRead: z.boolean(),
  /** duration of each pipeline step, in ms; a step that works per camera has one entry per camera */
  steps: z.array(z.object({ step: z.enum(PIPELINE_STEPS), camera: z.nullable(z.enum(CAMERAS)), ms: z.number() })),
})
export type HealthImageSet = z.output<typeof healthImageSet>

/** Health of a capture unit. */
const rigHealth = z.object({
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
  /** open alarms first, then alarms closed within 30 days */
  alarms: z.array(rigAlarm),
  /** the newest 60 passings, the oldest first; a tenant's administrator gets only passings of the tenant */
  passings: z.array(healthImageSet),
  /** minimum number of recorded passings before a unit's health can be judged */
  judgedFrom: z.int(),
})
export type RigHealth = z.output<typeof rigHealth>

/** Returns the health of a capture unit: alarms of its cameras, and the measurements of its newest passings for trends. */
export const getRigHealth = defineCall({
  name: 'getRigHealth',
  method: 'GET',
  path: '/assets/captureUnits/{id}/health',
  access: ['tenantAdmin', 'globalAdmin'],
  scope: 'rigs:read',
  summary: 'Read the health of a capture unit',
  params: idParams,
  output: oneOf(rigHealth),
  status: 200,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
})

/**
 * Lists capture sets by name (2§7.6, A-09). A global admin gets all sets, or the sets of `tenantId`. A tenant's administrator gets the sets
 * of the tenant. `query` is a part of the name or the location.
 */
export const listCaptureSets = defineCall({
  name: 'listCaptureSets',
  method: 'GET',
  path: '/assets/captureSets',
  access: ['tenantAdmin', 'globalAdmin'],
  scope: 'rigs:read',
  summary: 'List capture sets',
  query: z.strictObject({
    ...paging(DEFAULT_PAGE_SIZE),
    tenantId: z.optional(id),
    query: z.optional(typedLine(50)),
  }),
  output: listOf(captureSet),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})

/** Numbers of units per state; only with exact totals. Units without hardware are never offline. */
const states = z.object({
  /** number of units that have sent a heartbeat, but not recently */
  offline: z.int(),
  never: z.int(),
  /** number of units with an alarm of their cameras or their spool */
  alarm: z.int(),
  /** number of units that are offline, were never seen or have an alarm */
  attention: z.int(),
  /** number of units that are offline, or online without passings at their usual hours */
  silent: z.int(),
  all: z.int(),
})

/**
 * Lists capture units by name (2§7.6, A-09), 20 per page. A global admin gets all units, or the units of `tenantId`. A tenant's
 * administrator gets the units of the tenant. `query` is a part of the name or the location. `isFree` filters units that are in no set.
 * `attention` filters units that are offline, were never seen or have an alarm. `silent` filters units that are offline, or online without
 * passings at their usual hours. `meta.states` counts all units, whatever the filters.
 */
export const listCaptureUnits = defineCall({
  name: 'listCaptureUnits',
  method: 'GET',
  path: '/assets/captureUnits',
  access: ['tenantAdmin', 'globalAdmin'],
  scope: 'rigs:read',
  summary: 'List capture units',
  query: z.strictObject({
    ...paging(CAPTURE_UNITS_PAGE_SIZE),
    tenantId: z.optional(id),
    query: z.optional(typedLine(50)),
    side: z.optional(z.enum(SIDES)),
    isFree: z.optional(queryBoolean),
    attention: z.optional(queryBoolean),
    silent: z.optional(queryBoolean),
  }),
  output: listOf(captureUnit, z.extend(listMeta, { states: z.optional(states) })),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})

/**
 * Suggests at most ten names and locations of capture sets that contain this text, in the order of names (2§7.6). They belong to sets that
 * the caller may read. Without `query`, the call returns the first names.
 */
export const suggestCaptureSets = defineCall({
  name: 'suggestCaptureSets',
  method: 'GET',
  path: '/assets/captureSets/searchSuggestions',
  access: ['user', 'globalAdmin'],
  scope: 'rigs:read',
  summary: 'Suggest capture sets',
  query: z.strictObject({ query: z._default(typedLine(50), '') }),
  output: listOf(z.string()),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})
