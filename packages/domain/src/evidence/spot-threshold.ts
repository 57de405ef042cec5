// Thresholds of `reasons-of-spot.ts`: chosen on 8 drawn cars (62 new and 134 missed damages), measured on 8 other cars (71
// new and 110 missed damages; decision 19). Wheels are left out.

/**
 * Lowest likeness of a spot in two photos, 0 to 1, at which it counts as the same in both. 61 of 100 missed damages
 * reach it, but 23 of 100 new damages do too, so this reason never blocks.
 */
export const SAME_SPOT = 0.9

/**
 * Below this likeness the photos differ at the spot: 16 of 71 new damages, and 3 of 110 that were missed at pickup (one dent, in
 * three pairs). Between the two thresholds no decision is possible.
 */
export const OTHER_SPOT = 0.45
