import type { CarEnd } from '@skadi/domain/damages/names/damage-parts'
import { type Findable, plain } from './text-search.ts'

type Side = 'left' | 'right'
export type EndWord = Findable & { value: CarEnd }
export type SideWord = Findable & { value: Side }

/** A typed search for a part in parsed form. For example, `front left do` means a door at the front left. */
export type PartQuery = { text: string; carEnd?: CarEnd; cameraSide?: Side }

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
