import type { Camera } from '@skadi/domain/capture/camera'
import type { RigAlarmKind } from '@skadi/domain/rig-health/rig-alarm'
import { m } from '../paraglide/messages.js'

const CAMERAS: Record<Camera, () => string> = {
  bottomLeft: m.camera_bottomLeft,
  topLeft: m.camera_topLeft,
  roofLeft: m.camera_roofLeft,
  bottomRight: m.camera_bottomRight,
  topRight: m.camera_topRight,
  roofRight: m.camera_roofRight,
  frontLeft: m.camera_frontLeft,
  frontRight: m.camera_frontRight,
  backLeft: m.camera_backLeft,
  backRight: m.camera_backRight,
}
/** The position of a camera as its unit calls it. */
export const rigCameraName = (camera: Camera): string => CAMERAS[camera]()

const ALARMS: Record<RigAlarmKind, (given: { camera: string }) => string> = {
  blurred: m.health_blurred,
  dark: m.health_dark,
  bright: m.health_bright,
  missing: m.health_missing,
}
/** `Top left: the photos are too dark`, with whatever stands for the camera. */
export const alarmText = (kind: RigAlarmKind, camera: string): string => ALARMS[kind]({ camera })
