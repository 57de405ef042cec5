import sharp from 'sharp'
import { type Picture, pictureOf } from '../picture/picture.ts'

/** Share of light that the whitest print reflects. */
const WHITEST = 0.82

const linear = Float32Array.from({ length: 256 }, (_, value) => {
  const c = value / 255
  return WHITEST * (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
})

/**
 * Makes a picture for a surface from a drawing around 0.
 * @param drawing SVG elements in metres
 * @param width in metres
 * @param height in metres
 * @param columns number of pixels of the picture along its width
 */
export async function svgPicture(drawing: string, width: number, height: number, columns: number): Promise<Picture> {
  const rows = Math.round((columns * height) / width)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${columns}" height="${rows}" viewBox="${-width / 2} ${-height / 2} ${width} ${height}" preserveAspectRatio="none">${drawing}</svg>`
  const { data } = await sharp(Buffer.from(svg))
    .flatten({ background: '#e8e9ea' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return pictureOf(
    columns,
    rows,
    Float32Array.from(data, (value) => linear[value] as number),
    width / columns,
  )
}
