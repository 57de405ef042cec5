import type { ClaimCar } from './claim.ts'

/** What of a car cannot differ between two claims about it. */
export const COMPARED_CAR_FIELDS = ['vin', 'make', 'year'] as const
export type CarDifference = { field: (typeof COMPARED_CAR_FIELDS)[number]; mine: string; theirs: string }

type ComparedCar = Pick<ClaimCar, (typeof COMPARED_CAR_FIELDS)[number]>

/**
 * In what two claims about one car contradict each other, as each of them has it. What one of them leaves empty is no
 * contradiction; case, blanks and hyphens are none either.
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
