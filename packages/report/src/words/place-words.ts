import type { CarEnd, PartName } from '@skadi/domain/damages/names/damage-parts'
import type { Locale } from '@skadi/domain/language/language'

/** Where a part is on the car; null: not known, or the part has none. */
export type Place = { end: CarEnd | null; side: 'left' | 'right' | null }

/** A part with its place, by the grammar of each language; the same words as on screen. */
export const PLACED: Record<Locale, (part: string, place: Place, name: PartName) => string> = {
  en: (part, { end, side }) => [end, side, part].filter(Boolean).join(' '),
  no: (part, { end, side }) => {
    const where = end && { front: 'foran', rear: 'bak' }[end]
    const hand = side && { left: 'venstre', right: 'høyre' }[side]
    if (where && hand) return `${part} ${where} til ${hand}`
    return hand ? `${part} på ${hand} side` : [part, where].filter(Boolean).join(' ')
  },
  es: (part, { end, side }, name) => {
    const ending = FEMININE.has(name) ? 'a' : 'o'
    const many = name === 'side windows' ? 's' : ''
    const where = end && { front: 'delanter', rear: 'traser' }[end]
    const hand = side && { left: 'izquierd', right: 'derech' }[side]
    return [part, where && where + ending + many, hand && hand + ending + many].filter(Boolean).join(' ')
  },
}

const FEMININE: ReadonlySet<PartName> = new Set([
  'wheel',
  'quarter glass',
  'trunk lid',
  'license plate',
  'grill',
  'window',
  'fender',
  'door',
  'roof plate',
  'side windows',
  'tail light',
])
