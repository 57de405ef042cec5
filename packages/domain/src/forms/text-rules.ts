/** Default maximum length of an input's text (1§5). */
export const DEFAULT_MAX_LENGTH = 50

/** True for text of blanks or invisible characters only, which is not an answer. */
export const isBlank = (text: string): boolean => /^[\s\p{DI}]*$/u.test(text)

/** Catches typing errors: a local part, one @, a host with a dot, no spaces. Only a sent mail can show whether mail arrives. */
export const isEmail = (text: string): boolean =>
  /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(text) && text.length <= 254

/** Digits and spaces only (1§5), after separators were removed (`normalisePhone`). */
export const isPhoneNumberText = (text: string): boolean => /^[\d ]*$/.test(text)
