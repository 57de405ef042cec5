import { lineClasses } from './line-net.ts'

/** A possible text of the line and its probability according to the net. The probabilities of all texts of a line sum to 1. */
export type LineText = { text: string; probability: number }

const blank = lineClasses.length - 1
/** Number of texts that are kept from step to step (beam width), and least probability of a character that is followed. */
const mostTexts = 24
const leastProbability = 0.001

type Ends = { withBlank: number; withCharacter: number }

/**
 * Finds the likeliest texts of a line, the likeliest first. A text's probability is the sum over all its alignments with the steps (prefix
 * search of connectionist temporal classification, Graves 2006).
 * @param steps as `readSteps` returns them
 */
export function decodeLine(steps: readonly Float32Array[]): LineText[] {
  let texts = new Map<string, Ends>([['', { withBlank: 1, withCharacter: 0 }]])
  for (const step of steps) {
    const grown = new Map<string, Ends>()
    const endsOf = (text: string): Ends => {
      let ends = grown.get(text)
      if (!ends) {
        ends = { withBlank: 0, withCharacter: 0 }
        grown.set(text, ends)
      }
      return ends
    }
    const nothing = step[blank] as number
    const characters = lineClasses.slice(0, blank).flatMap((character, k) => {
      const p = step[k] as number
      return p < leastProbability ? [] : [{ character, p }]
    })
    for (const [text, { withBlank, withCharacter }] of texts) {
      const last = text.at(-1)
      const same = endsOf(text)
      same.withBlank += (withBlank + withCharacter) * nothing
      if (last) same.withCharacter += withCharacter * (step[lineClasses.indexOf(last as never)] as number)
      for (const { character, p } of characters)
        endsOf(text + character).withCharacter += (character === last ? withBlank : withBlank + withCharacter) * p
    }
    texts = new Map(
      [...grown]
        .sort(([, a], [, b]) => b.withBlank + b.withCharacter - a.withBlank - a.withCharacter)
        .slice(0, mostTexts),
    )
  }
  return [...texts].map(([text, { withBlank, withCharacter }]) => ({ text, probability: withBlank + withCharacter }))
}

/** Computes the probability of a text in the line, summed over all alignments of the text with the steps (CTC). */
export function probabilityOf(text: string, steps: readonly Float32Array[]): number {
  const classes = [...text].map((character) => lineClasses.indexOf(character as never))
  // state 2i+1 is the i-th character, and the even states are the blanks around the characters
  const states = 2 * classes.length + 1
  let ways = new Float64Array(states)
  ways[0] = 1
  for (const [t, step] of steps.entries()) {
    const next = new Float64Array(states)
    for (let s = 0; s < states; s += 1) {
      const k = s % 2 === 0 ? blank : (classes[(s - 1) / 2] as number)
      let sum = (ways[s] as number) + (t > 0 || s === 1 ? (ways[s - 1] ?? 0) : 0)
      if (t > 0 && s % 2 === 1 && s > 1 && k !== classes[(s - 3) / 2]) sum += ways[s - 2] as number
      next[s] = sum * (step[k] as number)
    }
    ways = next
  }
  return (ways[states - 1] as number) + (ways[states - 2] ?? 0)
}

/**
 * Computes the alternatives for each position of a text, with all other positions as read. An alternative is another character, '' for no
 * character, or the own character followed by another character. At the first position, the own character may also be preceded by another
 * character. Probabilities are relative to the single characters. Probabilities below 0.005 are left out.
 */
export function placesOf(text: string, steps: readonly Float32Array[]): Record<string, number>[] {
  return [...text].map((own, i) => {
    const [before, after] = [text.slice(0, i), text.slice(i + 1)]
    const chanceOf = (there: string) => ({ there, p: probabilityOf(before + there + after, steps) })
    const single = lineClasses.map(chanceOf)
    const longer = lineClasses.slice(0, blank).flatMap((more) => [own + more, ...(i === 0 ? [more + own] : [])])
    const sum = single.reduce((total, { p }) => total + p, 0) || 1
    return Object.fromEntries(
      [...single, ...longer.map(chanceOf)].flatMap(({ there, p }) =>
        p / sum < 0.005 ? [] : [[there, Math.round(1000 * Math.min(1, p / sum)) / 1000]],
      ),
    )
  })
}
