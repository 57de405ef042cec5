/** Size of the hall in metres. The car is near (0, 0, 0), and its nose points to -x. The floor is at z = 0. */
export const HALL = { length: 24, width: 10, height: 5.4 }

/** Size of the two arches of the rig, and their distance from the middle: they are at -x and +x. */
export const ARCH = { x: 6.4, halfWidth: 2.55, height: 3.3, post: 0.3 }

/** Size of the gates in both ends of the hall. */
export const GATE = { halfWidth: 2.3, height: 4.1, sill: 0.62 }

/** Distance from the middle of the lane to its yellow lines. */
export const LANE = 1.36

/** Places of the guards beside the lane, as [x, y]. */
export const BOLLARDS = [-1, 1].flatMap((x) => [-1, 1].map((y) => [x * 4.35, y * 2.75] as const))
