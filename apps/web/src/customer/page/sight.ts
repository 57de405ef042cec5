import type { Rect } from '@skadi/domain/damages/damage-box'

/** The part of a photo that shows a spot. */
export type Sight = { imageId: string; view: Rect; box?: Rect | undefined }

export type SpotPairProps = {
  token: string
  /** description of the spot */
  name: string
  /** null: no photo of the spot from the pickup; undefined: the page shows only a pickup */
  before: Sight | null | undefined
  after: Sight | null
  isAligned: boolean
}

/** URL of a photo of the page at a width; the server checks the permission at each request. */
export const photoUrl = (token: string, imageId: string) => (width: string) =>
  `/api/media/customer/${encodeURIComponent(token)}/${imageId}/${width}`
