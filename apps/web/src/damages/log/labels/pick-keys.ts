/**
 * Returns the zero-based position for a digit key. The key `1` means the first position. The key `0` has no position.
 */
export const digitOf = (key: string): number | undefined => (/^[1-9]$/.test(key) ? Number(key) - 1 : undefined)

/**
 * Keys of the rejection reasons, in the order of the reasons.
 * Letters follow the digits, because there are more than ten reasons.
 */
export const REASON_KEYS = '1234567890abcdefghij'

/** Returns the zero-based position of the rejection reason for a key. */
export const reasonOf = (key: string): number | undefined => {
  const at = key.length === 1 ? REASON_KEYS.indexOf(key.toLowerCase()) : -1
  return at < 0 ? undefined : at
}
