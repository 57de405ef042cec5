import { type Point, type Rect, rectOf } from '@skadi/domain/damages/damage-box'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import css from './feedback-picture.module.css'

type FeedbackPictureProps = {
  /** null if the photo has been deleted */
  url: string | null
  alt: string
  /** part of the photo to show, with the annotator's box and the reviewer's box */
  marks?: { crop: Rect; before: readonly Point[] | null; after: readonly Point[] | null }
}

/** Part of a photo with two boxes: the annotator's box and the reviewer's box. */
export function FeedbackPicture({ url, alt, marks }: FeedbackPictureProps) {
  const [failed, setFailed] = useState<string>()
  const isMissing = url === null || failed === url
  return (
    <span className={css.picture}>
      {isMissing && <span className={css.missing}>{m.photo_notAvailable()}</span>}
      {!isMissing && (
        <img
          src={url}
          alt={alt}
          width={320}
          height={200}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(url)}
        />
      )}
      {!isMissing && marks && (
        <svg className={css.marks} viewBox={viewBoxOf(marks.crop)} aria-hidden="true">
          {marks.before && <Outline points={marks.before} isBefore />}
          {marks.after && <Outline points={marks.after} />}
        </svg>
      )}
    </span>
  )
}

const viewBoxOf = ({ x, y, width, height }: Rect): string => [x, y, width, height].join(' ')

/** Sample line for the legend of the picture: the line of the annotator's box, or the line of the reviewer's box. */
export const MarkSample = ({ isBefore }: { isBefore: boolean }) => (
  <svg className={css.sample} viewBox="0 0 24 14" width="24" height="14" aria-hidden="true">
    <Lines isBefore={isBefore} path="M3 3h18v8H3Z" />
  </svg>
)

/** Line around a box. A light line is drawn over a dark line, so that the line is visible on any paint. */
function Outline({ points, isBefore = false }: { points: readonly Point[]; isBefore?: boolean }) {
  if (points.length > 2)
    return <Lines isBefore={isBefore} path={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`} />
  const { x, y, width, height } = rectOf(points)
  return <Lines isBefore={isBefore} path={`M${x} ${y}h${width}v${height}h${-width}Z`} />
}

const Lines = ({ path, isBefore }: { path: string; isBefore: boolean }) => (
  <>
    <path className={css.under} d={path} />
    <path className={css.over} d={path} data-before={isBefore || undefined} />
  </>
)
