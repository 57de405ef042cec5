/** Minimum number of damages, and minimum number of families of a car, for a merge (DAMAGE-23). */
export const MERGE_MIN = 2
