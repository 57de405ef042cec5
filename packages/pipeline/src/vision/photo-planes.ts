import sharp from 'sharp'
import { emptyMap, type GreyMap } from './grey-map.ts'

/**
 * A photo as the change net reads it: its light, 0 to 255, and at half its size how blue and how red it is beyond grey
 * (ITU-R BT.601).
 */
export type PhotoPlanes = { light: GreyMap; blue: GreyMap; red: GreyMap }

const [BLUENESS, REDNESS] = [0.564, 0.713]

/** @param photo sides in even numbers @throws where it cannot be decoded */
export async function decodePlanes(photo: Uint8Array): Promise<PhotoPlanes> {
  const { data, info } = await sharp(photo, { failOn: 'error' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const light = emptyMap(info)
  const half = { width: info.width >> 1, height: info.height >> 1 }
  const [blue, red] = [emptyMap(half), emptyMap(half)]
  const [lights, blues, reds] = [light.values, blue.values, red.values]
  for (let y = 0, at = 0; y < info.height; y += 1)
    for (let x = 0; x < info.width; x += 1, at += 1) {
      const r = data[3 * at] as number
      const g = data[3 * at + 1] as number
      const b = data[3 * at + 2] as number
      const grey = 0.299 * r + 0.587 * g + 0.114 * b
      const square = (y >> 1) * half.width + (x >> 1)
      lights[at] = grey
      blues[square] = (blues[square] as number) + (BLUENESS * (b - grey)) / 4
      reds[square] = (reds[square] as number) + (REDNESS * (r - grey)) / 4
    }
  return { light, blue, red }
}
