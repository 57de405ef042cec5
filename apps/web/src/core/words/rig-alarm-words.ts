import type { Camera } from '@skadi/domain/capture/camera'
import type { CameraAlarmKind, RigAlarmKind } from '@skadi/domain/capture/health/rig-alarm'
import { m } from '../../paraglide/messages.js'
import { cameraName } from './camera-name.ts'

const ALARMS: Record<CameraAlarmKind, (given: { camera: string }) => string> = {
  blurred: m.health_blurred,
  dark: m.health_dark,
  bright: m.health_bright,
  missing: m.health_missing,
}
type Alarm = { kind: RigAlarmKind; camera: Camera | null }

/** Returns the text of an alarm, for example `Top left: the photos are too dark`. A wrong clock has its own text. */
export function alarmText({ kind, camera }: Alarm): string {
  if (kind === 'clock' || camera === null) return m.health_clock()
  return ALARMS[kind]({ camera: cameraName(camera) })
}

/** Returns the text of an alarm with the name of the unit, for example `GDM-L, top left: the photos are too dark`. */
export function unitAlarmText(unit: string, { kind, camera }: Alarm): string {
  if (kind === 'clock' || camera === null) return m.health_clockOfUnit({ unit })
  return ALARMS[kind]({ camera: `${unit}, ${cameraName(camera).toLowerCase()}` })
}
