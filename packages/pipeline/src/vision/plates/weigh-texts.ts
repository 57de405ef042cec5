import { decodeLine, probabilityOf } from './decode-line.ts'
import { hasPlateShape } from './plate-shapes.ts'
import { plateThresholds as t } from './plate-thresholds.ts'

/** A line as a net saw it: for each step the probability of every class of `lineClasses`. */
export type Steps = readonly Float32Array[]

/** What both nets saw of one line, each crop by itself: the line net's crops, and those of the recogniser of texts. */
export type Looks = { line: readonly Steps[]; text: readonly Steps[] }

/** `marks`: characters that were counted in the line, where they were. */
export type LineFacts = { marks?: number; countryCode?: string }

/** A text of a line. `share`: of all texts that the line may show. `line`, `read`: how likely each net alone thinks what it was made of. */
export type WeighedText = { text: string; share: number; line: number; read: number }

/** Characters of like shape, and the share of a text's chance that the text with the other one has at least. */
const alike: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  '0': { O: 0.6 * t.sameShape, D: t.likeShape, Q: t.likeShape },
  O: { '0': t.sameShape, Q: t.likeShape, D: t.likeShape },
  Q: { '0': t.likeShape, O: t.likeShape },
  D: { '0': t.likeShape, O: t.roundShape },
  '1': { I: t.likeShape },
  I: { '1': t.sameShape },
  '2': { Z: t.likeShape },
  Z: { '2': t.likeShape },
  '5': { S: t.likeShape },
  S: { '5': t.likeShape },
  '8': { B: t.likeShape },
  B: { '8': t.likeShape },
  '6': { G: t.likeShape },
  G: { '6': t.likeShape },
}

/** Characters exchanged at most for those of like shape. */
const MOST_EXCHANGED = 2

/**
 * The texts that a line may show, likeliest first. Crops of one net are averaged: they err together. The two nets are multiplied: they err
 * apart. Then letters and digits stand in few shapes, which settles 0 or O, 1 or I, 8 or B.
 */
export function weighTexts(looks: Looks, { marks, countryCode }: LineFacts = {}): WeighedText[] {
  const seen = new Map<string, WeighedText>()
  for (const steps of [...looks.line, ...looks.text])
    for (const { text, probability } of decodeLine(steps).slice(0, t.textsALook))
      if (probability >= t.leastProbability && text.length >= 2 && text.length <= 10 && !seen.has(text))
        seen.set(text, { text, share: 0, line: meanOf(looks.line, text), read: meanOf(looks.text, text) })
  const chances = new Map<string, { chance: number; from: WeighedText }>()
  for (const from of seen.values())
    for (const [text, share] of exchanged(from.text)) {
      const chance = share * jointChance(from, looks)
      if (chance > (chances.get(text)?.chance ?? 0)) chances.set(text, { chance, from })
    }
  const weighed = [...chances].map(([text, { chance, from }]) => ({
    from,
    text,
    share: chance * shapeFactor(text, countryCode) * (marks === undefined || marks === text.length ? 1 : t.otherCount),
  }))
  const unseen = t.unseen * jointChance({ line: 0, read: 0 }, looks)
  const sum = weighed.reduce((total, { share }) => total + share, unseen)
  return weighed
    .map(({ text, share, from: { line, read } }) => ({ text, share: share / sum, line, read }))
    .sort((a, b) => b.share - a.share)
}

/**
 * How likely the best text is right, 0 to 1, where 0 counts as O: its share with texts of the same shapes, and how surely each net
 * saw it. A logistic regression (`plate-thresholds.ts` says on what it was fitted).
 */
export function certaintyOf(texts: readonly WeighedText[], looks: Looks): number {
  const [best] = texts
  if (!best) return 0
  const share = texts.reduce((sum, { text, share }) => sum + (zeroAsO(text) === zeroAsO(best.text) ? share : 0), 0)
  const { base, ofShare, ofLine, ofRead } = t.certainty
  const line = looks.line.length > 0 ? best.line : t.noLine
  const odds =
    base + ofShare * logit(share) + ofLine * Math.log(line + t.ruledOut) + ofRead * Math.log(best.read + t.ruledOut)
  return 1 / (1 + Math.exp(-odds))
}

const zeroAsO = (text: string): string => text.replaceAll('0', 'O')

const logit = (p: number): number => Math.log(Math.max(0.001, p) / Math.max(0.001, 1 - p))

/** The likeliest text before shapes of plates are thought of. */
export function plainText(looks: Looks, texts: readonly WeighedText[]): string {
  const [best] = texts.toSorted((a, b) => jointChance(b, looks) - jointChance(a, looks))
  return best?.text ?? ''
}

const meanOf = (looks: readonly Steps[], text: string): number =>
  looks.reduce((sum, steps) => sum + probabilityOf(text, steps), 0) / Math.max(1, looks.length)

/** What a net rules out keeps a little: it may not know the typeface. */
const jointChance = ({ line, read }: Pick<WeighedText, 'line' | 'read'>, looks: Looks): number =>
  (looks.text.length > 0 ? read + t.ruledOut : 1) * (looks.line.length > 0 ? (line + t.ruledOut) ** t.lineWeight : 1)

/** Whether it has letters and digits, as nearly all plates have. */
export const isMixed = (text: string): boolean => /[A-Z]/.test(text) && /\d/.test(text)

/** The text itself and those with up to two characters of like shape, with their shares. */
function exchanged(text: string): Map<string, number> {
  const texts = new Map([[text, 1]])
  // A number of digits alone is a date or a telephone, and a word is a name.
  if (!isMixed(text)) return texts
  const exchange = (from: string, start: number, share: number, left: number): void => {
    for (let i = start; i < from.length; i += 1)
      for (const [other, part] of Object.entries(alike[from[i] as string] ?? {})) {
        const made = from.slice(0, i) + other + from.slice(i + 1)
        texts.set(made, Math.max(texts.get(made) ?? 0, share * part))
        if (left > 1) exchange(made, i + 1, share * part, left - 1)
      }
  }
  exchange(text, 0, 1, MOST_EXCHANGED)
  return texts
}

const shapeFactor = (text: string, countryCode?: string): number =>
  (hasPlateShape(text, countryCode) ? 1 : t.noShape * t.kindChange ** kindChanges(text)) *
  t.rareLetter ** (text.match(/[IQ]|(?<!^)O/g) ?? []).length

/** How often a letter follows a digit or the other way round. */
const kindChanges = (text: string): number => (text.match(/(?<=\d)\D|(?<=\D)\d/g) ?? []).length
