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
 * A fault of a capture unit's camera or clock. The alarm belongs to the unit, even if another company's passings showed the fault.
 * Acknowledgement and snooze belong to the current company.
 */
export const rigAlarm = z.object({
  id,
  captureUnitId: id,
  kind: z.enum(RIG_ALARM_KINDS),
  /** name of the camera in its unit; null for the kind `clock` */
  camera: z.nullable(z.enum(CAMERAS)),
  /** recording time of the first bad passing; for the kind `clock` the arrival time of this passing */
  since: instant,
  /** wrong time of the unit's clock when the alarm opened; null for the alarm of a camera */
  reportedAt: z.nullable(instant),
  /** number of bad passings among the newest `of` passings when the alarm opened */
  bad: z.int(),
  of: z.int(),
  openedAt: instant,
  closedAt: z.nullable(instant),
  /**
   * `usual` means that the fault now counts as normal. A user acknowledged the alarm, and all passings that the check
   * looks at were recorded after the fault began.
   */
  closedAs: z.nullable(z.enum(['recovered', 'usual'])),
  /** the newest photo before the alarm, and the newest photo after its start */
  before: z.nullable(alarmPhoto),
  after: z.nullable(alarmPhoto),
  acknowledgedAt: z.nullable(instant),
  snoozedUntil: z.nullable(instant),
  /** name of the company's user who answered the alarm */
  answeredBy: z.nullable(z.string()),
  modifiedAt: instant,
})
export type RigAlarm = z.output<typeof rigAlarm>
