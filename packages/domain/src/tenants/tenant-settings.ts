import { CAMERAS, type Camera } from '../capture/camera.ts'

/** Which parts of the pipeline a tenant wants (1§3). */
export type TenantSettings = {
  damageDetectionEnabled: boolean
  manualAnnotationEnabled: boolean
  manualReviewEnabled: boolean
  /** positions whose photos are shown only with faces blurred */
  faceblurServiceEnabled: Readonly<Record<Camera, boolean>>
}

/** Settings as stored; what was never set is off. */
export function readTenantSettings(stored: unknown): TenantSettings {
  const settings = asRecord(stored)
  const blur = asRecord(settings.faceblurServiceEnabled)
  return {
    damageDetectionEnabled: settings.damageDetectionEnabled === true,
    manualAnnotationEnabled: settings.manualAnnotationEnabled === true,
    manualReviewEnabled: settings.manualReviewEnabled === true,
    faceblurServiceEnabled: Object.fromEntries(CAMERAS.map((camera) => [camera, blur[camera] === true])) as Record<
      Camera,
      boolean
    >,
  }
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
