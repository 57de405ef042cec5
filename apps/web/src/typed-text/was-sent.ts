/** Letters and digits of a text in lower case, because blanks, signs and case may change on the way to the server. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Whether one of the values in the input of a call is the typed text. */
export function wasSent(typed: string, input: unknown): boolean {
  if (typeof input === 'string' || typeof input === 'number') {
    const sent = String(input)
    return sent.trim() === typed.trim() || (folded(typed) !== '' && folded(sent) === folded(typed))
  }
  return typeof input === 'object' && input !== null && Object.values(input).some((value) => wasSent(typed, value))
}
