import { CAMERAS, type Camera } from '../capture/camera.ts'
import type { TenantSettings } from '../tenants/tenant-settings.ts'

/**
 * Positions whose photos nobody may see before their faces are blurred: those that any company wants blurred that may
 * come to see the passing. While the plate still decides, that is every company of its units (ruling 16).
 */
export const withheldCameras = (possibleSettings: readonly TenantSettings[]): Camera[] =>
  CAMERAS.filter((camera) => possibleSettings.some((settings) => settings.faceblurServiceEnabled[camera]))
