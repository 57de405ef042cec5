/** A text of digits or of one word without characters that nobody sees, other widths of a sign as the usual one. */
export const plainSigns = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{DI}/gu, '')
    .trim()
