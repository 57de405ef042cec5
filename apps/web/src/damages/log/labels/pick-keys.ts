/** The place, from 0, that a digit key stands for: `1` is the first; `0` is none. */
export const digitOf = (key: string): number | undefined => (/^[1-9]$/.test(key) ? Number(key) - 1 : undefined)

/** Keys of the reasons for a rejection in their order: more than there are digits, so letters follow. */
export const REASON_KEYS = '1234567890abcdefghij'

/** The place, from 0, that a key of a reason stands for. */
export const reasonOf = (key: string): number | undefined => {
  const at = key.length === 1 ? REASON_KEYS.indexOf(key.toLowerCase()) : -1
  return at < 0 ? undefined : at
}
