import { html, type Raw } from '../html.ts'
import { namedLetters, unprintedLettersOf } from '../report-fonts.ts'

/** Names the characters of a page that no font contains; false if the fonts contain all of them. */
export function unprintedNote(markup: string, words: (letters: string) => string): Raw | false {
  const letters = unprintedLettersOf(markup)
  return letters.length > 0 && html`<p class="unprinted small">${words(namedLetters(letters))}</p>`
}
