import type { Image } from '@skadi/contract/images/image'
import type { DerivativeName } from '@skadi/domain/images/derivative'

/**
 * Maximum width of a screen in pixels at which a photo 960 px wide shows no visible loss. Such screens are phones held
 * upright.
 */
const SMALL_SCREEN = 1200

const pixelsAcross = (): number => window.innerWidth * window.devicePixelRatio

/** Returns the URL of a smaller file of a photo. A practice photo has only one file, so its URL stays unchanged. */
export const fileOf = (url: string, name: DerivativeName): string => url.replace(/\/1920$/, `/${name}`)

/**
 * Returns the URL of a photo's file. The small screen of a phone gets the version 960 px wide, unless the user zooms
 * in.
 */
export function photoFile(photo: Image | undefined, isClose: boolean): string | undefined {
  if (!photo?.url) return undefined
  return isClose || pixelsAcross() > SMALL_SCREEN ? photo.url : fileOf(photo.url, '960')
}
