/** Facts that decide which frame represents a camera. */
type FramePlace = { frame: number; isSelected: boolean }

/** Order of a camera's frames: the selected frame, then the others by number. The first displayable frame represents the camera. */
export const byShownFirst = (a: FramePlace, b: FramePlace): number =>
  Number(b.isSelected) - Number(a.isSelected) || a.frame - b.frame
