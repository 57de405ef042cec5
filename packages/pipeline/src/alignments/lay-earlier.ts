import { multiply, scaled } from '../vision/alignment/fit-homography.ts'

/** An earlier photo and the matrix (row-major 3x3, 1920x1200) that maps it to a later photo. */
export type Laid<Photo> = { photo: Photo; matrix: readonly number[] }

/**
 * Aligns the newest two earlier photos with a later photo. Returns the newest photo first, and leaves out photos that cannot be aligned.
 * @param matrixOf returns the matrix from the first photo to the second, or undefined if the photos cannot be aligned
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
  // these two photos were aligned when the newer photo arrived, and reading the cached alignment saves a second
  const between = matrix && (await matrixOf(second, newest))
  const further = between ? scaled(multiply(matrix, between)) : await matrixOf(second, later)
  if (further) laid.push({ photo: second, matrix: further })
  return laid
}
