/**
 * A homography as the CSS transform that lays one photo over another; its origin has to be the upper left corner.
 * @param matrix row-major 3x3: maps a point of the photo, in its own pixels, to the point of the other photo
 */
export function warpTransform(matrix: readonly number[]): string {
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0, i = 1] = matrix
  // CSS writes columns, and has a third dimension that a photo leaves alone.
  return `matrix3d(${[a, d, 0, g, b, e, 0, h, 0, 0, 1, 0, c, f, 0, i].join(', ')})`
}
