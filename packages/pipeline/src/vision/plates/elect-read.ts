import { plateDistance } from '@skadi/domain/cars/plate-distance'
import { likenessTo } from '@skadi/domain/cars/plate-likeness'
import { plateThresholds as t } from './plate-thresholds.ts'
import type { PlateRead } from './read-plate.ts'

/** A read without enough confidence. The read is stored for the person who assigns the passing. */
export type RegistrationCandidate = PlateRead & { imageId: string }

export type Elected = { registrationNo: string; best: RegistrationCandidate; votes: number }

/**
 * Elects the number that the photos read so far show together. Groups the reads of one plate. Each photo of a group then rates every
 * candidate text: texts that a photo read, and the text of the likeliest characters. So one photo can settle the doubt of another photo.
 * One photo must be sure, or two photos must agree. If a second plate is read with similar certainty, no number is elected.
 */
export function elect(candidates: readonly RegistrationCandidate[]): Elected | undefined {
  const [first, second] = groupReads(candidates)
    .map(electText)
    .sort((a, b) => b.votes - a.votes)
  if (!first) return undefined
  const agreeing = first.reads.filter(
    (read) => read.confidence >= t.agreed && read.registrationNo === first.registrationNo,
  )
  if (first.votes < t.elected || (first.best.confidence < t.confident && agreeing.length < 2)) return undefined
  if (second && first.votes - second.votes < t.lead) return undefined
  return { registrationNo: first.registrationNo, best: first.best, votes: first.votes }
}

/**
 * Groups the reads by plate, with at most one read per photo. A read belongs to a group if it is within two characters of the group's read
 * of highest confidence.
 */
function groupReads(candidates: readonly RegistrationCandidate[]): RegistrationCandidate[][] {
  const groups: RegistrationCandidate[][] = []
  for (const read of candidates.toSorted((a, b) => b.confidence - a.confidence)) {
    const group = groups.find(
      ([surest]) => surest && plateDistance(surest.registrationNo, read.registrationNo) !== undefined,
    )
    if (!group) groups.push([read])
    else if (!group.some(({ imageId }) => imageId === read.imageId)) group.push(read)
  }
  return groups
}

function electText(reads: readonly RegistrationCandidate[]): Elected & { reads: readonly RegistrationCandidate[] } {
  const [surest] = reads as [RegistrationCandidate]
  const seen = 1 - reads.reduce((doubt, { confidence }) => doubt * (1 - confidence), 1)
  if (reads.length === 1) return { registrationNo: surest.registrationNo, best: surest, votes: seen, reads }
  const texts = [...new Set([...reads.map(({ registrationNo }) => registrationNo), ...mixText(reads)])]
  const [best, ...others] = texts
    .map((text) => ({
      text,
      chance: reads.reduce((product, read) => product * (t.otherPlate + chanceOf(read, text)), 1),
    }))
    .sort((a, b) => b.chance - a.chance) as [{ text: string; chance: number }]
  const share = best.chance / (best.chance + others.reduce((sum, { chance }) => sum + chance, 0))
  const own = reads.find(({ registrationNo }) => registrationNo === best.text) ?? surest
  return { registrationNo: best.text, best: own, votes: seen * share, reads }
}

/**
 * Returns the photo's confidence in its own text, which fits a plate shape. For any other text, returns the likelihood of the text's
 * characters.
 */
const chanceOf = (read: RegistrationCandidate, text: string): number =>
  text === read.registrationNo ? read.confidence : Math.min(1 - read.confidence, likenessTo(read, text))

/** Builds the text of the likeliest character at each place over reads of one length. No single read needs to have this text. */
function mixText(reads: readonly RegistrationCandidate[]): string[] {
  const [surest] = reads
  const places = reads.map(({ places }) => places).filter(({ length }) => length === surest?.registrationNo.length)
  if (places.length < 2) return []
  const characters = (places[0] ?? []).map((_, i) => {
    const chances = new Map<string, number>()
    for (const read of places)
      for (const character of Object.keys(read[i] ?? {}))
        if (character.length <= 1 && !chances.has(character))
          chances.set(
            character,
            places.reduce((product, other) => product * (t.otherPlate + (other[i]?.[character] ?? 0)), 1),
          )
    return [...chances].sort(([, a], [, b]) => b - a)[0]?.[0] ?? ''
  })
  return [characters.join('')]
}
