import { plateKey } from './plate-key.ts'
import { likenessTo, type PlateReading } from './plate-likeness.ts'

/** Minimum likeness that the chosen plate must reach, and minimum ratio of its likeness to the likeness of the second plate. */
const LEAST_LIKENESS = 0.01
const AHEAD = 8
/** Lower limit of a plate's likeness in each photo. Without the limit, one photo of a different plate would exclude the right plate. */
const UNLIKE = 0.0005

/**
 * Chooses the listed plate that the photos show, if exactly one plate clearly fits. The likeness of a plate is the product of its
 * likenesses in all photos. Each photo counts with the reading that is most like the plate.
 * @param readings readings without confidence, each with its photo
 * @param listed plates similar to the readings, each once
 * @returns the plate, with a confidence from 0 to 1
 */
export function chooseListed<T extends { registrationNo: string }>(
  readings: readonly (PlateReading & { imageId?: string })[],
  listed: readonly T[],
): { plate: T; confidence: number } | undefined {
  const photos = [...Map.groupBy(readings, ({ imageId }) => imageId).values()]
  const [first, second] = listed
    .map((plate) => {
      const key = plateKey(plate.registrationNo)
      const likenesses = photos.map((reads) => Math.max(UNLIKE, ...reads.map((read) => likenessTo(read, key))))
      return { plate, best: Math.max(...likenesses), joined: likenesses.reduce((a, b) => a * b, 1) }
    })
    .sort((a, b) => b.joined - a.joined)
  if (!first || first.best < LEAST_LIKENESS) return undefined
  const rival = second?.joined ?? 0
  if (first.joined < AHEAD * rival) return undefined
  return { plate: first.plate, confidence: (first.best * first.joined) / (first.joined + rival) }
}
