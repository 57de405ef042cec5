import type { Image } from '@skadi/contract/images/image'
import type { SeenAge } from '@skadi/domain/damages/damage-age'
import { growRect, type Rect } from '@skadi/domain/damages/damage-box'
import { IMAGE_SIZE, type Size } from '@skadi/domain/images/letterbox'
import { BoxLine } from '../../ui/canvas/boxes/box-line.tsx'
import overlayCss from '../../ui/canvas/boxes/box-overlay.module.css'
import { onScreen } from '../../ui/canvas/boxes/box-shape.ts'
import { usePhoto } from '../../ui/canvas/decoded-photos.ts'
import { warpTransform } from '../../ui/canvas/pair/warp.ts'
import { PhotoNotice } from '../../ui/canvas/photo-notice.tsx'
import css from './pair-crop.module.css'

/** Growth factor of the box in a crop. The surroundings show where the damage is on the car. */
const GROWTH = 3
/** Minimum width of a crop in pixels of the photo. A smaller crop would look blurred. */
const LEAST_WIDTH = 260

/** Returns the part of both photos around a damage, in the proportions of the crop's frame. */
export function cropFor(box: Rect, size: Size): Rect {
  const ratio = size.width / size.height
  const grown = growRect(box, GROWTH, ratio)
  if (grown.width >= LEAST_WIDTH) return grown
  return growRect(grown, LEAST_WIDTH / grown.width, ratio)
}

/** A photo from which a crop is cut. An earlier photo of an assignment has only a URL. */
export type CroppedPhoto = Pick<Image, 'url' | 'status' | 'reason'>

type CropPhotoProps = {
  photo: CroppedPhoto | undefined
  name: string
  crop: Rect
  size: Size
  /** matrix that maps the older photo onto the newer photo, see `warpTransform` */
  warp?: readonly number[] | undefined
  testId: string
}

/** A photo in the frame of a crop. */
export function CropPhoto({ photo, name, crop, size, warp, testId }: CropPhotoProps) {
  const url = photo?.url ?? undefined
  const { state, retry } = usePhoto(url)
  if (!photo || !url || state === 'failed') return <PhotoNotice photo={photo} onRetry={url ? retry : undefined} />
  if (state === 'loading') return null
  const scale = size.width / crop.width
  const place = `scale(${scale}) translate(${-crop.x}px, ${-crop.y}px)`
  return (
    <img
      className={css.photo}
      style={{ ...IMAGE_SIZE, transform: warp ? `${place} ${warpTransform(warp)}` : place }}
      src={url}
      alt={name}
      draggable={false}
      decoding="sync"
      data-testid={testId}
    />
  )
}

type OutlineProps = { box: Rect; crop: Rect; size: Size; age: SeenAge; isUndecided: boolean; isPotential: boolean }

/** Line around the damage, as on the whole photo. The line has the same place in both crops. */
export function CropOutline({ box, crop, size, age, isUndecided, isPotential }: OutlineProps) {
  const scale = size.width / crop.width
  const screen = onScreen({ ...box, x: box.x - crop.x, y: box.y - crop.y }, scale)
  return (
    <svg className={`${overlayCss.overlay} ${css.outline}`} aria-hidden="true">
      <g data-age={age}>
        <BoxLine box={{ isUndecided, isPotential, isDeleted: false }} screen={screen} />
      </g>
    </svg>
  )
}
