/**
 * What goes wrong with a camera of a rig while passings go on: its photos lost their sharpness, their light, their drawing in
 * the lights, or do not come any more.
 */
export const CAMERA_ALARM_KINDS = ['blurred', 'dark', 'bright', 'missing'] as const
export type CameraAlarmKind = (typeof CAMERA_ALARM_KINDS)[number]

/** Kinds of alarms of a capture unit: of one of its cameras, or `clock` without a camera. */
export const RIG_ALARM_KINDS = [...CAMERA_ALARM_KINDS, 'clock'] as const
export type RigAlarmKind = (typeof RIG_ALARM_KINDS)[number]

/** How long a company may put an alarm off, in days. */
export const SNOOZE_DAYS = [1, 7, 30] as const
export type SnoozeDays = (typeof SNOOZE_DAYS)[number]

/** How a unit is: `unknown` before it has recorded enough to be judged. */
export const UNIT_HEALTHS = ['unknown', 'good', 'alarm'] as const
export type UnitHealth = (typeof UNIT_HEALTHS)[number]
