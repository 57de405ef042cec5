import type { Image } from '@skadi/contract/images/image'
import { DAMAGED_PHOTO, readFileFault } from '@skadi/domain/images/photo-fault'
import { fileFaultText } from '../../core/words/left-out-words.ts'
import { m } from '../../paraglide/messages.js'
import css from './photo-notice.module.css'

/** Fields of a photo that the notice needs. */
type NoticedPhoto = Pick<Image, 'status' | 'reason'>

type PhotoNoticeProps = {
  photo: NoticedPhoto | undefined
  /** loads the photo again; undefined unless the photo exists and failed to load */
  onRetry?: (() => void) | undefined
}

/** Placeholder on a canvas without a photo. The placeholder shows corner brackets, the problem and the reason. */
export function PhotoNotice({ photo, onRetry }: PhotoNoticeProps) {
  return (
    <div className={css.notice}>
      <svg aria-hidden viewBox="0 0 64 40" width="64" height="40" fill="none" stroke="currentColor" strokeWidth="2">
        <path d="M1 11V1h10M53 1h10v10M1 29v10h10M63 29v10H53" />
      </svg>
      <p className={css.title}>{titleOf(photo, onRetry !== undefined)}</p>
      {photo && whyUnreadable(photo) && <p className={css.reason}>{whyUnreadable(photo)}</p>}
      {onRetry && (
        <button type="button" className={css.retry} onClick={onRetry}>
          {m.photo_retry()}
        </button>
      )}
    </div>
  )
}

/** Returns true if parts of the photo are lost. */
const isDamaged = (photo: NoticedPhoto): boolean => photo.status === 'unreadable' && photo.reason === DAMAGED_PHOTO

/** Returns the text below the title with the reason. Returns undefined if the title suffices. */
function whyUnreadable(photo: NoticedPhoto): string | undefined {
  if (photo.status !== 'unreadable' || !photo.reason || isDamaged(photo)) return undefined
  const fault = readFileFault(photo.reason)
  return fault && fileFaultText(fault)
}

function titleOf(photo: NoticedPhoto | undefined, hasFailed: boolean): string {
  if (!photo) return m.photo_none()
  if (hasFailed) return m.photo_notAvailable()
  if (isDamaged(photo)) return m.note_photoDamaged()
  if (photo.status === 'unreadable') return m.photo_unreadable()
  if (photo.status === 'gone') return photo.reason === 'erasure' ? m.photo_erased() : m.photo_timeOver()
  return (photo.reason ? WITHHELD[photo.reason]?.() : undefined) ?? m.photo_pending()
}

/** Texts for the reasons that the server gives for not showing a photo (ruling 16). */
const WITHHELD: Readonly<Record<string, () => string>> = {
  'Faces are being blurred': m.photo_blurring,
  'Faces could not be checked: this photo is not shown': m.photo_unchecked,
}

/** Returns the text for a small tile without a photo. */
export const whyMissing = (photo: NoticedPhoto | undefined): string =>
  (photo && whyUnreadable(photo)) ?? titleOf(photo, false)
