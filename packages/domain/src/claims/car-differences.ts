import type { ClaimCar } from './claim.ts'

/** Fields of a car that must be equal in two claims about this car. */
export const COMPARED_CAR_FIELDS = ['vin', 'make', 'year'] as const
export type CarDifference = { field: (typeof COMPARED_CAR_FIELDS)[number]; mine: string; theirs: string }

type ComparedCar = Pick<ClaimCar, (typeof COMPARED_CAR_FIELDS)[number]>

/**
 * Returns the fields in which two claims about one car contradict each other, with both values. An empty field contradicts no value.
 * Differences in case, blanks and hyphens do not count.
 */
export const carDifferences = (mine: ComparedCar, theirs: ComparedCar): CarDifference[] =>
  COMPARED_CAR_FIELDS.flatMap((field) => {
    const [here, there] = [keyOf(mine[field]), keyOf(theirs[field])]
    return here !== '' && there !== '' && here !== there
      ? [{ field, mine: mine[field].trim(), theirs: theirs[field].trim() }]
      : []
  })

const keyOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s-]+/g, '')
