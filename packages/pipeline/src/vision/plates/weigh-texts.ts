import type { LineText } from './decode-line.ts'
import { hasPlateShape } from './plate-shapes.ts'
import { plateThresholds as t } from './plate-thresholds.ts'

/** Characters with the same shape on many plates: the net cannot tell them apart. */
const alike: Readonly<Record<string, string>> = { '0': 'O', O: '0', '1': 'I', I: '1' }

/** Known facts about a line besides the net's output. */
export type LineFacts = { marks: number; countryCode?: string }

/**
 * Weighs the texts of a line as plates: letters and digits occur in few shapes, which settles 0 or O, 1 or I and so on, and a
 * text should have as many characters as the line has marks. A text without a known shape stays as it was read, unless another
 * text looks almost the same.
 * @param texts as `decodeLine` returns them @returns probabilities after weighing, likeliest first
 */
export function weighTexts(texts: readonly LineText[], { marks, countryCode }: LineFacts): LineText[] {
  const chances = new Map<string, number>()
  const put = (text: string, chance: number) => chances.set(text, Math.max(chances.get(text) ?? 0, chance))
  for (const { text, probability } of texts) {
    put(text, probability)
    for (const [i, character] of [...text].entries()) {
      const other = alike[character]
      if (other) put(text.slice(0, i) + other + text.slice(i + 1), probability * t.alikeShare)
    }
  }
  const weighed = [...chances].map(([text, chance]) => ({
    text,
    chance:
      chance *
      (hasPlateShape(text, countryCode) ? 1 : t.noShape * t.kindChange ** kindChanges(text)) *
      (text.length === marks ? 1 : t.otherCount) *
      t.rareLetter ** [...text].filter((c) => 'OIQ'.includes(c)).length,
  }))
  const unseen = Math.max(0, 1 - texts.reduce((sum, { probability }) => sum + probability, 0)) * t.noShape
  const sum = weighed.reduce((total, { chance }) => total + chance, unseen) || 1
  return weighed
    .map(({ text, chance }) => ({ text, probability: chance / sum }))
    .sort((a, b) => b.probability - a.probability)
}

/** Number of changes between letters and digits. */
const kindChanges = (text: string): number => (text.match(/(?<=\d)\D|(?<=\D)\d/g) ?? []).length
