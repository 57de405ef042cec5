/** What may look for damages by itself: by difference from earlier passings of the car, or nothing. */
export const DETECTORS = ['difference', 'off'] as const
export type Detector = (typeof DETECTORS)[number]

/** Name of the detector of photos that no earlier ones stand beside (decision 106): what it finds is no difference. */
export const FIRST_LOOK = 'first-look'
