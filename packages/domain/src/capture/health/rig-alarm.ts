import { RIG_HEALTH } from './thresholds.ts'

/** Faults of a rig's camera during operation: its photos are blurred, too dark or overexposed, or no longer arrive. */
export const CAMERA_ALARM_KINDS = ['blurred', 'dark', 'bright', 'missing'] as const
export type CameraAlarmKind = (typeof CAMERA_ALARM_KINDS)[number]

/** Kinds of alarms of a capture unit: a fault of one of its cameras, or `clock`, which concerns no camera. */
export const RIG_ALARM_KINDS = [...CAMERA_ALARM_KINDS, 'clock'] as const
export type RigAlarmKind = (typeof RIG_ALARM_KINDS)[number]

/** Numbers of days for which a company may snooze an alarm. */
export const SNOOZE_DAYS = [1, 7, 30] as const
export type SnoozeDays = (typeof SNOOZE_DAYS)[number]

/** Health of a unit. It is `unknown` until the unit has enough recordings for a judgement. */
export const UNIT_HEALTHS = ['unknown', 'good', 'alarm'] as const
export type UnitHealth = (typeof UNIT_HEALTHS)[number]

/** Minimum number of recorded passings for a judgement of a unit: the newest passings, plus earlier passings for the norm. */
export const JUDGED_FROM = RIG_HEALTH.LEAST_KNOWN + RIG_HEALTH.WINDOW

export const unitHealth = (openAlarms: number, recordings: number): UnitHealth =>
  openAlarms > 0 ? 'alarm' : recordings < JUDGED_FROM ? 'unknown' : 'good'
