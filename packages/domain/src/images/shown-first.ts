/** Facts that decide which frame of a camera is shown first. */
type FramePlace = { frame: number; isSelected: boolean }

/**
 * Sorts the frames of a camera: first the selected frame, then the others by number. The first frame that can be displayed represents the
 * camera.
 */
export const byShownFirst = (a: FramePlace, b: FramePlace): number =>
  Number(b.isSelected) - Number(a.isSelected) || a.frame - b.frame
