const STARTS: readonly (readonly [name: string, at: number, start: string])[] = [
  ['GIF', 0, 'GIF8'],
  ['WebP', 8, 'WEBP'],
  ['BMP', 0, 'BM'],
  ['TIFF', 0, 'II*\0'],
  ['TIFF', 0, 'MM\0*'],
  ['PDF', 0, '%PDF'],
  ['JPEG 2000', 4, 'jP  '],
  ['JPEG XL', 0, '\xff\x0a'],
  ['JPEG XL', 4, 'JXL '],
  ['AVIF', 4, 'ftypavif'],
  ['AVIF', 4, 'ftypavis'],
  ['HEIC', 4, 'ftyphe'],
  ['HEIC', 4, 'ftypmif1'],
  ['HEIC', 4, 'ftypmsf1'],
]

/**
 * Returns the name of an unsupported picture format of cameras, phones and programs, from the first 12 bytes of a file. Returns undefined
 * for any other file.
 */
export const foreignPictureOf = (head: Uint8Array): string | undefined =>
  STARTS.find(([, at, start]) => String.fromCharCode(...head.subarray(at, at + start.length)) === start)?.[0]
