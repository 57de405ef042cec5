/** Matches printable ASCII. Such a text needs no cleaning, and this test is far faster than cleaning. */
const PLAIN = /^[ -~]*$/

/**
 * Invisible characters: zero-width characters, direction marks, soft hyphens, byte order marks, object placeholders, halves of characters.
 * The capture group matches characters that must stay: joiners in scripts and emoji that need joiners, and variants of an emoji or a Han
 * character.
 */
const INVISIBLE =
  /((?<=(?!\p{sc=Latin}|\p{sc=Cyrl}|\p{sc=Grek})[\p{L}\p{M}])[\u200c\u200d]|(?<=[\p{So}\p{Sk}\ufe0f])\u200d(?=\p{So})|(?<=[\p{So}\p{sc=Han}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]|\ufe0f(?=\u20e3))|[\p{DI}\p{Cs}\p{NChar}\ufff9-\ufffc]/gu
/** Blanks of every script, and two characters that look like a blank. */
const BLANKS = /[\p{Zs}\u2800\u3164\uffa0]/gu
const LINE_BREAKS = /\r\n|[\r\v\f\u0085\u2028\u2029]/g
const CONTROL = /[^\P{Cc}\n]/gu
const BLANK_RUN = /[\p{Cc}\u2028\u2029 ]+/gu
const FULL_WIDTH = /[\uff01-\uff5e]/g

/**
 * Normalises a multi-line text. Letters are composed (NFC), line breaks become `
 * `, and every other blank becomes a space. Invisible and control characters, and blanks around the text, are removed.
 */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text.trim()
  return withoutInvisible(text.replace(LINE_BREAKS, '\n').replaceAll('\t', ' ')).replace(CONTROL, '').trim()
}

/**
 * Normalises a single-line text like `cleanText`. In addition, line breaks and tabs become a space, and full-width letters, digits and
 * signs become ordinary characters.
 */
export function cleanLine(text: string): string {
  if (PLAIN.test(text)) return text.trim()
  return withoutInvisible(text)
    .replace(BLANK_RUN, (blanks) => (/^ +$/.test(blanks) ? blanks : ' '))
    .replace(FULL_WIDTH, (sign) => sign.normalize('NFKC'))
    .trim()
}

const withoutInvisible = (text: string): string => text.normalize('NFC').replace(BLANKS, ' ').replace(INVISIBLE, '$1')
