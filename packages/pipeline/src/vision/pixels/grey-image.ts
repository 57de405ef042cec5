import sharp from 'sharp'

/** A grey picture: one byte per pixel, rows from the top, no padding. */
export type GreyImage = { data: Uint8Array; width: number; height: number }

/** A box in pixels. The origin is the top left of the picture. */
export type PixelBox = { x: number; y: number; w: number; h: number }

/** Maximum number of pixels. A larger picture does not come from a rig and may be a decompression bomb. */
const maxInputPixels = 50_000_000

/**
 * Decodes a photo to grey as stored. Ignores EXIF rotation, so that boxes fit the stored pixels.
 * @throws if the photo cannot be decoded or has more than 50 million pixels
 */
export async function decodeGrey(photo: string | Uint8Array): Promise<GreyImage> {
  const { data, info } = await sharp(photo, { limitInputPixels: maxInputPixels, failOn: 'error' })
    .flatten({ background: 'white' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== 1) throw new Error(`A grey picture was expected, got ${info.channels} channels`)
  return { data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength), width: info.width, height: info.height }
}

/** Inverts brightness into a new picture. The given picture does not change. */
export function negative({ data, width, height }: GreyImage): GreyImage {
  const turned = new Uint8Array(data.length)
  for (let at = 0; at < data.length; at += 1) turned[at] = 255 - (data[at] as number)
  return { data: turned, width, height }
}
