/** Purpose of a capture set at the rental desk (1§3, capture tag). */
export const CAPTURE_LABELS = ['pickup', 'return'] as const
export type CaptureLabel = (typeof CAPTURE_LABELS)[number]

/** Returns the purpose of the opposite lane direction. Cars drive out at a pickup and in at a return (C-38). */
export const otherDirection = (label: CaptureLabel): CaptureLabel => (label === 'pickup' ? 'return' : 'pickup')
