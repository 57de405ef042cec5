import type { CarEnd } from '@skadi/domain/damages/names/damage-parts'

/**
 * An item of a text search. `texts` contains the texts in the user's language and the English texts, because many users
 * know the English terms of the trade.
 */
export type Findable = { texts: readonly string[] }

const MARKS = /\p{Diacritic}/gu
const STROKED: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', đ: 'd' }

/** Returns the text in lower case without accents, so that `skar` finds `skår`. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(/[øæđ]/g, (letter) => STROKED[letter] ?? letter)

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * Returns the rank of an item for the typed words. Rank 0: a text of the item begins with the typed words. Rank 1: each
 * typed word begins a word of a text. Returns undefined if the item does not match.
 */
function rankOf(typed: readonly string[], { texts }: Findable): number | undefined {
  const ranks = texts.flatMap((text) => {
    const words = wordsOf(text)
    if (!typed.every((part) => words.some((word) => word.startsWith(part)))) return []
    return words.join(' ').startsWith(typed.join(' ')) ? 0 : 1
  })
  return ranks.length > 0 ? Math.min(...ranks) : undefined
}

/**
 * Returns the items that match the typed text, best match first.
 * Equal matches keep their order. An empty text matches all items.
 */
export function search<T extends Findable>(items: readonly T[], text: string): T[] {
  const typed = wordsOf(text)
  if (typed.length === 0) return [...items]
  const found = items.flatMap((item) => {
    const rank = rankOf(typed, item)
    return rank === undefined ? [] : [{ item, rank }]
  })
  return found.sort((a, b) => a.rank - b.rank).map(({ item }) => item)
}

type Side = 'left' | 'right'
type EndWord = Findable & { value: CarEnd }
type SideWord = Findable & { value: Side }

/** A typed search for a part in parsed form. For example, `front left do` means a door at the front left. */
type PartQuery = { text: string; carEnd?: CarEnd; cameraSide?: Side }

/** Words to ignore in a typed text, for example `til` in `dør foran til venstre`. */
const FILLERS: readonly string[] = ['til']

const isWord = (typed: string, { texts }: Findable): boolean => texts.some((text) => plain(text) === plain(typed))

/**
 * Separates the words for end and side from the typed text.
 * Only whole words count, so that `re` does not mean the rear yet.
 */
export function readPartQuery(typed: string, ends: readonly EndWord[], sides: readonly SideWord[]): PartQuery {
  const query: PartQuery = { text: '' }
  const rest = typed.split(/\s+/).filter((word) => {
    const end = ends.find((entry) => isWord(word, entry))
    const side = sides.find((entry) => isWord(word, entry))
    if (end) query.carEnd = end.value
    if (side) query.cameraSide = side.value
    return !end && !side && !FILLERS.includes(plain(word))
  })
  return { ...query, text: rest.join(' ').trim() }
}
