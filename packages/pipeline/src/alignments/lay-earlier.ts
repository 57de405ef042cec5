import { multiply, scaled } from '../vision/alignment/fit-homography.ts'

/** An earlier photo and the matrix (row-major 3x3, 1920x1200) that maps it to a later photo. */
export type Laid<Photo> = { photo: Photo; matrix: readonly number[] }

/**
 * Alignments of the newest two earlier photos with a later photo, newest first; leaves out photos that could not be aligned.
 * @param matrixOf matrix from the first photo to the second; undefined when the photos could not be aligned
 */
export async function layEarlier<Photo, Later>(
  later: Later,
  [newest, second]: readonly Photo[],
  matrixOf: (from: Photo, to: Photo | Later) => Promise<readonly number[] | undefined>,
): Promise<Laid<Photo>[]> {
  const laid: Laid<Photo>[] = []
  const matrix = newest && (await matrixOf(newest, later))
  if (matrix) laid.push({ photo: newest, matrix })
  if (!newest || !second) return laid
  // these two photos were aligned when the newer photo arrived: the cached alignment saves a second
  const between = matrix && (await matrixOf(second, newest))
  const further = between ? scaled(multiply(matrix, between)) : await matrixOf(second, later)
  if (further) laid.push({ photo: second, matrix: further })
  return laid
}
