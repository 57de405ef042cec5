import type { CustomerPage } from '@skadi/contract/customer/customer-page'
import { MAX_PHOTO_PIXELS, MAX_PHOTO_SIDE } from '@skadi/domain/images/image-limits'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { REPLY_WORDS } from '../../core/words/reply-words.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { Signed } from '../signed.tsx'
import { AnswerForm } from './answer-form.tsx'
import css from './customer-page.module.css'
import { usePageLanguage } from './page-language.ts'
import { dateText, momentText, nameOf, saidText } from './page-words.ts'
import type { useAnswerDraft, useCustomerPage } from './use-customer-page.ts'

/** A photo that is being uploaded. It may belong to a line of the case. A refused photo is not sent again. */
type SentPhoto = {
  file: File
  lineId?: string | undefined
  state: 'sending' | 'sent' | 'failed' | PhotoRefusal
  percent: number
}

/** Reason why the server refused a photo. */
type PhotoRefusal = 'refused' | 'damaged' | 'tooLarge'

const REFUSALS: Readonly<Record<string, PhotoRefusal>> = {
  TYPE_NOT_SUPPORTED: 'refused',
  IMAGE_TYPE_NOT_SUPPORTED: 'refused',
  IMAGE_DAMAGED: 'damaged',
  IMAGE_TOO_MANY_PIXELS: 'tooLarge',
  IMAGE_SIDE_TOO_LONG: 'tooLarge',
}

/**
 * Uploads photos one after the other, with progress.
 * Failed uploads can be retried. The server stores a photo only once.
 * @param onSent called after each upload, with the photo unless it has failed
 */
export function usePhotoSending(token: string, onSent: (settled?: File) => Promise<void>) {
  const [photos, setPhotos] = useState<readonly SentPhoto[]>([])
  const queue = useRef(Promise.resolve())
  const mark = (file: File, change: Partial<SentPhoto>) =>
    setPhotos((all) => all.map((photo) => (photo.file === file ? { ...photo, ...change } : photo)))

  const send = async (file: File, lineId?: string) => {
    let isSettled = true
    mark(file, { state: 'sending', percent: 0 })
    try {
      await sendPhoto(token, file, lineId, (percent) => mark(file, { percent }))
      mark(file, { state: 'sent', percent: 100 })
    } catch (error) {
      const refusal = REFUSALS[(error as Error).message]
      isSettled = refusal !== undefined
      mark(file, { state: refusal ?? 'failed' })
    }
    await onSent(isSettled ? file : undefined)
  }
  const add = (files: readonly File[], lineId?: string) => {
    for (const file of files) queue.current = queue.current.then(() => send(file, lineId))
  }
  return {
    photos,
    start: (files: readonly File[], lineId?: string) => {
      setPhotos((all) => [...all, ...files.map((file) => ({ file, lineId, state: 'sending' as const, percent: 0 }))])
      add(files, lineId)
    },
    retry: ({ file, lineId }: SentPhoto) => add([file], lineId),
  }
}
export type PhotoSending = ReturnType<typeof usePhotoSending>

function codeOf({ responseText, status }: XMLHttpRequest): string {
  try {
    return JSON.parse(responseText).error.code
  } catch {
    return String(status)
  }
}

/** Uploads a photo with XMLHttpRequest, because `fetch` reports no upload progress. */
function sendPhoto(
  token: string,
  file: File,
  lineId: string | undefined,
  onProgress: (percent: number) => void,
): Promise<void> {
  const query = lineId === undefined ? '' : `?lineId=${lineId}`
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/customer/${encodeURIComponent(token)}/photos${query}`)
    request.setRequestHeader('content-type', file.type)
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100))
    request.onload = () => (request.status === 201 ? resolve() : reject(new Error(codeOf(request))))
    request.onerror = () => reject(new Error('no answer'))
    request.ontimeout = request.onerror
    request.timeout = 120_000
    request.send(file)
  })
}

type AnswerListProps = {
  token: string
  page: CustomerPage
  /** uploads of the latest objection; undefined if another part of the page shows them */
  sending?: PhotoSending
  /** title of an answer to lines of the case, and the words for one of its lines */
  titleOf?: (at: string) => string
  lineText?: (line: LineReplied) => string
}
type LineReplied = NonNullable<CustomerPage['answers'][number]['lines']>[number]

/** Receipt that shows each answer with its time, its photos and the company's replies. */
export function AnswerList({ token, page, sending, titleOf, lineText }: AnswerListProps) {
  const { content, answers } = page
  const company = content.tenantName
  const { wording } = usePageLanguage()
  const nameOfDamage = (familyId: string): string => {
    const damage = content.damages.find((one) => one.familyId === familyId)
    return damage ? [damage.number, nameOf(damage, wording)].filter(Boolean).join(' ') : ''
  }
  const latest = answers.findLast(({ kind }) => kind === 'object')?.id
  return (
    <div className={css.receipt}>
      <p className={css.received} role="status">
        {m.customerPage_received({ company })}
      </p>
      <ul className={css.said}>
        {answers.map(({ id, kind, text, damages, lines, signature, at, photoIds, reply }) => (
          <li key={id}>
            <p className="type-strong">{(lines && titleOf?.(at)) ?? saidText(kind, momentText(at, content))}</p>
            {damages && (
              <ul>
                {damages.map(({ familyId, answer }) => (
                  <li key={familyId}>{`${nameOfDamage(familyId)}: ${REPLY_WORDS[answer]()}`}</li>
                ))}
              </ul>
            )}
            {lineText && lines && (
              <ul>
                {lines.map((line) => (
                  <li key={line.lineId}>{lineText(line)}</li>
                ))}
              </ul>
            )}
            {text && <p className={css.words}>{text}</p>}
            {signature && <Signed signature={signature} />}
            {!lineText && <OwnPhotos token={token} photoIds={photoIds} />}
            {sending && id === latest && <Sending {...sending} />}
            {reply && (
              <div className={css.reply}>
                <p className={css.muted}>{m.customerPage_reply({ company, time: momentText(reply.at, content) })}</p>
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
      return m.customerPage_photoSending({ name, percent })
    case 'sent':
      return m.customerPage_photoSent({ name })
    case 'failed':
      return m.customerPage_photoFailed({ name })
    case 'damaged':
      return m.customerPage_photoDamaged({ name })
    case 'tooLarge':
      return m.customerPage_photoTooLarge({ name, millions: MAX_PHOTO_PIXELS / 1_000_000, side: MAX_PHOTO_SIDE })
    case 'refused':
      return m.customerPage_photoRefused({ name })
  }
}

/** The customer's own photos. */
export const OwnPhotos = ({ token, photoIds }: { token: string; photoIds: readonly string[] }) =>
  photoIds.length > 0 && (
    <div className={css.own}>
      {photoIds.map((photoId, place) => (
        <img
          key={photoId}
          src={`/api/media/customer/${encodeURIComponent(token)}/photos/${photoId}`}
          alt={m.customerPage_ownPhoto({ place: place + 1 })}
          loading="lazy"
        />
      ))}
    </div>
  )

/** Uploads with their progress. */
export function Sending({ photos, retry }: Pick<PhotoSending, 'photos' | 'retry'>) {
  return (
    <ul>
      {photos.map((photo) => (
        <li key={`${photo.file.name} ${photo.file.size}`} className={css.chosenFile}>
          <span role={photo.state === 'sending' ? undefined : 'status'}>{stateText(photo)}</span>
          {photo.state === 'failed' && (
            <Button height={40} onClick={() => retry(photo)}>
              {m.customerPage_tryAgain()}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

type AnswerPartProps = Pick<ReturnType<typeof useCustomerPage>, 'say' | 'load'> & {
  token: string
  page: CustomerPage
  draft: ReturnType<typeof useAnswerDraft>
  /** true if the page accepts answers about single damages */
  isAsked: boolean
  /** called after an attempt to send an incomplete answer */
  onIncomplete: () => void
}

const KINDS = ['accept', 'object', 'ask'] as const
const WORDS = { accept: m.customerPage_accept, object: m.customerPage_object, ask: m.customerPage_ask } as const

/** Returns the reference of a heading that gets the focus after each answer. @param said number of answers on the page */
export function useAnswerHeading(said: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(said)
  useEffect(() => {
    if (said > before.current) heading.current?.focus()
    before.current = said
  }, [said])
  return heading
}

/**
 * Part of the page for the customer's answers. First it shows three choices.
 * After an answer it shows the given answers, the replies, and the choices that remain. After an answer about a single
 * damage, a form collects the answers about all damages.
 */
export function AnswerPart({ token, page, say, load, draft, isAsked, onIncomplete }: AnswerPartProps) {
  const { replies, form, text } = draft
  const heading = useAnswerHeading(page.answers.length)
  const sending = usePhotoSending(token, load)

  const isOfDamages = isAsked && replies.size > 0
  const allowed = KINDS.filter((kind) => page.mayAnswer[kind])
  const mayChange = page.verdict !== null && (page.mayAnswer.accept || page.mayAnswer.object)
  return (
    <section className={css.answer} aria-labelledby="answer">
      <h2 id="answer" ref={heading} tabIndex={-1} className={css.part}>
        {m.customerPage_answer()}
      </h2>
      {page.answers.length > 0 && <AnswerList token={token} page={page} sending={sending} />}
      {mayChange && !form && (
        <p className={css.muted}>{m.customerPage_changeUntil({ date: dateText(page.dueAt, page.content) })}</p>
      )}
      {isOfDamages || (form && page.mayAnswer[form]) ? (
        <AnswerForm
          key={isOfDamages ? 'damages' : form}
          kind={form ?? 'object'}
          {...(isOfDamages && { replies })}
          page={page}
          start={text}
          onText={(typed) => draft.put({ text: typed })}
          onIncomplete={onIncomplete}
          say={say}
          onDone={(files) => {
            draft.clear()
            if (files.length > 0) sending.start(files)
          }}
          onBack={draft.clear}
        />
      ) : (
        <div className={css.actions}>
          {allowed.map((kind) => (
            // No button is more prominent than the others, because the page must not suggest an answer.
            <Button key={kind} height={48} onClick={() => draft.put({ form: kind })}>
              {WORDS[kind]()}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}
