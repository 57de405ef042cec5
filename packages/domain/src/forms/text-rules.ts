/** Default maximum length of a text in an input (1§5). */
export const DEFAULT_MAX_LENGTH = 50

/** True for a text that has only blanks or invisible characters. Such a text counts as empty. */
export const isBlank = (text: string): boolean => /^[\s\p{DI}]*$/u.test(text)

/**
 * True if a text has the form of an e-mail address: a local part, one @, a host with a dot, no spaces. The check only catches typing
 * errors; whether mail arrives, only a sent mail can show.
 */
export const isEmail = (text: string): boolean =>
  /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(text) && text.length <= 254

/** True for digits and spaces only (1§5). Other separators must be removed before (`normalisePhone`). */
export const isPhoneNumberText = (text: string): boolean => /^[\d ]*$/.test(text)
