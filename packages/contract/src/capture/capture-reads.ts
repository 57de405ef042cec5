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

/** One capture set (2§7.6): a global admin reads any set, a tenant's administrator the sets with a unit of that tenant. */
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

/** One capture unit (2§7.6): a global admin reads any unit, a tenant's administrator the units of that tenant. */
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

/** Measurements of one camera of the unit in a passing; null where nothing was measured. */
const seenCamera = z.object({
  camera: z.enum(CAMERAS),
  /** relative measure: only the ratio of two values is meaningful */
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
  /** duration of each pipeline step, ms; per camera for a step that runs per camera */
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
  /** oldest first, at most the newest 60; a tenant's administrator gets only passings of that tenant */
  passings: z.array(healthImageSet),
  /** minimum number of recorded passings for a judgement of a unit's health */
  judgedFrom: z.int(),
})
export type RigHealth = z.output<typeof rigHealth>

/** Health of a capture unit: faults of its cameras, and its newest passings as trends. */
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
 * Capture sets by name (2§7.6, A-09): for a global admin all sets or the sets of `tenantId`; for a tenant's administrator the
 * sets of that tenant. `query` is part of the name or location.
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

/** Counts of units by state; only with exact totals. Units without hardware are never offline. */
const states = z.object({
  /** units that sent a heartbeat before, but not recently */
  offline: z.int(),
  never: z.int(),
  /** units with an alarm of their cameras or their spool */
  alarm: z.int(),
  /** units with at least one of these states */
  attention: z.int(),
  /** offline, or online without passings at its usual hours */
  silent: z.int(),
  all: z.int(),
})

/**
 * Capture units by name (2§7.6, A-09), 20 a page: for a global admin all units or the units of `tenantId`, for a tenant's
 * administrator the units of that tenant. `query` is part of the name or location. `isFree` filters by membership in a set.
 * `attention` filters for units that are offline, were never seen or have an alarm; `silent` for units that are offline, or
 * online without passings at their usual hours. `meta.states` counts all units, regardless of the filters.
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
 * At most ten names and places of capture sets that the caller may read and that contain this text, by name (2§7.6). Without
 * `query` the first names.
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
