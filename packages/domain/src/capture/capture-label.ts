/** What a capture set stands for at the rental desk (1§3, capture tag). */
export const CAPTURE_LABELS = ['pickup', 'return'] as const
export type CaptureLabel = (typeof CAPTURE_LABELS)[number]
