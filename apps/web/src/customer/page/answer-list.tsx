import type { CustomerPage } from '@skadi/contract/customer/customer-page'
import { MAX_PHOTO_PIXELS, MAX_PHOTO_SIDE } from '@skadi/domain/images/image-limits'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import css from './customer-page.module.css'
import { momentText, saidText } from './page-words.ts'
import type { PhotoSending, SentPhoto } from './use-photo-sending.ts'

type AnswerListProps = { token: string; page: CustomerPage; sending: PhotoSending }

/** The receipt: what was said and when, photos, and replies of the company. */
export function AnswerList({ token, page, sending }: AnswerListProps) {
  const { content, answers } = page
  const company = content.tenantName
  const latest = answers.findLast(({ kind }) => kind === 'object')?.id
  return (
    <div className={css.receipt}>
      <p className={css.received} role="status">
        {m.customer_received({ company })}
      </p>
      <ul className={css.said}>
        {answers.map(({ id, kind, text, at, photoIds, reply }) => (
          <li key={id}>
            <p className="type-strong">{saidText(kind, momentText(at, content))}</p>
            {text && <p className={css.words}>{text}</p>}
            {photoIds.length > 0 && (
              <div className={css.own}>
                {photoIds.map((photoId, place) => (
                  <img
                    key={photoId}
                    src={`/api/media/customer/${encodeURIComponent(token)}/photos/${photoId}`}
                    alt={m.customer_ownPhoto({ place: place + 1 })}
                    loading="lazy"
                  />
                ))}
              </div>
            )}
            {id === latest && <Sending sending={sending} />}
            {reply && (
              <div className={css.reply}>
                <p className={css.muted}>{m.customer_reply({ company, time: momentText(reply.at, content) })}</p>
                <p className={css.words}>{reply.text}</p>
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const stateText = ({ file: { name }, state, percent }: SentPhoto): string => {
  switch (state) {
    case 'sending':
      return m.customer_photoSending({ name, percent })
    case 'sent':
      return m.customer_photoSent({ name })
    case 'failed':
      return m.customer_photoFailed({ name })
    case 'damaged':
      return m.customer_photoDamaged({ name })
    case 'tooLarge':
      return m.customer_photoTooLarge({ name, millions: MAX_PHOTO_PIXELS / 1_000_000, side: MAX_PHOTO_SIDE })
    case 'refused':
      return m.customer_photoRefused({ name })
  }
}

function Sending({ sending: { photos, retry } }: { sending: PhotoSending }) {
  return (
    <ul>
      {photos.map((photo) => (
        <li key={`${photo.file.name} ${photo.file.size}`} className={css.chosenFile}>
          <span role={photo.state === 'sending' ? undefined : 'status'}>{stateText(photo)}</span>
          {photo.state === 'failed' && (
            <Button height={40} onClick={() => retry(photo.file)}>
              {m.customer_tryAgain()}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
