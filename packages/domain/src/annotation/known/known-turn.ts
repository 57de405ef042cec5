/** Maximum percentage of assignments on known passings, so that most assignments are real work. */
export const MOST_KNOWN_PERCENT = 30
/** The offered rates, in assignments per hundred. */
export const KNOWN_PERCENTS = [2, 5, 10, 20, MOST_KNOWN_PERCENT] as const

/**
 * True if the user's next assignment may be a known passing (control): one in each stretch of `100 / percent` assignments, at a position
 * derived from user and stretch, so that nobody can predict it by counting and two processes agree (decision 52).
 * @param number assignments that the user has received before
 * @param percent 0 to 100; 0: never
 */
export function isKnownTurn(userId: string, number: number, percent: number): boolean {
  if (percent <= 0) return false
  const stretch = Math.floor((number * percent) / 100)
  const [first, after] = [startOf(stretch, percent), startOf(stretch + 1, percent)]
  return number === first + (scatter(`${userId} ${stretch}`) % (after - first))
}

const startOf = (stretch: number, percent: number): number => Math.ceil((stretch * 100) / percent)

/** A pseudo-random whole number from 0 (FNV-1a hash, mixed once more so that its last digits are random too). */
function scatter(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  return (hash ^ (hash >>> 16)) >>> 0
}
