import type { CustomerPage } from '@skadi/contract/customer/customer-page'
import { MAX_PHOTO_PIXELS, MAX_PHOTO_SIDE } from '@skadi/domain/images/image-limits'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { AnswerForm } from './answer-form.tsx'
import css from './customer-page.module.css'
import { dateText, momentText, saidText } from './page-words.ts'
import type { useCustomerPage } from './use-customer-page.ts'
import { type PhotoSending, type SentPhoto, usePhotoSending } from './use-photo-sending.ts'

type AnswerListProps = { token: string; page: CustomerPage; sending: PhotoSending }

/** The receipt: what was said and when, photos, and replies of the company. */
function AnswerList({ token, page, sending }: AnswerListProps) {
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

type AnswerPartProps = Pick<ReturnType<typeof useCustomerPage>, 'say' | 'load'> & { token: string; page: CustomerPage }

const KINDS = ['accept', 'object', 'ask'] as const
type Kind = (typeof KINDS)[number]
const WORDS = { accept: m.customer_accept, object: m.customer_object, ask: m.customer_ask } as const

/**
 * Answers of the customer: at first three choices, then the given answers with their replies and the choices that
 * remain.
 */
export function AnswerPart({ token, page, say, load }: AnswerPartProps) {
  const [form, setForm] = useState<Kind>()
  const heading = useRef<HTMLHeadingElement>(null)
  const sending = usePhotoSending(token, load)
  const said = page.answers.length
  const before = useRef(said)
  // after an answer one reads its receipt, wherever one was
  useEffect(() => {
    if (said > before.current) heading.current?.focus()
    before.current = said
  }, [said])

  const allowed = KINDS.filter((kind) => page.mayAnswer[kind])
  const mayChange = page.verdict !== null && (page.mayAnswer.accept || page.mayAnswer.object)
  return (
    <section className={css.answer} aria-labelledby="answer">
      <h2 id="answer" ref={heading} tabIndex={-1} className={css.part}>
        {m.customer_answer()}
      </h2>
      {said > 0 && <AnswerList token={token} page={page} sending={sending} />}
      {mayChange && !form && (
        <p className={css.muted}>{m.customer_changeUntil({ date: dateText(page.dueAt, page.content) })}</p>
      )}
      {form ? (
        <AnswerForm
          key={form}
          kind={form}
          page={page}
          say={say}
          onDone={(files) => {
            setForm(undefined)
            if (files.length > 0) sending.start(files)
          }}
          onBack={() => setForm(undefined)}
        />
      ) : (
        <div className={css.actions}>
          {allowed.map((kind) => (
            // none stands out: a page that asks does not answer
            <Button key={kind} height={48} onClick={() => setForm(kind)}>
              {WORDS[kind]()}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}
