/** What may look for damages by itself: by difference from earlier passings of the car, or nothing. */
export const DETECTORS = ['difference', 'off'] as const
export type Detector = (typeof DETECTORS)[number]

/** Name of the detector that compares with the car's earlier passings (decision 31). */
export const DIFFERENCE = 'difference' satisfies Detector

/** Name of the detector of photos that no earlier ones stand beside (decision 106): what it finds is no difference. */
export const FIRST_LOOK = 'first-look'

/** Name of the tests' detector, which tells what the simulator drew (ruling 43). */
export const SIMULATOR = 'simulator'
