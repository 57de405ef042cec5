/** What may look for damages by itself: by difference from earlier passings of the car, or nothing. */
export const DETECTORS = ['difference', 'off'] as const
export type Detector = (typeof DETECTORS)[number]
