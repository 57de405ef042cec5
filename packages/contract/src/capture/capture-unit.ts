import { SIDES } from '@skadi/domain/capture/camera'
import { UNIT_HEALTHS } from '@skadi/domain/capture/health/rig-alarm'
import { UNIT_STATUSES } from '@skadi/domain/capture/unit-status'
import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'
import { spoolReport } from './left-out.ts'

/** A tenant by its name, for people. */
export const namedTenant = z.object({ id, name: z.string() })

/**
 * A capture unit (1§3): one side of a rig. A tenant's administrator sees only the own tenant in `tenants`, and in
 * `defaultTenant` the own tenant or nothing: who else uses a shared unit is nobody's business.
 */
export const captureUnit = z.object({
  id,
  name: z.string(),
  location: z.string(),
  /** printed in the delivery protocol (B-45) */
  side: z.enum(SIDES),
  /** recordings that were completed */
  recCount: z.int(),
  /** online when it was heard from within ten minutes (C-39); imported where its set has no hardware (C-38) */
  status: z.enum(UNIT_STATUSES),
  tenants: z.array(namedTenant),
  /** the default output: it receives unmatched passings (1§4) */
  defaultTenant: z.nullable(namedTenant),
  /** the set it is half of */
  captureSet: z.nullable(z.object({ id, name: z.string(), isVirtual: z.boolean() })),
  /** IANA zone of that set, in which its times are shown (decision 89); null where it is in none */
  timeZone: z.nullable(z.string()),
  /** what its passings say of its cameras; unknown before it has recorded enough */
  health: z.enum(UNIT_HEALTHS),
  lastSeenAt: z.nullable(instant),
  /** of the rig's program, as its last heartbeat said */
  version: z.nullable(z.string()),
  /** recordings waiting in its spool, as its last heartbeat said */
  spoolWaiting: z.nullable(z.int()),
  /**
   * what of its spool waits for a person, as its last heartbeat said; null before it has said so. Where several companies share
   * the unit, their administrators are not told the names of recordings.
   */
  spoolReport: z.nullable(spoolReport),
  /** how far its clock is ahead of its partner's, learnt from their pairs; null before there are enough of them */
  clockSkewMs: z.nullable(z.int()),
  createdAt: instant,
  modifiedAt: instant,
})
export type CaptureUnit = z.output<typeof captureUnit>

export const captureName = typedLine(100, 1)

/** A unit with its device key, which is shown this once and stored hashed (C-01): `<unitId>.<secret>` as rigs send it. */
export const captureUnitWithKey = z.extend(captureUnit, { deviceKey: z.string() })
