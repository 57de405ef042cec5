import { CAMERAS } from '@skadi/domain/capture/camera'
import { RIG_ALARM_KINDS } from '@skadi/domain/capture/health/rig-alarm'
import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'

/** A photo of the caller's own passings that shows the problem. */
const alarmPhoto = z.object({
  imageSetId: id,
  imageId: id,
  revision: z.int(),
  recDate: instant,
  /** IANA zone in which `recDate` is shown (ruling 9) */
  timeZone: z.string(),
})
export type AlarmPhoto = z.output<typeof alarmPhoto>

/**
 * A fault of a capture unit's camera or clock. The alarm belongs to the unit, whichever company's passings showed the
 * fault; acknowledgements are those of the current company.
 */
export const rigAlarm = z.object({
  id,
  captureUnitId: id,
  kind: z.enum(RIG_ALARM_KINDS),
  /** name of the camera in its unit; null for `clock` */
  camera: z.nullable(z.enum(CAMERAS)),
  /** time of the first bad passing's recording, or for `clock` of its arrival */
  since: instant,
  /** time on a wrong clock when the alarm opened; null for a camera */
  reportedAt: z.nullable(instant),
  /** certainty: bad passings among the newest `of` when the alarm opened */
  bad: z.int(),
  of: z.int(),
  openedAt: instant,
  closedAt: z.nullable(instant),
  /** `usual`: a user acknowledged the alarm, and all passings that are judged are newer than the fault: it counts as normal now */
  closedAs: z.nullable(z.enum(['recovered', 'usual'])),
  /** the newest photo before the alarm, and the newest photo since */
  before: z.nullable(alarmPhoto),
  after: z.nullable(alarmPhoto),
  acknowledgedAt: z.nullable(instant),
  snoozedUntil: z.nullable(instant),
  /** who of the company answered */
  answeredBy: z.nullable(z.string()),
  modifiedAt: instant,
})
export type RigAlarm = z.output<typeof rigAlarm>
