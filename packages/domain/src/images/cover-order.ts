import { CAMERAS } from '../capture/camera.ts'

/** Order of the cameras for the cover photo of a passing. The camera that shows the whole side of the car comes first. */
export const COVER_ORDER = ['topLeft', ...CAMERAS.filter((camera) => camera !== 'topLeft')] as const
