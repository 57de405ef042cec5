/** Reasons why a frame is selected: there is no other frame, it is the best frame, or no frame is good. */
const SHOWN_BECAUSE = ['only', 'sharpest', 'middle'] as const
/** Reasons why a frame is not selected. */
const NOT_SHOWN_BECAUSE = ['lessSharp', 'carNotWhole', 'tooDark', 'tooBright'] as const
export type AgainstFrame = (typeof NOT_SHOWN_BECAUSE)[number]

export const FRAME_CHOICES = [...SHOWN_BECAUSE, ...NOT_SHOWN_BECAUSE] as const
export type FrameChoice = (typeof FRAME_CHOICES)[number]

export const isShownFirst = (choice: FrameChoice): boolean => (SHOWN_BECAUSE as readonly string[]).includes(choice)
