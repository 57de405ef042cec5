/**
 * Returns the CSS transform of a homography that overlays one photo on another photo. The `transform-origin` must be
 * the upper left corner.
 * @param matrix row-major 3x3 matrix that maps a point of the first photo to the point of the other photo, in pixels
 */
export function warpTransform(matrix: readonly number[]): string {
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0, i = 1] = matrix
  // CSS expects a column-major matrix in three dimensions. A photo does not use the third dimension.
  return `matrix3d(${[a, d, 0, g, b, e, 0, h, 0, 0, 1, 0, c, f, 0, i].join(', ')})`
}
