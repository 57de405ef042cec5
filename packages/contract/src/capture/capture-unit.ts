import { SIDES } from '@skadi/domain/capture/camera'
import { UNIT_HEALTHS } from '@skadi/domain/capture/health/rig-alarm'
import { UNIT_STATUSES } from '@skadi/domain/capture/unit-status'
import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'
import { spoolReport } from './left-out.ts'

/** A tenant with its name for display. */
export const namedTenant = z.object({ id, name: z.string() })

/**
 * A capture unit (1§3): one side of a rig. A tenant's administrator sees only the own tenant in `tenants`. `defaultTenant` is the own
 * tenant or null. The other tenants of a shared unit stay hidden.
 */
export const captureUnit = z.object({
  id,
  name: z.string(),
  location: z.string(),
  /** side of the unit, which the delivery protocol names too (B-45) */
  side: z.enum(SIDES),
  /** number of completed recordings */
  recCount: z.int(),
  /** online if the unit sent a heartbeat within ten minutes (C-39); imported if its set has no hardware (C-38) */
  status: z.enum(UNIT_STATUSES),
  tenants: z.array(namedTenant),
  /** default output, which receives unmatched passings (1§4) */
  defaultTenant: z.nullable(namedTenant),
  /** the capture set that the unit belongs to */
  captureSet: z.nullable(z.object({ id, name: z.string(), isVirtual: z.boolean() })),
  /** IANA time zone of the capture set, in which the unit's times are shown (decision 89); null for a unit without a capture set */
  timeZone: z.nullable(z.string()),
  /** health of the unit's cameras; unknown until the unit has recorded enough passings */
  health: z.enum(UNIT_HEALTHS),
  lastSeenAt: z.nullable(instant),
  /** version of the rig's program, from its last heartbeat */
  version: z.nullable(z.string()),
  /** number of recordings that wait in the rig's spool, from the last heartbeat */
  spoolWaiting: z.nullable(z.int()),
  /**
   * spool entries that need a person, from the last heartbeat; null before the first report. If several companies share the unit, their
   * administrators do not see the names of recordings.
   */
  spoolReport: z.nullable(spoolReport),
  /** lead of the unit's clock over its partner's clock in ms, learnt from paired recordings; null while there are too few pairs */
  clockSkewMs: z.nullable(z.int()),
  createdAt: instant,
  modifiedAt: instant,
})
export type CaptureUnit = z.output<typeof captureUnit>

export const captureName = typedLine(100, 1)

/**
 * A unit with its device key `<unitId>.<secret>`, which rigs send with their calls. Only this answer shows the key; the server stores only
 * its hash (C-01).
 */
export const captureUnitWithKey = z.extend(captureUnit, { deviceKey: z.string() })
