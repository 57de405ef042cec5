/** Masks a national identity number for readers who have not requested it: shows its last two characters, of a short number none. */
export const maskPersonId = (number: string): string =>
  number.length > 4 ? `${'•'.repeat(number.length - 2)}${number.slice(-2)}` : '•'.repeat(number.length)
