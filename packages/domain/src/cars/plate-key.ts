/**
 * Marks that people do not see, soft hyphens and placeholders of objects among them, and control characters but NUL, which no text of
 * people has.
 */
const INVISIBLE = /[\p{DI}\p{Cf}\ufffc\u0001-\u001f\u007f-\u009f\p{Cs}]/gu
/** Blanks; U+2800 is a cell of Braille without a dot. Tab and line break are control characters and go with these. */
const BLANK = /[\s\u2800]/gu
/** Hyphens, dashes and minus signs, as they are after NFKC. */
const HYPHEN = /[\p{Pd}\p{Dash}\u02d7\u2043\u2796\u30fc]/gu
/** Dots on the line and in the middle of it, as they are after NFKC. */
const DOT = /[.·•‧∘∙⋅●。・]/g
/** Turkish writes the capital of i with a dot, and no plate has that letter beside I. */
const DOTTED_I = /\u0130/g

/** Most plates have nothing else. */
const PLAIN = /^[A-Z0-9]*$/

/**
 * Capitals without blanks and without marks that nobody sees; full-width forms as ordinary ones, accents joined with their letters,
 * every hyphen as `-`, every dot as `.`, none of them at either end or twice.
 */
export function tidyPlate(text: string): string {
  if (PLAIN.test(text)) return text
  // blanks first: NFKC makes a blank and an accent of an accent on its own, which is no part of a plate
  const plain = text.replace(INVISIBLE, '').replace(BLANK, '').normalize('NFKC').toUpperCase().normalize('NFKC')
  return plain
    .replace(DOTTED_I, 'I')
    .replace(HYPHEN, '-')
    .replace(DOT, '.')
    .replace(/([-.])[-.]+/g, '$1')
    .replace(/^[-.]|[-.]$/g, '')
}

/**
 * What makes two plates of a country the same one, however each is written: its letters and digits in capitals. Letters keep their
 * marks: Ö is not O. Lists, passings, claims and searches are compared by it, and nothing else is.
 */
export const plateKey = (text: string): string => (PLAIN.test(text) ? text : tidyPlate(text).replace(/[-.]/g, ''))
