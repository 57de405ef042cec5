import sharp from 'sharp'
import { type GreyMap, takeMap } from '../pixels/grey-map.ts'
import { addressesOf, addressOf, pixels, takeBytes, withRoom } from '../pixels/pixel-memory.ts'

/**
 * A photo in the change net's format: its light (0 to 255) at full size, and its blue and red colour differences at half its size (ITU-R
 * BT.601).
 */
export type PhotoPlanes = { light: GreyMap; blue: GreyMap; red: GreyMap }

const [BLUENESS, REDNESS] = [0.564, 0.713]

/** Decodes a photo into planes. @param photo with even side lengths @throws if the photo cannot be decoded */
export async function decodePlanes(photo: Uint8Array): Promise<PhotoPlanes> {
  const { data, info } = await sharp(photo, { failOn: 'error' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const light = takeMap(info)
  const half = { width: width >> 1, height: height >> 1 }
  const [blue, red] = [takeMap(half), takeMap(half)]
  withRoom(() => {
    const into = addressesOf(light.values, blue.values, red.values)
    pixels.planes(addressOf(takeBytes(data)), width, height, ...into, BLUENESS, REDNESS)
  })
  return { light, blue, red }
}
