import type { UnitHealth } from './rig-alarm.ts'
import { RIG_HEALTH } from './thresholds.ts'

/** A unit is judged once it has recorded so many passings: the newest ones, and those that tell how it usually is. */
export const JUDGED_FROM = RIG_HEALTH.LEAST_KNOWN + RIG_HEALTH.WINDOW

export const unitHealth = (openAlarms: number, recordings: number): UnitHealth =>
  openAlarms > 0 ? 'alarm' : recordings < JUDGED_FROM ? 'unknown' : 'good'
