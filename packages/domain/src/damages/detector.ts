/** Methods of automatic damage detection: comparison with earlier passings of the car, or no detection. */
export const DETECTORS = ['difference', 'off'] as const
export type Detector = (typeof DETECTORS)[number]

/** Name of the detector that compares photos with earlier passings of the car (decision 31). */
export const DIFFERENCE = 'difference' satisfies Detector

/** Name of the detector for photos without earlier photos (decision 106). It cannot compare, so its finds are not differences. */
export const FIRST_LOOK = 'first-look'

/** Name of the detector of the tests, which reports the damages that the simulator drew (ruling 43). */
export const SIMULATOR = 'simulator'
