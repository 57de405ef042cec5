import { CAMERAS } from '../capture/camera.ts'

/** Order of the cameras for the cover photo of a passing. The camera that shows the whole side of the car comes first. */
export const COVER_ORDER = ['topLeft', ...CAMERAS.filter((camera) => camera !== 'topLeft')] as const

/** Facts that decide which frame of a camera is shown first. */
type FramePlace = { frame: number; isSelected: boolean }

/**
 * Sorts the frames of a camera: first the selected frame, then the others by number. The first frame that can be displayed represents the
 * camera.
 */
export const byShownFirst = (a: FramePlace, b: FramePlace): number =>
  Number(b.isSelected) - Number(a.isSelected) || a.frame - b.frame
