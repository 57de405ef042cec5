/** Zero-based position for a digit key: `1` is the first; `0` has no position. */
export const digitOf = (key: string): number | undefined => (/^[1-9]$/.test(key) ? Number(key) - 1 : undefined)

/**
 * Keys of the rejection reasons, in their order. Letters follow the digits, because there are more than ten reasons.
 */
export const REASON_KEYS = '1234567890abcdefghij'

/** Zero-based position of a reason for its key. */
export const reasonOf = (key: string): number | undefined => {
  const at = key.length === 1 ? REASON_KEYS.indexOf(key.toLowerCase()) : -1
  return at < 0 ? undefined : at
}
