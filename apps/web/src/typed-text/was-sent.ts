/**
 * Returns the letters and digits of a text in lower case. Blanks, signs and case may change before the text reaches the
 * server.
 */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Returns true if the input of a call contains the typed text as one of its values. */
export function wasSent(typed: string, input: unknown): boolean {
  if (typeof input === 'string' || typeof input === 'number') {
    const sent = String(input)
    return sent.trim() === typed.trim() || (folded(typed) !== '' && folded(sent) === folded(typed))
  }
  return typeof input === 'object' && input !== null && Object.values(input).some((value) => wasSent(typed, value))
}
