/** Digits and signs that people type in place of letters. */
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '€': 'e',
}
/** Maximum number of digits and signs around a common word. A password with more of them is strong enough. */
const MAX_AROUND = 6

const unleet = (text: string): string => [...text].map((character) => LEET[character] ?? character).join('')

const isLetter = (character: string): boolean => /\p{L}/u.test(character)

/**
 * Strips digits and signs from a text. `head` is the text without the trailing digits and signs; `word` also lacks the leading ones. Of
 * `2026-Skadi!`, `word` is `Skadi`.
 */
function lettersOf(text: string): { head: string; word: string } {
  const characters = [...text]
  const [first, last] = [characters.findIndex(isLetter), characters.findLastIndex(isLetter)]
  return { head: characters.slice(0, last + 1).join(''), word: characters.slice(Math.max(0, first), last + 1).join('') }
}

/** Returns the unit that a text repeats: `skadi` for `skadiskadi`, `ab` for `abababab`. A text without repetition is its own unit. */
const unitOf = (text: string): string => text.slice(0, (text + text).indexOf(text, 1))

/**
 * True if guessers try this password early. Common is a listed word, even if it is repeated, spelled differently (`P4ssw0rd`), or
 * surrounded by up to six digits and signs (`Skadi2026!`). A password that only repeats one or two characters is common too, whatever its
 * length.
 * @param isListed checks a word in lower case
 */
export function isCommonPassword(password: string, isListed: (word: string) => boolean): boolean {
  const lower = password.toLowerCase()
  const { head, word } = lettersOf(lower)
  return (
    unitOf(lower).length <= 2 ||
    [lower, head, word]
      .filter((part) => lower.length - part.length <= MAX_AROUND)
      .flatMap((part) => [part, unleet(part)])
      .some((part) => isListed(part) || isListed(unitOf(part)))
  )
}
