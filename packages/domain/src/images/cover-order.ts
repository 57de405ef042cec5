import { CAMERAS } from '../capture/camera.ts'

/** A passing is listed with the first of these cameras that has a photo to show: the whole side of the car before others. */
export const COVER_ORDER = ['topLeft', ...CAMERAS.filter((camera) => camera !== 'topLeft')] as const
