import { glyphClasses } from './glyph-net.ts'
import { plateThresholds as t } from './plate-thresholds.ts'

/** What is known of one character: the net's probability of every class of `glyphClasses`, and what Tesseract saw in its place. */
export type CharacterEvidence = { probabilities: Float32Array; seen?: string }

/** The kinds of character allowed at each place: a country's template. */
export type CharacterKind = 'letter' | 'digit'

/** The text with the confidence (0..1) of every character of it. */
export type DecodedText = { text: string; confidences: number[] }

const kinds = ['digit', 'letter'] as const
const charactersOf = { digit: glyphClasses.slice(0, 10), letter: glyphClasses.slice(10, 36) } as const

/** Which characters a template may put in another's place, because their shapes differ little on plates. */
const alike: Record<string, string> = {
  '0': 'OQD',
  O: '0',
  D: '0',
  Q: '0',
  '1': 'I',
  I: '1',
  '8': 'B',
  B: '8',
  '5': 'S',
  S: '5',
  '2': 'Z',
  Z: '2',
}

/**
 * Joins both readers' evidence into one text. Where shapes cannot decide (0 or O, 1 or I), the neighbours do: letters and digits
 * stand in groups on plates of all countries, so a change of kind costs something. Computed by the forward-backward sums of a
 * two-state chain (Rabiner 1989); a template instead fixes the kind at each place.
 */
export function decodeCharacters(evidence: CharacterEvidence[], template?: CharacterKind[]): DecodedText {
  const weights = evidence.map((one, i) => kinds.map((kind) => weighKind(one, kind, template?.[i])))
  const totals = weights.map((byKind) => byKind.map((characters) => characters.reduce((sum, c) => sum + c.weight, 0)))
  const step = (from: number, to: number) => (template ? 1 : from === to ? 1 - t.kindChange : t.kindChange)
  const before = totals.map(() => [1, 1])
  const after = totals.map(() => [1, 1])
  for (let i = 1; i < totals.length; i += 1)
    before[i] = scaled(
      [0, 1].map((to) =>
        [0, 1].reduce((sum, from) => sum + at(before, i - 1, from) * at(totals, i - 1, from) * step(from, to), 0),
      ),
    )
  for (let i = totals.length - 2; i >= 0; i -= 1)
    after[i] = scaled(
      [0, 1].map((from) =>
        [0, 1].reduce((sum, to) => sum + at(after, i + 1, to) * at(totals, i + 1, to) * step(from, to), 0),
      ),
    )
  const chosen = weights.map((byKind, i) => {
    const scores = byKind.flatMap((characters, k) =>
      characters.map((c) => ({ character: c.character, score: c.weight * at(before, i, k) * at(after, i, k) })),
    )
    const best = scores.reduce((a, b) => (b.score > a.score ? b : a))
    const sum = scores.reduce((total, s) => total + s.score, 0)
    const nothing = evidence[i]?.probabilities[36] ?? 0
    return { character: best.character, confidence: sum > 0 ? (best.score / sum) * (1 - nothing) : 0 }
  })
  return { text: chosen.map((c) => c.character).join(''), confidences: chosen.map((c) => c.confidence) }
}

const at = (table: number[][], i: number, k: number): number => table[i]?.[k] ?? 0

const scaled = (values: number[]): number[] => {
  const sum = values.reduce((a, b) => a + b, 0) || 1
  return values.map((v) => v / sum)
}

/** Weight of each character of a kind at one place. */
function weighKind(
  one: CharacterEvidence,
  kind: CharacterKind,
  wanted?: CharacterKind,
): { character: string; weight: number }[] {
  const found = (character: string) =>
    one.probabilities[glyphClasses.indexOf(character as (typeof glyphClasses)[number])] ?? 0
  return charactersOf[kind].map((character) => {
    if (wanted && wanted !== kind) return { character, weight: 0 }
    let weight = found(character) + t.netFloor
    if (wanted) for (const other of alike[character] ?? '') weight += t.alikeShare * found(other)
    if (one.seen === character) weight *= t.secondReader
    else if (wanted && one.seen && (alike[character] ?? '').includes(one.seen)) weight *= t.secondReader * t.alikeShare
    if ('OIQ'.includes(character)) weight *= t.rareLetter
    return { character, weight }
  })
}

/**
 * For each place of `text`, the character that the second reader saw there, by the alignment of the two texts with the fewest
 * edits; undefined where it saw none.
 */
export function alignTexts(text: string, other: string): (string | undefined)[] {
  const cost: number[][] = Array.from({ length: text.length + 1 }, (_, i) =>
    Array.from({ length: other.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const swap = (i: number, j: number) =>
    text[i - 1] === other[j - 1] ? 0 : (alike[text[i - 1] ?? ''] ?? '').includes(other[j - 1] ?? ' ') ? 0.3 : 1
  for (let i = 1; i <= text.length; i += 1) {
    for (let j = 1; j <= other.length; j += 1) {
      const row = cost[i] as number[]
      row[j] = Math.min(at(cost, i - 1, j - 1) + swap(i, j), at(cost, i - 1, j) + 1, at(cost, i, j - 1) + 1)
    }
  }
  const seen: (string | undefined)[] = Array.from({ length: text.length })
  for (let [i, j] = [text.length, other.length]; i > 0 && j > 0; ) {
    if (at(cost, i, j) === at(cost, i - 1, j - 1) + swap(i, j)) seen[--i] = other[--j]
    else if (at(cost, i, j) === at(cost, i - 1, j) + 1) i -= 1
    else j -= 1
  }
  return seen
}
