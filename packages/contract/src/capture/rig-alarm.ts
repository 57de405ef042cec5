import { CAMERAS } from '@skadi/domain/capture/camera'
import { RIG_ALARM_KINDS } from '@skadi/domain/capture/health/rig-alarm'
import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'

/** A photo of the asker's own passings, by which people see what is meant. */
const alarmPhoto = z.object({
  imageSetId: id,
  imageId: id,
  revision: z.int(),
  recDate: instant,
  /** IANA zone in which its time is shown (ruling 9) */
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
  /** as the unit calls it; null for `clock` */
  camera: z.nullable(z.enum(CAMERAS)),
  /** when the first bad passing was recorded, or for `clock` arrived */
  since: instant,
  /** what a wrong clock said then; null for a camera */
  reportedAt: z.nullable(instant),
  /** how sure it is: bad passings among the newest `of` when it was raised */
  bad: z.int(),
  of: z.int(),
  openedAt: instant,
  closedAt: z.nullable(instant),
  /** `usual`: a company left it as it is for so long that it is how the camera is */
  closedAs: z.nullable(z.enum(['recovered', 'usual'])),
  /** the newest photo before it, and the newest one since */
  before: z.nullable(alarmPhoto),
  after: z.nullable(alarmPhoto),
  acknowledgedAt: z.nullable(instant),
  snoozedUntil: z.nullable(instant),
  /** who of the company answered */
  answeredBy: z.nullable(z.string()),
  modifiedAt: instant,
})
export type RigAlarm = z.output<typeof rigAlarm>
