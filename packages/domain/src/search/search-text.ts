import { normalisePlate, plateKey } from '../cars/plate-key.ts'
import { unmarked } from '../cars/plate-shape.ts'

/** Maximum length of a typed search, in characters. The address of a customer's page fits. */
export const MAX_SEARCH_TEXT = 200

/** Kinds of results of the search, in the order in which the portal shows them. */
export const SEARCH_KINDS = ['car', 'case', 'rental', 'claim', 'customerPage', 'report', 'place', 'person'] as const
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

/** Lengths of the beginnings by which an encrypted name is found; a shorter word is found as a whole, a longer one by its beginning. */
const NAME_PART = { least: 3, most: 10 } as const

/** Beginnings of the words of a name (`searchKey`). Their keyed hashes are the index of encrypted names (decision 135). */
export function namePartsOf(name: string): string[] {
  const words = name.split(/\s+/).map(searchKey)
  const partsOf = (word: string) => {
    const most = Math.min(word.length, NAME_PART.most)
    const least = Math.min(most, NAME_PART.least)
    return Array.from({ length: most - least + 1 }, (_, at) => word.slice(0, least + at))
  }
  return [...new Set(words.filter((word) => word.length >= SHORTEST).flatMap(partsOf))]
}

/** Beginnings that a name must have to match a search; none if no word of the search is long enough. */
export const wantedNameParts = ({ words }: SearchText): string[] => {
  const parts = words.map((word) => word.slice(0, NAME_PART.most))
  return parts.every((part) => part.length >= SHORTEST) ? parts : []
}

/** True if each word of a search begins a word of the name. */
export const isNameFound = (name: string, { words }: SearchText): boolean => {
  const of = name.split(/\s+/).map(searchKey)
  return words.every((word) => of.some((one) => one.startsWith(word)))
}

/** Texts of a claim that the search looks at. */
export type SearchedClaim = {
  claimNo: string
  car: { registrationNo: string; vin: string }
  reporter: { firstName: string; lastName: string }
  client: { firstName: string; lastName: string }
  people: readonly { name: string }[]
  insurerReference?: string
}

/** Returns the search keys of a claim: first its number, then plate, VIN, the insurer's reference and each word of its people's names. */
export function claimSearchKeys({
  claimNo,
  car,
  reporter,
  client,
  people,
  insurerReference = '',
}: SearchedClaim): string[] {
  const names = [client, reporter].map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  const words = [...names, ...people.map(({ name }) => name)].flatMap((name) => name.split(/\s+/))
  const others = [car.registrationNo, car.vin, insurerReference, ...words]
    .map(searchKey)
    .filter((key) => key.length >= SHORTEST)
  return [searchKey(claimNo), ...new Set(others)]
}
