/** Facts that decide which frame represents a camera. */
type FramePlace = { frame: number; isSelected: boolean }

/** Order of a camera's frames: the first displayable frame represents the camera; the selected frame first, then by number. */
export const byShownFirst = (a: FramePlace, b: FramePlace): number =>
  Number(b.isSelected) - Number(a.isSelected) || a.frame - b.frame
