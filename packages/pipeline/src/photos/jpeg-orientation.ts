const APP1 = 0xe1
const ORIENTATION = 0x0112

/** Reads the orientation of a JPEG photo from its EXIF header (EXIF 2.3, tag 274), 1 (upright) to 8. An unreadable value counts as 1. */
export function readJpegOrientation(photo: Buffer): number {
  let at = 2
  while (at + 4 <= photo.length && photo[at] === 0xff) {
    const marker = photo[at + 1] ?? 0
    if (marker === 0xda) return 1
    const length = photo.readUInt16BE(at + 2)
    if (marker === APP1 && photo.toString('latin1', at + 4, at + 10) === 'Exif\0\0')
      return readTiffOrientation(photo.subarray(at + 10, at + 2 + length))
    at += 2 + length
  }
  return 1
}

function readTiffOrientation(tiff: Buffer): number {
  if (tiff.length < 8) return 1
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const word = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  for (let n = 0; n < word(first); n += 1) {
    const entry = first + 2 + n * 12
    if (entry + 12 > tiff.length) return 1
    if (word(entry) !== ORIENTATION) continue
    const orientation = word(entry + 8)
    return orientation >= 1 && orientation <= 8 ? orientation : 1
  }
  return 1
}
