/** Shown of a person's number to who has not asked for it: the last two characters, of a short one nothing. */
export const maskPersonId = (number: string): string =>
  number.length > 4 ? `${'•'.repeat(number.length - 2)}${number.slice(-2)}` : '•'.repeat(number.length)
