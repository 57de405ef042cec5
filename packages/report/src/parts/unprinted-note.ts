import { html, type Raw } from '../html.ts'
import { namedLetters, unprintedLettersOf } from '../report-fonts.ts'

/**
 * Returns a note that names the characters of a page that no font contains. Returns false if the fonts contain all
 * characters.
 */
export function unprintedNote(markup: string, words: (letters: string) => string): Raw | false {
  const letters = unprintedLettersOf(markup)
  return letters.length > 0 && html`<p class="unprinted small">${words(namedLetters(letters))}</p>`
}
