import { CallError } from '@skadi/contract/core/client'
import type { CustomerPage } from '@skadi/contract/customer/customer-page'
import {
  CUSTOMER_PHOTO_TYPES,
  MAX_ANSWER_TEXT,
  MAX_CUSTOMER_PHOTO_BYTES,
  MAX_CUSTOMER_PHOTOS,
} from '@skadi/domain/customer/customer-limits'
import {
  type DamageAnswer,
  explainsItself,
  isUnsigned,
  mustSign,
  type Signature,
  verdictOfReplies,
} from '@skadi/domain/customer/damage-answers'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import css from './customer-page.module.css'
import { SignatureField } from './signature-field.tsx'
import type { Said } from './use-customer-page.ts'
import { damageElementId } from './use-shown-damage.ts'

type PhotoChoiceProps = {
  files: readonly File[]
  onChange: (files: readonly File[]) => void
  /** number of photos that the server still accepts */
  room: number
}

const fits = ({ type, size }: File): boolean =>
  (CUSTOMER_PHOTO_TYPES as readonly string[]).includes(type) && size <= MAX_CUSTOMER_PHOTO_BYTES

/** Field in which the customer adds photos to an objection. */
export function PhotoChoice({ files, onChange, room }: PhotoChoiceProps) {
  const id = useId()
  const [refused, setRefused] = useState('')
  const add = (chosen: readonly File[]) => {
    setRefused(
      chosen
        .filter((file) => !fits(file))
        .map(({ name }) => name)
        .join(', '),
    )
    onChange([...files, ...chosen.filter(fits)].slice(0, room))
  }
  if (room <= 0) return null
  return (
    <div className={css.chosen}>
      <label className={css.label} htmlFor={id}>
        {m.customerPage_addPhotos()}
      </label>
      <input
        id={id}
        className={css.file}
        type="file"
        multiple
        accept={CUSTOMER_PHOTO_TYPES.join(',')}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <p id={`${id}-hint`} className={css.muted}>
        {m.customerPage_photosHint()}
      </p>
      {refused !== '' && (
        <p className={css.fault} role="alert">
          {m.customerPage_photoRefused({ name: refused })}
        </p>
      )}
      <ul>
        {files.map((file, at) => (
          <li key={`${file.name} ${file.lastModified} ${file.size}`} className={css.chosenFile}>
            <span>{file.name}</span>
            <Button
              height={40}
              aria-label={m.customerPage_removePhoto({ name: file.name })}
              onClick={() => onChange(files.toSpliced(at, 1))}
            >
              ✕
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const HEX = 16

/** Creates a UUID (version 4) for an answer. `crypto.randomUUID` does not exist on pages without TLS. */
export function newAnswerId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const at = (index: number) => bytes[index] ?? 0
  bytes[6] = (at(6) & 0x0f) | 0x40
  bytes[8] = (at(8) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(HEX).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const NOTHING: ReadonlyMap<string, DamageAnswer> = new Map()

type AnswerFormProps = {
  kind: Said['kind']
  /** answers about single damages; they determine the kind of the answer, and the customer signs them */
  replies?: ReadonlyMap<string, DamageAnswer>
  page: CustomerPage
  /** text with which the form begins, and the function that keeps changes of it */
  start?: string
  onText?: (text: string) => void
  /** called after an attempt to send an incomplete answer */
  onIncomplete?: () => void
  say: (said: Said) => Promise<void>
  /** called when the server has received the answer; `files` are the photos that still have to be sent */
  onDone: (files: readonly File[]) => void
  onBack: () => void
}

const leftText = (missing: number): string => m.customerPage_leftToAnswer({ count: missing, shown: missing })

export const toSend = ({ name, lines }: Signature): NonNullable<Said['signature']> => ({
  name: name.trim(),
  lines: lines.map((line) => line.map(([x, y]) => [x, y])),
})

const SEND = { accept: m.customerPage_accept, object: m.customerPage_send, ask: m.customerPage_send } as const

/**
 * Form for an answer. Objecting and asking require a text. An acceptance and answers about single damages require a signature. An attempt
 * to send shows everything that is missing, and focuses the first of it. A retry sends the same answer.
 */
export function AnswerForm(props: AnswerFormProps) {
  const { kind: chosen, replies = NOTHING, page, start = '', onText, onIncomplete, say, onDone, onBack } = props
  const damages = [...replies].map(([familyId, answer]) => ({ familyId, answer }))
  const isOfDamages = damages.length > 0
  const kind = isOfDamages ? verdictOfReplies(damages) : chosen
  const isSigned = mustSign(kind, damages)
  const unanswered = isOfDamages ? page.content.damages.filter(({ familyId }) => !replies.has(familyId)) : []
  const [signature, setSignature] = useState<Signature>({ name: '', lines: [] })
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [answerId] = useState(newAnswerId)
  const [text, setText] = useState(start)
  const [files, setFiles] = useState<readonly File[]>([])
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [isTried, setTried] = useState(false)
  const isTextMissing = kind !== 'accept' && text.trim() === '' && !explainsItself(damages)
  const isNameMissing = isSigned && isUnsigned(signature)
  useEffect(() => {
    // A form with answers about single damages does not get the focus, because the user continues with the other
    // damages.
    if (!isOfDamages) (field.current ?? form.current)?.focus()
  }, [isOfDamages])

  /** Focuses the first field that is missing. */
  const focusMissing = () => {
    const [first] = unanswered
    const entry = first && document.getElementById(damageElementId(first.familyId))
    const name = form.current?.querySelector<HTMLElement>('[autocomplete=name]')
    const missing = entry?.querySelector('input') ?? (isTextMissing ? field.current : name)
    missing?.focus()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (unanswered.length > 0 || isTextMissing || isNameMissing) {
      setTried(true)
      onIncomplete?.()
      return focusMissing()
    }
    setBusy(true)
    setFault(undefined)
    try {
      await say({
        id: answerId,
        kind,
        text: text.trim(),
        ...(isOfDamages && { damages }),
        ...(isSigned && { signature: toSend(signature) }),
      })
      onDone(files)
    } catch (error) {
      const isClosed = error instanceof CallError && error.status >= 400 && error.status < 500
      setFault(isClosed ? m.customerPage_closed() : m.customerPage_notSent())
      setBusy(false)
    }
  }

  return (
    <form ref={form} className={css.form} tabIndex={-1} noValidate onSubmit={(event) => void submit(event)}>
      {unanswered.length > 0 && (
        <p className={isTried ? css.fault : undefined} role={isTried ? 'alert' : 'status'}>
          {leftText(unanswered.length)}
        </p>
      )}
      {kind === 'accept' ? (
        unanswered.length === 0 && (
          <p>{page.kind === 'pickup' ? m.customerPage_acceptPickup() : m.customerPage_acceptReturn()}</p>
        )
      ) : (
        <>
          <label className={css.label} htmlFor={id}>
            {kind === 'object' ? m.customerPage_objectLabel() : m.customerPage_askLabel()}
          </label>
          <textarea
            ref={field}
            id={id}
            className={css.text}
            rows={4}
            maxLength={MAX_ANSWER_TEXT}
            value={text}
            aria-invalid={isTried && isTextMissing}
            aria-describedby={isTried && isTextMissing ? `${id}-missing` : undefined}
            onChange={(event) => {
              setText(event.target.value)
              onText?.(event.target.value)
              setFault(undefined)
            }}
          />
          {isTried && isTextMissing && (
            <p id={`${id}-missing`} className={css.fault} role="alert">
              {m.customerPage_textMissing()}
            </p>
          )}
        </>
      )}
      {kind === 'object' && (
        <PhotoChoice
          files={files}
          onChange={setFiles}
          room={MAX_CUSTOMER_PHOTOS - page.answers.flatMap(({ photoIds }) => photoIds).length}
        />
      )}
      {isSigned && (
        <SignatureField
          value={signature}
          isMissing={isTried && isNameMissing}
          onChange={(change) => {
            setSignature(change)
            setFault(undefined)
          }}
        />
      )}
      {fault !== undefined && (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
      <div className={css.actions}>
        <Button height={48} onClick={onBack} disabled={isBusy}>
          {m.customerPage_back()}
        </Button>
        <Button type="submit" height={48} look="ink" isBusy={isBusy}>
          {isOfDamages ? m.customerPage_send() : SEND[kind]()}
        </Button>
      </div>
    </form>
  )
}
