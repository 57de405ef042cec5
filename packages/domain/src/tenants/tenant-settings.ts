import { CAMERAS, type Camera } from '../capture/camera.ts'
import { DEFAULT_WORKING_POINT, isWorkingPoint, type WorkingPoint } from '../detections/working-point.ts'

/** Default number of days after which a passing that needs nobody leaves "To check". */
export const DEFAULT_AGING_DAYS = 7

/** Maximum number of days that a company may choose. */
export const MAX_AGING_DAYS = 365

/** Settings of a tenant for its pipeline (1§3) and for its inbox. */
export type TenantSettings = {
  damageDetectionEnabled: boolean
  manualAnnotationEnabled: boolean
  manualReviewEnabled: boolean
  /** camera positions whose photos are shown only after face blurring */
  faceblurServiceEnabled: Readonly<Record<Camera, boolean>>
  /** working point, which sets the certainty from which a suggestion needs a decision */
  workingPoint: WorkingPoint
  /** days after which an unchecked passing that needs nobody leaves "To check"; null if such passings never leave the list */
  agesOutAfterDays: number | null
}

/** Reads stored settings. A missing switch is off, a missing working point is `balanced`, and a missing number of days is the default. */
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
    agesOutAfterDays: areAgingDays(settings.agesOutAfterDays) ? settings.agesOutAfterDays : DEFAULT_AGING_DAYS,
  }
}

/** True for a number of days that a company may choose. null is also valid and means never. */
const areAgingDays = (value: unknown): value is number | null =>
  value === null || (Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MAX_AGING_DAYS)

/** Changes to settings. A missing setting stays unchanged (2§7.2). */
export type TenantSettingsChange = {
  damageDetectionEnabled?: boolean | undefined
  manualAnnotationEnabled?: boolean | undefined
  manualReviewEnabled?: boolean | undefined
  faceblurServiceEnabled?: Readonly<Partial<Record<Camera, boolean | undefined>>> | undefined
  workingPoint?: WorkingPoint | undefined
  agesOutAfterDays?: number | null | undefined
}

/** Returns the complete settings after a change, in the stored form. */
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
    agesOutAfterDays: change.agesOutAfterDays === undefined ? switches.agesOutAfterDays : change.agesOutAfterDays,
  }
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
