import { normalisePlate, plateKey } from '../cars/plate-key.ts'
import { unmarked } from '../cars/plate-shape.ts'

/** Maximum length of a typed search, in characters: the address of a customer's page fits. */
export const MAX_SEARCH_TEXT = 200

/** Kinds of results of the search, in the order in which the portal shows them. */
export const SEARCH_KINDS = ['car', 'claim', 'customerPage', 'report', 'place', 'person'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** A key shorter than this finds nothing: every record would match. */
const SHORTEST = 2

/** A typed search as keys. A record matches when it has the whole text as one part, or every word as a part. */
export type SearchText = {
  /** the text as a plate (`plateKey`); letters keep their marks */
  plate: string
  /** the whole text (`searchKey`) */
  key: string
  /** words of the text (`searchKey`), the longest first, each once */
  words: readonly string[]
}

/**
 * Comparison key of any searched text, such as a claim number, a VIN or a name: its letters and digits in capitals, without
 * blanks, punctuation and marks, so that `fr 2026/41` finds `FR-2026-41`, and `osterud` finds Østerud.
 */
export const searchKey = (text: string): string =>
  Array.from(normalisePlate(text), unmarked)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** @returns undefined for a text that is too short to be searched */
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

/** The token in a pasted address of a customer's page, or the token alone; undefined for any other text. */
export const customerTokenIn = (typed: string): string | undefined => /(?:^|\/)([\w-]{22})\/?$/.exec(typed.trim())?.[1]

/** A range of characters of a text, `end` exclusive. */
export type MatchRange = { start: number; end: number }

/** The parts of a displayed text that match a typed text: where the whole typed text occurs, else where each typed word occurs. */
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

/** Ranges in the order of the text; overlapping ranges become one. */
function joined(ranges: readonly MatchRange[]): MatchRange[] {
  const result: MatchRange[] = []
  for (const range of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = result.at(-1)
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end)
    else result.push({ ...range })
  }
  return result
}

/** The texts of a claim by which it is found. */
export type SearchedClaim = {
  claimNo: string
  car: { registrationNo: string; vin: string }
  reporter: { firstName: string; lastName: string }
  client: { firstName: string; lastName: string }
  people: readonly { name: string }[]
}

/** Keys of a claim: its number first, then plate, VIN and each word of the names of its people. */
export function claimSearchKeys({ claimNo, car, reporter, client, people }: SearchedClaim): string[] {
  const names = [client, reporter].map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  const words = [...names, ...people.map(({ name }) => name)].flatMap((name) => name.split(/\s+/))
  const others = [car.registrationNo, car.vin, ...words].map(searchKey).filter((key) => key.length >= SHORTEST)
  return [searchKey(claimNo), ...new Set(others)]
}
