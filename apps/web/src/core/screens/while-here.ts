/**
 * Wraps a callback so that it does nothing after a navigation. A late callback must not take the user back to the old
 * page. The old page and its timers exist until the next page has loaded.
 */
export function whileHere<Given extends unknown[], Done>(
  run: (...given: Given) => Done,
): (...given: Given) => Done | undefined {
  const { pathname } = window.location
  return (...given) => (window.location.pathname === pathname ? run(...given) : undefined)
}
