import type { Rect } from '@skadi/domain/damages/damage-box'
import { IMAGE_SIZE } from '@skadi/domain/images/letterbox'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import css from './photo-part.module.css'

/** The rectangle of the whole photo. */
export const WHOLE: Rect = { x: 0, y: 0, width: IMAGE_SIZE.width, height: IMAGE_SIZE.height }

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`

type PhotoPartProps = {
  /** returns the URL of the photo at a width in pixels */
  url: (width: '514' | '960' | '1920') => string
  /** visible part of the photo, in pixels of the 1920x1200 frame */
  view: Rect
  /** area inside the brackets; undefined if the photo has no brackets */
  box?: Rect | undefined
  /** description of the photo; empty if the surrounding element already describes the photo */
  alt: string
  isLarge?: boolean
}

/** A part of a photo. The part occupies its space before the photo loads. */
export function PhotoPart({ url, view, box, alt, isLarge = false }: PhotoPartProps) {
  const [isGone, setGone] = useState(false)
  const isWhole = view.width > IMAGE_SIZE.width / 2
  const width = isWhole ? (isLarge ? '1920' : view.width < IMAGE_SIZE.width ? '960' : '514') : '1920'
  return (
    <span className={css.part}>
      {isGone ? (
        <span className={css.gone}>{m.customerPage_photoGone()}</span>
      ) : (
        <img
          className={css.photo}
          src={url(width)}
          alt={alt}
          loading={isLarge ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          onError={() => setGone(true)}
          style={{
            width: percent(IMAGE_SIZE.width, view.width),
            height: percent(IMAGE_SIZE.height, view.height),
            left: percent(-view.x, view.width),
            top: percent(-view.y, view.height),
          }}
        />
      )}
      {box && !isGone && (
        <span
          className={css.box}
          aria-hidden="true"
          style={{
            left: percent(box.x - view.x, view.width),
            top: percent(box.y - view.y, view.height),
            width: percent(box.width, view.width),
            height: percent(box.height, view.height),
          }}
        />
      )}
    </span>
  )
}
