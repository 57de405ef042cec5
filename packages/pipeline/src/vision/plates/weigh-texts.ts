import { asShapes } from '@skadi/domain/cars/plate-shape'
import { decodeLine, probabilityOf } from './decode-line.ts'
import { lineClasses } from './line-net.ts'
import { hasPlateShape } from './plate-shapes.ts'
import { plateThresholds as t } from './plate-thresholds.ts'

/** Output of a net for a line: for each step the probability of every class of `lineClasses`. */
export type Steps = readonly Float32Array[]

/** Outputs of both nets for one line, crop by crop: `line` of the line net, `text` of the text recogniser. */
export type Looks = { line: readonly Steps[]; text: readonly Steps[] }

/** `marks`: number of characters counted in the line, if known. */
export type LineFacts = { marks?: number; countryCode?: string }

/**
 * A possible text of a line. `share` is the probability of all texts with its shapes (`asShapes`: O is 0, I is 1). `own` is the part of
 * that share for this choice of 1 and I. `line` and `read` are the probabilities of these shapes according to each net alone. If the shapes
 * were derived by exchange, they are the probabilities of the original shapes.
 */
export type WeighedText = { text: string; share: number; own: number; raw: string; line: number; read: number }

/** Characters of similar shape. The number is the least share of a text's probability that the text with the other character gets. */
const alike: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  '0': { D: t.likeShape, Q: t.likeShape },
  Q: { '0': t.likeShape },
  D: { '0': t.roundShape },
  '2': { Z: t.likeShape },
  Z: { '2': t.likeShape },
  '5': { S: t.likeShape },
  S: { '5': t.likeShape },
  '8': { B: t.likeShape },
  B: { '8': t.likeShape },
  '6': { G: t.likeShape },
  G: { '6': t.likeShape },
}

/** Maximum number of characters that are exchanged for similar characters. */
const MOST_EXCHANGED = 2

/**
 * Finds the possible texts of a line, the likeliest first. Photos cannot distinguish texts of equal shapes, so one text stands for all of
 * them. Averages the crops of one net, because their errors are correlated. Multiplies the two nets, because their errors are independent.
 * Plate shapes then decide between 8 and B, 0 and O, 1 and I.
 */
export function weighTexts(seenLooks: Looks, { marks, countryCode }: LineFacts = {}): WeighedText[] {
  const looks = { line: seenLooks.line.map(byShape), text: seenLooks.text.map(byShape) }
  const seen = new Map<string, Seen>()
  for (const steps of [...looks.line, ...looks.text])
    for (const { text, probability } of decodeLine(steps.map(shapesAlone)).slice(0, t.textsALook))
      if (probability >= t.leastProbability && text.length >= 2 && text.length <= 10 && !seen.has(text))
        seen.set(text, { line: meanOf(looks.line, text), read: meanOf(looks.text, text), ...spellingsOf(text, looks) })
  const chances = new Map<string, { chance: number; from: Seen }>()
  for (const [shapes, from] of seen)
    for (const [text, part] of isMixed(from.raw) ? exchanged(shapes) : [[shapes, 1] as const]) {
      const chance = part * jointChance(from, looks)
      if (chance > (chances.get(text)?.chance ?? 0)) chances.set(text, { chance, from })
    }
  const least = t.leastProbability * Math.max(...[...chances.values()].map(({ chance }) => chance))
  const worth = [...chances].filter(([, { chance }]) => chance >= least)
  const weighed = worth.map(([shapes, { chance, from }]) => {
    const { text, own, factor } = spelled(shapes, from, countryCode)
    const { raw, line, read } = from
    const counted = marks === undefined || marks === text.length ? 1 : t.otherCount
    return { text, own, raw, line, read, share: chance * factor * counted }
  })
  const unseen = t.unseen * jointChance({ line: 0, read: 0 }, looks)
  const sum = weighed.reduce((total, { share }) => total + share, unseen)
  return weighed.map((one) => ({ ...one, share: one.share / sum })).sort((a, b) => b.share - a.share)
}

/** A text of shapes as the nets see it: its probability according to each net, and the probability of O or I at each 0 and 1. */
type Seen = { line: number; read: number; raw: string; letters: readonly number[] }

const letterOf: Readonly<Record<string, string>> = { '0': 'O', '1': 'I' }
const shapeAt = lineClasses.map((character) => lineClasses.indexOf(asShapes(character) as never))

/** Adds the probabilities of O and I to those of 0 and 1, which have equal shapes. O and I keep their own probability. */
const byShape = (steps: Steps): Steps =>
  steps.map((step) => {
    const sums = Float32Array.from(step)
    for (const [k, shape] of shapeAt.entries())
      if (shape !== k) sums[shape] = (sums[shape] as number) + (step[k] as number)
    return sums
  })

const shapesAlone = (step: Float32Array): Float32Array => step.map((p, k) => (shapeAt[k] === k ? p : 0))

/** Chooses between 0 and O, 1 and I by the nets. The probability of each choice is the product of both nets' odds. */
function spellingsOf(shapes: string, looks: Looks): Pick<Seen, 'raw' | 'letters'> {
  const nets = [looks.line, looks.text].flatMap((net) => {
    const whole = meanOf(net, shapes)
    return whole > t.leastProbability ? [{ net, whole }] : []
  })
  const letters = [...shapes].map((own, i) => {
    const letter = letterOf[own]
    if (!letter) return 0
    const odds = nets.reduce((product, { net, whole }) => {
      const part = meanOf(net, shapes.slice(0, i) + letter + shapes.slice(i + 1)) / whole
      return product * ((part + t.ruledOut) / (Math.max(0, 1 - part) + t.ruledOut))
    }, 1)
    return odds / (1 + odds)
  })
  return { letters, raw: [...shapes].map((own, i) => ((letters[i] as number) > 0.5 ? letterOf[own] : own)).join('') }
}

/**
 * Finds the likeliest text of these shapes. `own` is its share among the texts that differ only in 1 and I. `factor` says how well the text
 * fits a plate shape.
 */
function spelled(
  shapes: string,
  { raw, letters }: Seen,
  countryCode?: string,
): { text: string; own: number; factor: number } {
  // Digits alone are often a date or a telephone number, and letters alone a name.
  if (!isMixed(raw)) return { text: raw, own: 1, factor: shapeFactor(raw, countryCode) }
  let texts = [{ text: '', part: 1, asI: 1 }]
  for (const [i, own] of [...shapes].entries()) {
    const letter = letterOf[own]
    const sure = letters[i] as number
    const asLetter = Math.max(sure, own === '0' ? t.seldomO : t.likeShape)
    const rarity = own === '0' && i === 0 ? 1 : t.rareLetter
    const asDigit = Math.max(1 - sure, t.sameShape)
    texts = texts.flatMap(({ text, part, asI }) =>
      letter === undefined
        ? [{ text: text + own, part, asI }]
        : [
            { text: text + letter, part: part * asLetter * rarity, asI: own === '1' ? asI * asLetter : asI },
            { text: text + own, part: part * asDigit, asI },
          ],
    )
  }
  const weighed = texts.map((one) => ({ ...one, part: one.part * shapeFactor(one.text, countryCode) }))
  const [best] = weighed.toSorted((a, b) => b.part - a.part) as [(typeof weighed)[number]]
  const sumOf = (some: typeof weighed) => some.reduce((sum, { part }) => sum + part, 0)
  const own = sumOf(weighed.filter(({ text }) => zeroAsO(text) === zeroAsO(best.text))) / sumOf(weighed)
  return { text: best.text, own, factor: best.asI * shapeFactor(best.text, countryCode) }
}

/** Facts that determine the certainty of a text in addition to the nets. */
type ReadFacts = { charHeight: number; countryCode?: string }

/**
 * Computes the probability (0 to 1) that the best text is right, where 0 counts as O. The method is a logistic regression
 * (`plate-thresholds.ts` describes the fit). The result is limited by the text's share compared with the next text of other shapes.
 */
export function certaintyOf(texts: readonly WeighedText[], { charHeight, countryCode }: ReadFacts): number {
  const [best, ...others] = texts
  if (!best) return 0
  const { base, ofMargin, ofRead, ofBoth, ofShape, ofHeight } = t.certainty
  const next = others.find(({ text }) => asShapes(text) !== asShapes(best.text))?.share ?? 0
  const odds =
    base +
    ofMargin * Math.log(best.share / Math.max(0.001, next)) +
    ofRead * Math.log(best.read + t.ruledOut) +
    (areBothFor(best, others) ? ofBoth : 0) +
    (hasPlateShape(best.text, countryCode) ? ofShape : 0) +
    ofHeight * Math.max(-1, Math.min(1, Math.log(charHeight / t.usualHeight)))
  return best.own * Math.min(1 / (1 + Math.exp(-odds)), best.share / (best.share + next))
}

/** True if both nets prefer this text, without exchanged characters. */
const areBothFor = ({ text, raw, line, read }: WeighedText, others: readonly WeighedText[]): boolean =>
  line > t.leastSeen &&
  asShapes(raw) === asShapes(text) &&
  others.every((other) => other.line <= line && other.read <= read)

const zeroAsO = (text: string): string => text.replaceAll('0', 'O')

/** Returns the likeliest text before plate shapes are applied. */
export function plainText(looks: Looks, texts: readonly WeighedText[]): string {
  const [best] = texts.toSorted((a, b) => jointChance(b, looks) - jointChance(a, looks))
  return best?.raw ?? ''
}

const meanOf = (looks: readonly Steps[], text: string): number =>
  looks.reduce((sum, steps) => sum + probabilityOf(text, steps), 0) / Math.max(1, looks.length)

/** A text that a net rules out keeps a small probability, because the net may not know the typeface. */
const jointChance = ({ line, read }: Pick<WeighedText, 'line' | 'read'>, looks: Looks): number =>
  (looks.text.length > 0 ? read + t.ruledOut : 1) * (looks.line.length > 0 ? (line + t.ruledOut) ** t.lineWeight : 1)

/** True if the text has letters and digits, like nearly all plates. */
export const isMixed = (text: string): boolean => /[A-Z]/.test(text) && /\d/.test(text)

/** Returns the shapes, and variants with up to two characters exchanged for similar characters, with their shares. */
function exchanged(text: string): Map<string, number> {
  const texts = new Map([[text, 1]])
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
  hasPlateShape(text, countryCode) ? 1 : t.noShape * t.kindChange ** kindChanges(text)

/** Counts the changes between letters and digits. */
const kindChanges = (text: string): number => (text.match(/(?<=\d)\D|(?<=\D)\d/g) ?? []).length
