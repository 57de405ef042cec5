import type { Camera } from '@skadi/domain/capture/camera'
import { clampRect, covered, overlap, type Rect } from '@skadi/domain/damages/damage-box'
import type { DamageLabelName, NonDamageLabelName } from '@skadi/domain/damages/names/damage-labels'
import type { DamagedPart } from '@skadi/domain/damages/names/damage-parts'
import { LABEL_OF_KIND } from '@skadi/simulator/damage/damage'
import type { PassingDescription } from '@skadi/simulator/passing/passing-description'
import type { DrawnPhotos } from '@skadi/simulator/passing/photo-pool'
import { productPart } from '@skadi/simulator/truth/product-part'

/** A true damage of a drawn car, in the product's words, with its boxes in pixels of 1920x1200. */
export type TrueDamage = {
  id: string
  label: DamageLabelName
  part: DamagedPart | null
  boxes: readonly { camera: Camera; rect: Rect }[]
}

/**
 * A car as a person beside it sees it. `gone` lists damages of earlier passings that were repaired. `mistakenFor` is
 * the cause of suggestions that show no damage.
 */
export type SeenCar = {
  damages: readonly TrueDamage[]
  gone: readonly Pick<TrueDamage, 'label' | 'part'>[]
  mistakenFor: NonDamageLabelName
}

/** Minimum number of pixels with which a damage is visible on a photo at all. */
const LEAST_PIXELS = 40
/** Width in pixels at which people look at a photo, and minimum length at this width of a damage that people notice. */
const SEEN_AT = 826
const LEAST_LENGTH = 40
const PHOTO_WIDTH = 1920
/** Margin in pixels around a damage, as people draw it. */
const MARGIN = 6

/**
 * Describes a drawn car as a person beside it sees it.
 * @param earlier earlier passings of the car
 */
export function seenCar(
  { damages, nuisances }: PassingDescription,
  drawn: DrawnPhotos,
  earlier: readonly PassingDescription[],
): SeenCar {
  const before = new Map(earlier.flatMap((passing) => passing.damages.map((damage) => [damage.id, damage])))
  const photos = Object.entries(drawn) as [Camera, DrawnPhotos[keyof DrawnPhotos]][]
  return {
    damages: damages.map(({ id, kind, part }) => ({
      id,
      ...namesOf({ kind, part }),
      boxes: photos.flatMap(([camera, photo]) =>
        photo.damages
          .filter((seen) => seen.id === id && seen.pixels >= LEAST_PIXELS)
          .map(({ box }) => ({ camera, rect: withMargin(box) })),
      ),
    })),
    gone: [...before.values()].filter(({ id }) => damages.every((damage) => damage.id !== id)).map(namesOf),
    mistakenFor: MISTAKEN.find(([kind]) => nuisances.some((one) => one.kind === kind))?.[1] ?? 'reflection',
  }
}

const namesOf = ({ kind, part }: Pick<PassingDescription['damages'][number], 'kind' | 'part'>) => ({
  label: LABEL_OF_KIND[kind],
  part: part ? productPart(part) : null,
})

const MISTAKEN = [
  ['snow', 'snow'],
  ['drops', 'raindrop'],
  ['dirt', 'dirt'],
] as const

const withMargin = ({ x, y, width, height }: Rect): Rect =>
  clampRect({ x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN })

const lengthOf = ({ rect }: TrueDamage['boxes'][number]): number =>
  ((Math.max(rect.width, rect.height) - 2 * MARGIN) * SEEN_AT) / PHOTO_WIDTH

/**
 * Returns the box of the photo that shows a damage best. Returns undefined if the damage is too small for a person on
 * every photo.
 */
export const clearestBox = ({ boxes }: TrueDamage): TrueDamage['boxes'][number] | undefined =>
  boxes.filter((box) => lengthOf(box) >= LEAST_LENGTH).toSorted((a, b) => lengthOf(b) - lengthOf(a))[0]

/**
 * Returns true if a person would say that the box of a suggestion shows this damage. A scratch is thin, so a small
 * overlap is enough.
 */
export const isShownBy = ({ boxes }: TrueDamage, camera: Camera, rect: Rect): boolean =>
  boxes.some((box) => {
    if (box.camera !== camera) return false
    const shared = overlap(rect, box.rect)
    return shared >= 0.1 || (covered(rect, box.rect) >= 0.5 && shared >= 0.03)
  })
