/** The hall in metres: the car stands around (0, 0, 0), its nose to -x; floor at z = 0. */
export const HALL = { length: 24, width: 10, height: 5.4 }

/** The rig's two arches, at -x and +x. */
export const ARCH = { x: 6.4, halfWidth: 2.55, height: 3.3, post: 0.3 }

/** The gates in both ends of the hall. */
export const GATE = { halfWidth: 2.3, height: 4.1, sill: 0.62 }

/** Distance from the lane's middle to its yellow lines. */
export const LANE = 1.36

/** Guards beside the lane, [x, y]. */
export const BOLLARDS = [-1, 1].flatMap((x) => [-1, 1].map((y) => [x * 4.35, y * 2.75] as const))
