/**
 * Writes a number in groups of three digits, for example `1 200`. The groups are separated by no-break spaces in all
 * languages.
 */
export const writeCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0')

/**
 * Returns both inputs of a message with a count. `count` selects the plural form. `shown` is the text of the number.
 */
export const counted = (count: number) => ({ count, shown: writeCount(count) })
