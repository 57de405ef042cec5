import type { Camera } from '@skadi/domain/capture/camera'
import { m } from '../../paraglide/messages.js'

const CAMERA_NAMES: Record<Camera, () => string> = {
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

/** Returns the readable name of a camera's position. */
export const cameraName = (camera: Camera): string => CAMERA_NAMES[camera]()
