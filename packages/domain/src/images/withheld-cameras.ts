import { CAMERAS, type Camera } from '../capture/camera.ts'
import type { TenantSettings } from '../tenants/tenant-settings.ts'

/**
 * Cameras whose photos stay unpublished until their faces are blurred: all cameras for which any company with possible access
 * wants face blur. While the plate is undecided, these are all companies of the passing's units (ruling 16).
 */
export const withheldCameras = (possibleSettings: readonly TenantSettings[]): Camera[] =>
  CAMERAS.filter((camera) => possibleSettings.some((settings) => settings.faceblurServiceEnabled[camera]))
