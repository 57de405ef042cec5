/** What a capture set stands for at the rental desk (1§3, capture tag). */
export const CAPTURE_LABELS = ['pickup', 'return'] as const
export type CaptureLabel = (typeof CAPTURE_LABELS)[number]

/** What the other way through the same lane stands for: who drives out picks up, who drives in returns (C-38). */
export const otherDirection = (label: CaptureLabel): CaptureLabel => (label === 'pickup' ? 'return' : 'pickup')
