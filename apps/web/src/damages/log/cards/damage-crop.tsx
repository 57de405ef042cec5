import type { Image } from '@skadi/contract/images/image'
import type { Rect } from '@skadi/domain/damages/damage-box'
import { type ReactNode, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { fileOf } from '../../../ui/canvas/photo-file.ts'
import { type CropSize, cropOf, photoStyle, sharpEnough } from './crop-view.ts'
import css from './damage-crop.module.css'

type DamageCropProps = {
  /** undefined while the photo is unknown */
  image: Pick<Image, 'id' | 'revision' | 'url'> | undefined
  /** box of the damage in pixels of the 1920x1200 frame */
  box: Rect
  size: CropSize
  /** description of the photo; empty if the text next to the photo says the same */
  alt?: string
  /** content at the top left of the crop */
  children?: ReactNode
}

/**
 * A damage with its surroundings, cropped from the photo by CSS.
 * The crop occupies its full space before the photo loads.
 */
export function DamageCrop({ image, box, size, alt = '', children }: DamageCropProps) {
  const crop = cropOf(box, size)
  const name = sharpEnough(crop, size.width, window.devicePixelRatio)
  const source = image?.url ? fileOf(image.url, name) : undefined
  const [failed, setFailed] = useState<string>()
  const isMissing = (image && !image.url) || (source !== undefined && failed === source)
  return (
    <span className={css.crop} style={{ aspectRatio: `${size.width} / ${size.height}` }}>
      {isMissing && <span className={css.missing}>{m.photo_notAvailable()}</span>}
      {source && !isMissing && (
        <img
          className={css.photo}
          style={photoStyle(crop)}
          src={source}
          alt={alt}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setFailed(source)}
        />
      )}
      {children !== undefined && <span className={css.mark}>{children}</span>}
    </span>
  )
}
