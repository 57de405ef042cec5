/** Invisible characters that no typed text contains: soft hyphens, object placeholders, and control characters except NUL. */
const INVISIBLE = /[\p{DI}\p{Cf}\ufffc\u0001-\u001f\u007f-\u009f\p{Cs}]/gu
/** Blanks, including U+2800, the empty Braille cell. Tabs and line breaks are control characters and are removed with those. */
const BLANK = /[\s\u2800]/gu
/** Hyphens, dashes and minus signs that remain after NFKC. */
const HYPHEN = /[\p{Pd}\p{Dash}\u02d7\u2043\u2796\u30fc]/gu
/** Dots at the baseline and at mid-height that remain after NFKC. */
const DOT = /[.·•‧∘∙⋅●。・]/g
/** Turkish capital i with a dot. No country distinguishes this letter from I on its plates. */
const DOTTED_I = /\u0130/g

/** Form of most plates: capitals and digits only. Such a plate needs no normalisation. */
const PLAIN = /^[A-Z0-9]*$/

/**
 * Normalises a plate for display and storage. The result has capitals and no blanks or invisible characters. Full-width characters
 * become ordinary ones, and accents are composed with their letters. Every hyphen becomes `-` and every dot becomes `.`; hyphens and dots
 * at an end are removed, and repeated ones become one.
 */
export function normalisePlate(text: string): string {
  if (PLAIN.test(text)) return text
  // blanks are removed first, because NFKC turns a standalone accent into a blank and an accent
  const plain = text.replace(INVISIBLE, '').replace(BLANK, '').normalize('NFKC').toUpperCase().normalize('NFKC')
  return plain
    .replace(DOTTED_I, 'I')
    .replace(HYPHEN, '-')
    .replace(DOT, '.')
    .replace(/([-.])[-.]+/g, '$1')
    .replace(/^[-.]|[-.]$/g, '')
}

/**
 * Returns the comparison key of a plate within a country: its letters and digits in capitals. All spellings of a plate have the same key.
 * Letters keep their marks, so Ö differs from O. Lists, passings, claims and searches compare plates only by this key.
 */
export const plateKey = (text: string): string => (PLAIN.test(text) ? text : normalisePlate(text).replace(/[-.]/g, ''))
