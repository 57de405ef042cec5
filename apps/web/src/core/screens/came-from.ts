let here: string | undefined
let before: string | undefined

/** Records the path of a completed navigation. */
export function noteNavigation(path: string): void {
  before = here
  here = path
}

/**
 * Returns the path of the page before the last navigation. Returns undefined if the current page was opened directly.
 */
export const cameFrom = (): string | undefined => before

/**
 * Kind of the page that the user came from. The kind decides the default period of the fleet and the target of the back
 * button (1§2).
 */
export type Origin = 'fleet' | 'compare' | 'claim' | 'elsewhere'

const COMPARE = /^\/fleet\/[^/]+\/[^/]+\/compare\/[^/]+\/?$/
const FLEET = /^\/fleet\/?$/
const CLAIM = /^\/claims\/(?!new\/?$)[^/]+\/?$/

export function originOf(path: string | undefined): Origin {
  if (path === undefined) return 'elsewhere'
  if (FLEET.test(path)) return 'fleet'
  if (CLAIM.test(path)) return 'claim'
  return COMPARE.test(path) ? 'compare' : 'elsewhere'
}
