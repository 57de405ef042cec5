import type { Image } from '@skadi/contract/images/image'
import { IconPinFilled } from '@tabler/icons-react'
import { fileOf } from '../../ui/canvas/photo-file.ts'
import { whyMissing } from '../../ui/canvas/photo-notice.tsx'
import { ThumbImage } from '../../ui/thumb-image.tsx'
import css from './photo-thumb.module.css'

type PhotoThumbProps = { photo: Image | undefined; className: string | undefined; width: number; height: number }

/** A thumbnail: hatched if the photo is deleted; if there is no photo, an empty place whose title is the reason. */
export function PhotoThumb({ photo, className, width, height }: PhotoThumbProps) {
  if (photo?.softDeleted) return <span className={`${className} ${css.deleted}`} />
  if (!photo?.url)
    return (
      <span className={`${className} ${css.missing}`} title={whyMissing(photo)}>
        <svg aria-hidden viewBox="0 0 24 16" width="24" height="16" fill="none" stroke="currentColor" strokeWidth="1.5">
          <path d="M1 5V1h5M18 1h5v4M1 11v4h5M23 11v4h-5" />
        </svg>
      </span>
    )
  const small = fileOf(photo.url, '257')
  return <ThumbImage className={className} src={small} width={width} height={height} />
}

/** The sign of a pinned frame. */
export const PinSign = ({ className }: { className: string | undefined }) => (
  <span aria-hidden className={`${className} ${css.pin}`}>
    <IconPinFilled size={12} />
  </span>
)
