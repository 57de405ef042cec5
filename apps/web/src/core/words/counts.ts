/** `1 200`, with no-break spaces, in every language. */
export const writeCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0')

/** Both inputs of a counting message: `count` selects the plural form, `shown` is the number as text. */
export const counted = (count: number) => ({ count, shown: writeCount(count) })
