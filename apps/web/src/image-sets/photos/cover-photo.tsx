import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import css from './cover-photo.module.css'

type CoverPhotoProps = {
  row: Pick<ImageSetSummary, 'cover' | 'status'>
  /** true if the row is on the first screen; the photo of such a row loads first */
  isEager: boolean
}

/**
 * Cover photo of a passing in a list. The space is reserved before the photo loads. A text replaces a photo that is
 * missing or fails to load. After a failure the user can load the photo again.
 */
export function CoverPhoto({ row: { cover, status }, isEager }: CoverPhotoProps) {
  const [failedUrl, setFailedUrl] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  if (!cover)
    return status === 'inProgress' ? <PendingTile /> : <span className={css.tile}>{m.photo_notAvailable()}</span>
  if (failedUrl === cover.url)
    return (
      <button
        type="button"
        className={css.retry}
        onClick={() => {
          setAttempt(attempt + 1)
          setFailedUrl(undefined)
        }}
      >
        {m.photo_notAvailable()}
        <span className={css.again}>{m.photo_retry()}</span>
      </button>
    )
  return (
    <img
      key={attempt}
      className={css.photo}
      src={cover.url}
      srcSet={`${cover.url} 257w, ${cover.urlSharp} 514w`}
      sizes="96px"
      width={96}
      height={60}
      alt=""
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setFailedUrl(cover.url)}
    />
  )
}

/** Tile with empty corner brackets, which is shown while the photo loads. */
const PendingTile = () => (
  <span className={css.tile}>
    <svg aria-hidden viewBox="0 0 32 20" width="32" height="20" fill="none" stroke="currentColor" strokeWidth="2">
      <path d="M1 6V1h6M25 1h6v5M1 14v5h6M25 19h6v-5" />
    </svg>
    <span className="visually-hidden">{m.photo_pending()}</span>
  </span>
)
