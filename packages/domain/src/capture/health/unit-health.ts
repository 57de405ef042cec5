import type { UnitHealth } from './rig-alarm.ts'
import { RIG_HEALTH } from './thresholds.ts'

/** Minimum number of recorded passings for a judgement of a unit: the newest passings, plus earlier passings for the norm. */
export const JUDGED_FROM = RIG_HEALTH.LEAST_KNOWN + RIG_HEALTH.WINDOW

export const unitHealth = (openAlarms: number, recordings: number): UnitHealth =>
  openAlarms > 0 ? 'alarm' : recordings < JUDGED_FROM ? 'unknown' : 'good'
