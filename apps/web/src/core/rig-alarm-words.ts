import type { RigAlarmKind } from '@skadi/domain/rig-health/rig-alarm'
import { m } from '../paraglide/messages.js'

const ALARMS: Record<RigAlarmKind, (given: { camera: string }) => string> = {
  blurred: m.health_blurred,
  dark: m.health_dark,
  bright: m.health_bright,
  missing: m.health_missing,
}
/** `Top left: the photos are too dark`, with whatever stands for the camera. */
export const alarmText = (kind: RigAlarmKind, camera: string): string => ALARMS[kind]({ camera })
