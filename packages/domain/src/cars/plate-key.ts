/**
 * Invisible characters, including soft hyphens and object placeholders, and control characters except NUL, which no typed text
 * contains.
 */
const INVISIBLE = /[\p{DI}\p{Cf}\ufffc\u0001-\u001f\u007f-\u009f\p{Cs}]/gu
/** Blanks; U+2800 is an empty Braille cell. Tab and line break are control characters and are removed with them. */
const BLANK = /[\s\u2800]/gu
/** Hyphens, dashes and minus signs, as they are after NFKC. */
const HYPHEN = /[\p{Pd}\p{Dash}\u02d7\u2043\u2796\u30fc]/gu
/** Dots at the baseline and at mid-height, as they are after NFKC. */
const DOT = /[.·•‧∘∙⋅●。・]/g
/** Turkish capital i with a dot: no country uses this letter and I on its plates as different letters. */
const DOTTED_I = /\u0130/g

/** Capitals and digits only, like most plates: needs no normalisation. */
const PLAIN = /^[A-Z0-9]*$/

/**
 * Normalises a plate for display and storage: capitals, no blanks, no invisible characters; full-width forms become ordinary
 * characters, accents are composed with their letters, every hyphen becomes `-` and every dot `.`, neither at an end nor repeated.
 */
export function normalisePlate(text: string): string {
  if (PLAIN.test(text)) return text
  // blanks first: NFKC turns a standalone accent into a blank and an accent, which is not part of a plate
  const plain = text.replace(INVISIBLE, '').replace(BLANK, '').normalize('NFKC').toUpperCase().normalize('NFKC')
  return plain
    .replace(DOTTED_I, 'I')
    .replace(HYPHEN, '-')
    .replace(DOT, '.')
    .replace(/([-.])[-.]+/g, '$1')
    .replace(/^[-.]|[-.]$/g, '')
}

/**
 * Comparison key of a plate within a country, whatever its spelling: its letters and digits in capitals. Letters keep their
 * marks: Ö is not O. Lists, passings, claims and searches compare plates by this key only.
 */
export const plateKey = (text: string): string => (PLAIN.test(text) ? text : normalisePlate(text).replace(/[-.]/g, ''))
