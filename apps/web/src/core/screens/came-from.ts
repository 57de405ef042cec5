let here: string | undefined
let before: string | undefined

/** Notes where a navigation leads, once for each that is really made. */
export function noteNavigation(path: string): void {
  before = here
  here = path
}

/** The path one was at before the present navigation; undefined where the page has just been opened. */
export const cameFrom = (): string | undefined => before

/** Where one came from, as far as anything depends on it: the fleet's default period, and the way back (1§2). */
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
