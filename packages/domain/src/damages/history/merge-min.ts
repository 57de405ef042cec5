/** Fewest damages, and families of a car, that a merge takes (DAMAGE-23). */
export const MERGE_MIN = 2
