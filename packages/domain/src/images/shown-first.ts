/** What decides which of a camera's frames stands for it. */
type FramePlace = { frame: number; isSelected: boolean }

/** Order of a camera's frames in which the first that can be shown stands for it: the selected one, then by number. */
export const byShownFirst = (a: FramePlace, b: FramePlace): number =>
  Number(b.isSelected) - Number(a.isSelected) || a.frame - b.frame
