import type { Image } from '@skadi/contract/images/image'
import type { DerivativeName } from '@skadi/domain/images/derivative'

/** Screen pixels up to which a photo of 960 px shows no visible loss: phones in portrait orientation. */
const SMALL_SCREEN = 1200

const pixelsAcross = (): number => window.innerWidth * window.devicePixelRatio

/** A smaller file beside a photo's file at 1920 px; the practice photos, which have one file each, keep it. */
export const fileOf = (url: string, name: DerivativeName): string => url.replace(/\/1920$/, `/${name}`)

/** File of a photo: the 960 px version for a small phone screen, the full photo when zoomed in. */
export function photoFile(photo: Image | undefined, isClose: boolean): string | undefined {
  if (!photo?.url) return undefined
  return isClose || pixelsAcross() > SMALL_SCREEN ? photo.url : fileOf(photo.url, '960')
}
