import { CAMERAS } from '../capture/camera.ts'

/** Order of cameras for a passing's cover photo: the camera that shows the whole side of the car first. */
export const COVER_ORDER = ['topLeft', ...CAMERAS.filter((camera) => camera !== 'topLeft')] as const
