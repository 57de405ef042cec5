/**
 * CSS transform of a homography that overlays one photo on another. Its `transform-origin` must be the upper left
 * corner.
 * @param matrix row-major 3x3: maps a point of the first photo, in pixels of that photo, to the point of the other
 * photo
 */
export function warpTransform(matrix: readonly number[]): string {
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0, i = 1] = matrix
  // CSS takes the matrix by columns and in three dimensions; a photo does not use the third.
  return `matrix3d(${[a, d, 0, g, b, e, 0, h, 0, 0, 1, 0, c, f, 0, i].join(', ')})`
}
