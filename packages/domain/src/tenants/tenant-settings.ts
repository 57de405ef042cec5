import { CAMERAS, type Camera } from '../capture/camera.ts'
import { DEFAULT_WORKING_POINT, isWorkingPoint, type WorkingPoint } from '../detections/working-point.ts'

/** Pipeline settings of a tenant (1§3). */
export type TenantSettings = {
  damageDetectionEnabled: boolean
  manualAnnotationEnabled: boolean
  manualReviewEnabled: boolean
  /** positions whose photos are shown only after face blurring */
  faceblurServiceEnabled: Readonly<Record<Camera, boolean>>
  /** certainty from which a suggestion waits for a decision */
  workingPoint: WorkingPoint
}

/** Settings as stored; a missing switch is off, a missing working point is `balanced`. */
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
    workingPoint: isWorkingPoint(settings.workingPoint) ? settings.workingPoint : DEFAULT_WORKING_POINT,
  }
}

/** Changes to settings; absent settings stay unchanged (2§7.2). */
export type TenantSettingsChange = {
  damageDetectionEnabled?: boolean | undefined
  manualAnnotationEnabled?: boolean | undefined
  manualReviewEnabled?: boolean | undefined
  faceblurServiceEnabled?: Readonly<Partial<Record<Camera, boolean | undefined>>> | undefined
  workingPoint?: WorkingPoint | undefined
}

/** Complete settings after a change, as they are stored. */
export function changeTenantSettings(stored: unknown, change: TenantSettingsChange): TenantSettings {
  const { faceblurServiceEnabled: blur, ...switches } = readTenantSettings(stored)
  return {
    damageDetectionEnabled: change.damageDetectionEnabled ?? switches.damageDetectionEnabled,
    manualAnnotationEnabled: change.manualAnnotationEnabled ?? switches.manualAnnotationEnabled,
    manualReviewEnabled: change.manualReviewEnabled ?? switches.manualReviewEnabled,
    faceblurServiceEnabled: Object.fromEntries(
      CAMERAS.map((camera) => [camera, change.faceblurServiceEnabled?.[camera] ?? blur[camera]]),
    ) as Record<Camera, boolean>,
    workingPoint: change.workingPoint ?? switches.workingPoint,
  }
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
