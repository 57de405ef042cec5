/**
 * Does something later only where one is still on the page it was begun on: who has gone on is not taken back. A page that one has
 * left stands, and its timers run, until the next one has come.
 */
export function whileHere<Given extends unknown[], Done>(
  run: (...given: Given) => Done,
): (...given: Given) => Done | undefined {
  const { pathname } = window.location
  return (...given) => (window.location.pathname === pathname ? run(...given) : undefined)
}
