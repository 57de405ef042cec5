import { normalisePlate, plateKey } from '../cars/plate-key.ts'
import { unmarked } from '../cars/plate-shape.ts'

/** Maximum length of a typed search, in characters. The address of a customer's page fits. */
export const MAX_SEARCH_TEXT = 200

/** Kinds of results of the search, in the order in which the portal shows them. */
export const SEARCH_KINDS = ['car', 'claim', 'customerPage', 'report', 'place', 'person'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** Minimum length of a search key. Every record would match a shorter key. */
const SHORTEST = 2

/**
 * A typed search as keys. A record matches if one of its texts contains the whole search, or if its texts contain every word of the search.
 */
export type SearchText = {
  /** the search as a plate (`plateKey`), in which letters keep their marks */
  plate: string
  /** the whole search (`searchKey`) */
  key: string
  /** words of the search (`searchKey`), each once, the longest first */
  words: readonly string[]
}

/**
 * Returns the comparison key of a searched text, such as a claim number, a VIN or a name. The key has letters and digits in capitals,
 * without blanks, punctuation and marks. Therefore `fr 2026/41` finds `FR-2026-41`, and `osterud` finds Østerud.
 */
export const searchKey = (text: string): string =>
  Array.from(normalisePlate(text), unmarked)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Reads a typed search. @returns undefined if the text is too short for a search */
export function readSearchText(typed: string): SearchText | undefined {
  const [plate, key] = [plateKey(typed), searchKey(typed)]
  if (key.length < SHORTEST) return undefined
  const words = [...new Set(typed.split(/\s+/).map(searchKey))].filter(Boolean)
  return { plate, key, words: words.sort((a, b) => b.length - a.length) }
}

/** True if the texts of a record match the search. */
export function isFoundIn(texts: readonly string[], { key, words }: SearchText): boolean {
  const keys = texts.map(searchKey)
  return keys.some((one) => one.includes(key)) || words.every((word) => keys.some((one) => one.includes(word)))
}

/** Returns the token in a pasted address of a customer's page, or a token that is the whole text. Returns undefined for any other text. */
export const customerTokenIn = (typed: string): string | undefined => /(?:^|\/)([\w-]{22})\/?$/.exec(typed.trim())?.[1]

/** A range of characters in a text. `end` is exclusive. */
export type MatchRange = { start: number; end: number }

/**
 * Returns the parts of a displayed text that match a typed text. They are the places of the whole typed text or, if it does not occur, the
 * places of each typed word.
 */
export function matchesIn(shown: string, typed: string): MatchRange[] {
  const search = readSearchText(typed)
  if (!search) return []
  const folded: string[] = []
  const places: MatchRange[] = []
  let start = 0
  for (const character of shown) {
    const end = start + character.length
    for (const one of searchKey(character)) {
      folded.push(one)
      places.push({ start, end })
    }
    start = end
  }
  const text = folded.join('')
  const rangeOf = (part: string): MatchRange[] => {
    const at = part === '' ? -1 : text.indexOf(part)
    const [first, last] = [places[at], places[at + part.length - 1]]
    return first && last ? [{ start: first.start, end: last.end }] : []
  }
  const whole = rangeOf(search.key)
  return whole.length > 0 ? whole : joined(search.words.flatMap(rangeOf))
}

/** Sorts ranges by their position in the text and joins overlapping ranges. */
function joined(ranges: readonly MatchRange[]): MatchRange[] {
  const result: MatchRange[] = []
  for (const range of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = result.at(-1)
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end)
    else result.push({ ...range })
  }
  return result
}

/** Texts of a claim that the search looks at. */
export type SearchedClaim = {
  claimNo: string
  car: { registrationNo: string; vin: string }
  reporter: { firstName: string; lastName: string }
  client: { firstName: string; lastName: string }
  people: readonly { name: string }[]
}

/** Returns the search keys of a claim: first its number, then plate, VIN and each word of its people's names. */
export function claimSearchKeys({ claimNo, car, reporter, client, people }: SearchedClaim): string[] {
  const names = [client, reporter].map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  const words = [...names, ...people.map(({ name }) => name)].flatMap((name) => name.split(/\s+/))
  const others = [car.registrationNo, car.vin, ...words].map(searchKey).filter((key) => key.length >= SHORTEST)
  return [searchKey(claimNo), ...new Set(others)]
}
