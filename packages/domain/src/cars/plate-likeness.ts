import { unmarked } from './plate-shape.ts'

/**
 * A recognized plate: for each position the possible characters with their probabilities (0 to 1), '' for no character,
 * and pairs where a second character may follow. A character that is not listed is nearly impossible.
 */
export type PlatePlaces = readonly Readonly<Record<string, number>>[]

/**
 * Probabilities of a character that the recognizer ruled out, of an extra character and of a missing character. Extra
 * or missing: with 0.02, 31 of 31 photos of the training set found their plate in a list of 1,000 and none found another
 * plate; with 0.002, 29 of 31.
 */
const RULED_OUT = 0.002
const ONE_MORE = 0.02
const ONE_LESS = 0.02
/**
 * Zero and O, and one and I, have the same shape on many plates, and letters lose their marks: share of the other character's
 * probability that each receives.
 */
const SAME_SHAPE = 0.5
const sameShape: Readonly<Record<string, string>> = { '0': 'O', O: '0', '1': 'I', I: '1' }

/** Likelihood that a plate was read as these places, 0 to 1: the product over its characters in the best alignment with the places. */
export function plateLikeness(places: PlatePlaces, plate: string): number {
  // row[j]: highest likelihood of an alignment of the places read so far with the first j characters
  const beforeAll = oneMore(namesPairs(places[0] ?? {}))
  let row = Array.from({ length: plate.length + 1 }, (_, j) => beforeAll ** j)
  for (const place of places) {
    const hasPairs = namesPairs(place)
    const next = [(row[0] as number) * Math.max(place[''] ?? 0, ONE_LESS)]
    for (const [j, character] of [...plate].entries())
      next.push(
        Math.max(
          (row[j] as number) * chanceOf(place, character),
          (row[j + 1] as number) * Math.max(place[''] ?? 0, ONE_LESS),
          (next[j] as number) * oneMore(hasPairs),
          j === 0 || !hasPairs ? 0 : (row[j - 1] as number) * pairChanceOf(place, plate.slice(j - 1, j + 1)),
        ),
      )
    row = next
  }
  return row[plate.length] as number
}

const chanceOf = (place: Readonly<Record<string, number>>, character: string): number => {
  const bare = unmarked(character)
  const alike = Math.max(place[sameShape[bare] ?? ' '] ?? 0, bare === character ? 0 : (place[bare] ?? 0))
  return Math.max(place[character] ?? 0, SAME_SHAPE * alike, RULED_OUT)
}

/** True if the reader listed pairs of characters for a place. */
const namesPairs = (place: Readonly<Record<string, number>>): boolean =>
  Object.keys(place).some(({ length }) => length > 1)

/** Probability of a character that the places lack: a reader that named pairs has ruled out all other extra characters. */
const oneMore = (hasPairs: boolean): number => (hasPairs ? RULED_OUT : ONE_MORE)

/** Probability of two characters at one place: only pairs that the recognizer named, or pairs of the same shape. */
const pairChanceOf = (place: Readonly<Record<string, number>>, pair: string): number => {
  const [first = '', second = ''] = pair
  const alike = [first + (sameShape[second] ?? second), (sameShape[first] ?? first) + second]
  return Math.max(place[pair] ?? 0, ...alike.map((named) => SAME_SHAPE * (place[named] ?? 0)))
}

/** A read plate; `places` are absent if a person or an older version read the plate. */
export type PlateReading = { registrationNo: string; confidence: number; places?: PlatePlaces }

/** Likeness of a plate to this read, 0 to 1. */
export const likenessTo = ({ registrationNo, confidence, places }: PlateReading, plate: string): number =>
  plateLikeness(places ?? placesOfText(registrationNo, confidence), plate)

/** Places of a read of which only the text and its total confidence are known. */
const placesOfText = (text: string, confidence: number): PlatePlaces =>
  [...text].map((character) => ({ [character]: confidence ** (1 / text.length) }))
