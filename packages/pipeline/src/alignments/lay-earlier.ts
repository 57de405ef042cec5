import { multiply, scaled } from '../vision/alignment/fit-homography.ts'

/** A photo and the matrix (row-major 3x3, 1920x1200) that maps it to a later one. */
export type Laid<Photo> = { photo: Photo; matrix: readonly number[] }

/**
 * How the newest two earlier photos lie over a later one, the newest first; those that could not be aligned are left out.
 * @param matrixOf how the first of two photos lies over the second; undefined where it could not be aligned
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
  // those two were aligned when the newer of them came: that is kept, and saves a second
  const between = matrix && (await matrixOf(second, newest))
  const further = between ? scaled(multiply(matrix, between)) : await matrixOf(second, later)
  if (further) laid.push({ photo: second, matrix: further })
  return laid
}
