/** Methods of automatic damage detection: by difference from earlier passings of the car, or off. */
export const DETECTORS = ['difference', 'off'] as const
export type Detector = (typeof DETECTORS)[number]

/** Name of the detector that compares with the car's earlier passings (decision 31). */
export const DIFFERENCE = 'difference' satisfies Detector

/** Name of the detector for photos without earlier photos to compare with (decision 106): its finds are not differences. */
export const FIRST_LOOK = 'first-look'

/** Name of the tests' detector, which reports the damages that the simulator drew (ruling 43). */
export const SIMULATOR = 'simulator'
