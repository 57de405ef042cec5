import type { Image } from '@skadi/contract/images/image'
import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import css from './frame-thumb.module.css'
import { PhotoThumb, PinSign } from './photo-thumb.tsx'
import { releaseFocus } from './release-focus.ts'

type FrameThumbProps = {
  photo: Image
  /** number of frames of the camera */
  count: number
  isChosen: boolean
  isPinned: boolean
  onChoose: () => void
  marks: ReactNode
}

/** One frame in the strip, 60x38; its actions lie on top. */
export function FrameThumb({ photo, count, isChosen, isPinned, onChoose, marks }: FrameThumbProps) {
  const ref = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isChosen) ref.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isChosen])
  return (
    <span ref={ref} className={css.frame}>
      <button
        type="button"
        className={css.button}
        aria-pressed={isChosen}
        aria-label={frameName(photo, count, isPinned)}
        onClick={(event) => {
          releaseFocus(event)
          onChoose()
        }}
      >
        <PhotoThumb photo={photo} className={css.photo} width={60} height={38} />
      </button>
      {isPinned && <PinSign className={css.pin} />}
      {marks}
    </span>
  )
}

/** `frame 3 of 12, pinned` */
function frameName(photo: Image, count: number, isPinned: boolean): string {
  const frame = m.photo_frame({ frame: photo.frame, count })
  if (photo.softDeleted) return m.details_deletedFrame({ frame })
  return isPinned ? m.details_pinned({ frame }) : frame
}
