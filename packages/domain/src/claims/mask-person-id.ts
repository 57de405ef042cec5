/**
 * Masks a national identity number for readers who have not requested the whole number. The last two characters stay readable. A number of
 * at most four characters is masked entirely.
 */
export const maskPersonId = (number: string): string =>
  number.length > 4 ? `${'•'.repeat(number.length - 2)}${number.slice(-2)}` : '•'.repeat(number.length)
