import { IconPhotoOff, IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { m } from '../paraglide/messages.js'
import css from './thumb-image.module.css'

type ThumbImageProps = {
  src: string
  srcSet?: string
  sizes?: string
  /** displayed width in px */
  width: number
  height: number
  /** class that sets the size of the image, even before the image has loaded */
  className: string | undefined
}

/**
 * A thumbnail beside its description. After a load error it shows "Image not available" (2§8), and a retry loads the
 * image again.
 */
export function ThumbImage({ src, srcSet, sizes, width, height, className }: ThumbImageProps) {
  const [failed, setFailed] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  if (failed === src)
    return (
      <GoneThumb
        className={className}
        hasRoom={width >= ROOM_FOR_WORDS_PX}
        onRetry={() => {
          setAttempt(attempt + 1)
          setFailed(undefined)
        }}
      />
    )
  return (
    <img
      key={attempt}
      className={className}
      alt=""
      {...{ src, srcSet, sizes, width, height }}
      decoding="async"
      draggable={false}
      onError={() => setFailed(src)}
    />
  )
}

type GoneThumbProps = {
  className: string | undefined
  hasRoom: boolean
  onRetry: () => void
}

/** Minimum width in px of an image with the text. A narrower image shows only the sign, and the text is its title. */
const ROOM_FOR_WORDS_PX = 120

/**
 * Placeholder after a load error. If the placeholder is inside a button, a press of the button retries the load.
 * Otherwise the placeholder is itself a button.
 */
function GoneThumb({ className, hasRoom, onRetry }: GoneThumbProps) {
  const ref = useRef<HTMLSpanElement>(null)
  const [isInButton, setInButton] = useState(true)
  const latest = useRef(onRetry)
  latest.current = onRetry
  useEffect(() => {
    const button = ref.current?.closest('button')
    setInButton(button != null)
    // Retries after the button's own click handler, which needs the pressed element in the document.
    const retry = () => void setTimeout(() => latest.current())
    button?.addEventListener('click', retry)
    return () => button?.removeEventListener('click', retry)
  }, [])
  return (
    <span
      ref={ref}
      className={`${className ?? ''} ${css.gone}`}
      title={m.photo_notAvailable()}
      data-testid="gone-thumb"
    >
      <IconPhotoOff aria-hidden size={16} stroke={1.5} />
      <span className={hasRoom ? undefined : 'visually-hidden'}>{m.photo_notAvailable()}</span>
      {!isInButton && (
        <button
          type="button"
          className={css.retry}
          aria-label={m.photo_retry()}
          title={m.photo_retry()}
          onClick={onRetry}
        >
          <IconRefresh aria-hidden size={16} stroke={1.5} />
        </button>
      )}
    </span>
  )
}
