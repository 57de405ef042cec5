/** Maximum percentage of assignments that are known passings. Most assignments must be real work. */
export const MOST_KNOWN_PERCENT = 30
/** Rates that the settings offer, in assignments per hundred. */
export const KNOWN_PERCENTS = [2, 5, 10, 20, MOST_KNOWN_PERCENT] as const

/**
 * True if the user's next assignment may be a known passing, which serves as a control (decision 52). Each stretch of `100 / percent`
 * assignments contains one control. A hash of user and stretch gives its position: nobody can predict the control by counting, and two
 * processes choose the same position.
 * @param number assignments that the user has received before
 * @param percent 0 to 100; 0 means never
 */
export function isKnownTurn(userId: string, number: number, percent: number): boolean {
  if (percent <= 0) return false
  const stretch = Math.floor((number * percent) / 100)
  const [first, after] = [startOf(stretch, percent), startOf(stretch + 1, percent)]
  return number === first + (scatter(`${userId} ${stretch}`) % (after - first))
}

const startOf = (stretch: number, percent: number): number => Math.ceil((stretch * 100) / percent)

/**
 * Returns a pseudo-random whole number that is not negative. The FNV-1a hash is mixed once more, because its last digits would not be
 * random enough.
 */
function scatter(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  return (hash ^ (hash >>> 16)) >>> 0
}
