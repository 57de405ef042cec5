import type { Image } from '@skadi/contract/images/image'
import { imagePath } from '@skadi/domain/images/derivative'

/** Pixels of a screen that a photo of 960 fills without a loss one sees: phones, held upright. */
const SMALL_SCREEN = 1200

const pixelsAcross = (): number => window.innerWidth * window.devicePixelRatio

/** What a photo is shown from: on a phone that sees all of it the version of 960 px, looked at closely the whole one. */
export function photoFile(photo: Image | undefined, isClose: boolean): string | undefined {
  if (!photo?.url) return undefined
  return isClose || pixelsAcross() > SMALL_SCREEN ? photo.url : imagePath(photo.id, photo.revision, '960')
}
