import type { Rect } from '@skadi/domain/damages/damage-box'

/** A part of a photo of the page. */
export type Sight = { imageId: string; view: Rect; box?: Rect | undefined }

export type SpotPairProps = {
  token: string
  /** description of the spot */
  name: string
  /** null: no photo of the spot at pickup; undefined: the page shows a pickup alone */
  before: Sight | null | undefined
  after: Sight | null
  isAligned: boolean
}

/** URL of a photo on the page, by width; the server checks permission at every fetch. */
export const photoUrl = (token: string, imageId: string) => (width: string) =>
  `/api/media/customer/${encodeURIComponent(token)}/${imageId}/${width}`
