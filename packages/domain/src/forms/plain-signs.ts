/** Normalises digits or a single word: removes invisible characters and replaces full-width and half-width forms. */
export const plainSigns = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{DI}/gu, '')
    .trim()
