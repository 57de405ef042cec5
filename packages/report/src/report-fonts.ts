/** A font file of Inter, with the ranges of its letters. */
export type ReportFont = { name: ReportFontName; path: string; letters: string }
export type ReportFontName = 'latin' | 'latin-ext' | 'vietnamese' | 'cyrillic' | 'cyrillic-ext' | 'greek' | 'greek-ext'

const font = (name: ReportFontName, letters: string): ReportFont => ({
  name,
  path: `/fonts/inter-${name}.woff2`,
  letters,
})

/**
 * Font files of reports: Latin with all European languages and Vietnamese, Cyrillic, and Greek. A page loads only the
 * files that it needs. The ranges are those of @fontsource-variable/inter 5.3.0.
 */
export const REPORT_FONTS: readonly ReportFont[] = [
  font(
    'latin',
    'U+0000-007E, U+00A0-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0300-0301, U+0303-0304, U+0308-0309, U+0323, U+2002, U+2009, U+200B, U+2013-2014, U+2018-201A, U+201C-201E, U+2022, U+2026, U+2032-2033, U+2039-203A, U+2044, U+20AC, U+2122, U+2191, U+2193, U+2212, U+FEFF',
  ),
  font(
    'latin-ext',
    'U+0100-0130, U+0132-0151, U+0154-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D43, U+1D47-1D50, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20BF, U+2113',
  ),
  font(
    'vietnamese',
    'U+0102-0103, U+0110-0111, U+0128-0129, U+0168-0169, U+01A0-01A1, U+01AF-01B0, U+0300-0301, U+0303-0304, U+0308-0309, U+0323, U+1EA0-1EF9, U+20AB',
  ),
  font('cyrillic', 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116'),
  font('cyrillic-ext', 'U+0460-0479, U+0480-048F, U+0492-049D, U+04A0-04AF, U+04B2-04FF, U+052F, U+20B4, U+A69F'),
  font('greek', 'U+0374-0376, U+037A-037F, U+0384-038A, U+038C, U+038E-03A1, U+03A3-03D7, U+03DC-03DD, U+03F0-03FF'),
  font(
    'greek-ext',
    'U+1F00-1F15, U+1F18-1F1D, U+1F20-1F45, U+1F48-1F4D, U+1F50-1F57, U+1F59, U+1F5B, U+1F5D, U+1F5F-1F7D, U+1F80-1FB4, U+1FB6-1FC4, U+1FC6-1FD3, U+1FD6-1FDB, U+1FDD-1FEF, U+1FF2-1FF4, U+1FF6-1FFE',
  ),
]

/**
 * `@font-face` rules. The first file, which is used most, has no range, so it also serves all letters that no file
 * contains.
 */
export const FONT_FACES = REPORT_FONTS.map(
  ({ name, path, letters }) =>
    `@font-face { font-family: Inter; src: url("${path}") format("woff2"); font-weight: 100 900;${name === 'latin' ? '' : ` unicode-range: ${letters};`} }`,
).join('\n')

const RANGES: readonly (readonly [number, number])[] = REPORT_FONTS.flatMap(({ letters }) =>
  letters.split(', ').map((range): [number, number] => {
    const [first = '', last = first] = range.slice(2).split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  }),
)

const LETTER = /[\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u
/** Returns true for joiners and variation selectors. They only change the preceding character and have no glyph. */
const isUnseen = (code: number): boolean => code === 0x200d || (code >= 0xfe00 && code <= 0xfe0f)

/** Returns the characters of a text that no font file contains, each once, in the order of the text. */
export function unprintedLetters(text: string): string[] {
  const missing = [...text.normalize('NFC')].filter((sign) => {
    const code = sign.codePointAt(0) ?? 0
    return LETTER.test(sign) && !isUnseen(code) && !RANGES.some(([first, last]) => code >= first && code <= last)
  })
  return [...new Set(missing)]
}

/** Returns the characters in the markup of a page that no font file contains. */
export const unprintedLettersOf = (markup: string): string[] =>
  unprintedLetters(
    markup
      .split('<')
      .map((part) => part.slice(part.indexOf('>') + 1))
      .join(' '),
  )

const MOST_NAMED = 20

/** Writes characters as a text for people, for example `王 明 …`. */
export const namedLetters = (letters: readonly string[]): string =>
  letters.slice(0, MOST_NAMED).join(' ') + (letters.length > MOST_NAMED ? ' …' : '')
