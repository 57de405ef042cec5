/** Longest text of an input that says nothing else (1§5). */
export const DEFAULT_MAX_LENGTH = 50

/** Blank is not an answer, nor are characters that nobody sees. */
export const isBlank = (text: string): boolean => /^[\s\p{DI}]*$/u.test(text)

/** Good enough to catch slips: something, one @, a dotted host, no spaces. Whether mail arrives, only mail can show. */
export const isEmail = (text: string): boolean =>
  /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(text) && text.length <= 254

/** Digits and spaces only (1§5), once what separates them was cleaned away (`normalisePhone`). */
export const isPhoneNumberText = (text: string): boolean => /^[\d ]*$/.test(text)
