import { CAMERAS, type Camera } from '../capture/camera.ts'
import type { TenantSettings } from '../tenants/tenant-settings.ts'

/**
 * Returns the cameras whose photos stay unpublished until their faces are blurred. A camera is one of them if any company that may get
 * access wants face blur for it. Until the plate is decided, all companies of the passing's units may get access (ruling 16).
 */
export const withheldCameras = (possibleSettings: readonly TenantSettings[]): Camera[] =>
  CAMERAS.filter((camera) => possibleSettings.some((settings) => settings.faceblurServiceEnabled[camera]))
