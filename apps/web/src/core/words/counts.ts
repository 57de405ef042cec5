/** `1 200`, with no-break spaces, in all languages. */
export const writeCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0')

/** Both inputs of a message with a count: `count` selects the plural form, `shown` is the text of the number. */
export const counted = (count: number) => ({ count, shown: writeCount(count) })
