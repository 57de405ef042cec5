/** Normalises digits or a single word. Invisible characters are removed; full-width and half-width forms become ordinary characters. */
export const plainSigns = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{DI}/gu, '')
    .trim()
