let here: string | undefined
let before: string | undefined

/** Records the target of a navigation, once per completed navigation. */
export function noteNavigation(path: string): void {
  before = here
  here = path
}

/** The path before the present navigation; undefined when the page has just been opened. */
export const cameFrom = (): string | undefined => before

/** The page that the user came from, where it matters: for the fleet's default period, and the way back (1§2). */
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
