import type { Image } from '@skadi/contract/images/image'
import type { DerivativeName } from '@skadi/domain/images/derivative'

/** Maximum number of screen pixels at which a photo 960 px wide shows no visible loss: phones held upright. */
const SMALL_SCREEN = 1200

const pixelsAcross = (): number => window.innerWidth * window.devicePixelRatio

/** URL of a smaller file of a photo. A practice photo has only one file, so its URL stays unchanged. */
export const fileOf = (url: string, name: DerivativeName): string => url.replace(/\/1920$/, `/${name}`)

/** File of a photo: the version 960 px wide on the screen of a small phone, but the full photo if the user zooms in. */
export function photoFile(photo: Image | undefined, isClose: boolean): string | undefined {
  if (!photo?.url) return undefined
  return isClose || pixelsAcross() > SMALL_SCREEN ? photo.url : fileOf(photo.url, '960')
}
