import { SIDES } from '@skadi/domain/capture/camera'
import { UNIT_HEALTHS } from '@skadi/domain/capture/health/rig-alarm'
import { UNIT_STATUSES } from '@skadi/domain/capture/unit-status'
import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'
import { spoolReport } from './left-out.ts'

/** A tenant with its name, for display. */
export const namedTenant = z.object({ id, name: z.string() })

/**
 * A capture unit (1§3): one side of a rig. A tenant's administrator sees only that tenant in `tenants`, and that tenant or null
 * in `defaultTenant`: the other tenants of a shared unit stay hidden.
 */
export const captureUnit = z.object({
  id,
  name: z.string(),
  location: z.string(),
  /** also printed in the delivery protocol (B-45) */
  side: z.enum(SIDES),
  /** recordings that were completed */
  recCount: z.int(),
  /** online after a heartbeat within ten minutes (C-39); imported when its set has no hardware (C-38) */
  status: z.enum(UNIT_STATUSES),
  tenants: z.array(namedTenant),
  /** the default output: it receives unmatched passings (1§4) */
  defaultTenant: z.nullable(namedTenant),
  /** the capture set that the unit belongs to */
  captureSet: z.nullable(z.object({ id, name: z.string(), isVirtual: z.boolean() })),
  /** IANA time zone of the capture set, in which its times are shown (decision 89); null for a unit without a capture set */
  timeZone: z.nullable(z.string()),
  /** camera health in its passings; unknown before the unit has recorded enough */
  health: z.enum(UNIT_HEALTHS),
  lastSeenAt: z.nullable(instant),
  /** version of the rig's program, from its last heartbeat */
  version: z.nullable(z.string()),
  /** recordings waiting in the rig's spool, from its last heartbeat */
  spoolWaiting: z.nullable(z.int()),
  /**
   * spool entries that need a person, from its last heartbeat; null before the first report. Where several companies share
   * the unit, their administrators do not see the names of recordings.
   */
  spoolReport: z.nullable(spoolReport),
  /** ms by which the unit's clock is ahead of its partner's clock, learnt from paired recordings; null before there are enough pairs */
  clockSkewMs: z.nullable(z.int()),
  createdAt: instant,
  modifiedAt: instant,
})
export type CaptureUnit = z.output<typeof captureUnit>

export const captureName = typedLine(100, 1)

/** A unit with its device key, which only this answer shows and which is stored hashed (C-01): `<unitId>.<secret>` as rigs send it. */
export const captureUnitWithKey = z.extend(captureUnit, { deviceKey: z.string() })
