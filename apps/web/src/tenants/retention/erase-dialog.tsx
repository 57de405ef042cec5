import type { ErasurePreview } from '@skadi/contract/retention/data-subject'
import { eraseData, previewErasure } from '@skadi/contract/retention/retention-calls'
import { confirms, type DataSubject } from '@skadi/domain/retention/erasure'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call, hasStatus } from '../../core/calls/call.ts'
import { writeDay } from '../../core/clock.ts'
import { counted } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import { FormAlert } from '../../ui/feedback/form-alert.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { writePhone } from '../../ui/phone/write-phone.ts'
import { Skeleton } from '../../ui/skeletons/skeleton.tsx'
import css from './data-panel.module.css'
import { holdWords } from './retention-words.ts'

type EraseDialogProps = {
  subject: DataSubject
  /** starts the job with `begin` and follows the job */
  onErase: (begin: () => Promise<{ data: { jobId: string } }>) => Promise<void>
  onClose: () => void
}

/**
 * Dialog that lists the data that is erased and the data that stays. The dialog erases data only after the user has
 * typed the name.
 */
export function EraseDialog({ subject, onErase, onClose }: EraseDialogProps) {
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { data, error } = useQuery({
    queryKey: ['erasure', subject],
    queryFn: async ({ signal }) => (await call(previewErasure, { body: { subject } }, { signal })).data,
    gcTime: 0,
    retry: false,
  })
  const input = useRef<HTMLInputElement>(null)
  const isRead = data !== undefined
  // The input appears only after the dialog has opened.
  useEffect(() => {
    if (isRead) input.current?.focus()
  }, [isRead])
  const named = data?.name ?? ''
  const isConfirmed = data !== undefined && confirms(typed, { kind: subject.kind, name: named })
  // A phone is shown in its usual format. The user may type the name with or without blanks.
  const name = subject.kind === 'person' ? writePhone(named) : named
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isConfirmed || isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await onErase(() => call(eraseData, { body: { subject, confirm: typed } }))
      onClose()
    } catch (refused) {
      setFailure(failureWords(m.data_eraseFailed(), reasonOf(refused)))
      setBusy(false)
    }
  }
  const title = name
    ? m.data_eraseQuestion({ name })
    : subject.kind === 'plate'
      ? m.data_eraseTitle()
      : m.data_erasePerson()
  return (
    <Dialog title={title} onClose={onClose} isBusy={isBusy}>
      <form className={css.erase} noValidate onSubmit={(event) => void submit(event)}>
        {!data && !error && <Skeleton height={96} />}
        {error && (
          <FormAlert
            text={
              hasStatus(error, 404) ? m.data_eraseNoSuch() : failureWords(m.data_erasePreviewFailed(), reasonOf(error))
            }
          />
        )}
        {data && (
          <>
            <ErasureFacts preview={data} kind={subject.kind} />
            <p>{subject.kind === 'person' ? m.data_erasePersonText() : m.data_erasePlateText()}</p>
            <TextField
              label={m.data_eraseType({ name })}
              name="confirm"
              autoComplete="off"
              value={typed}
              onChange={setTyped}
              inputRef={input}
            />
          </>
        )}
        <FormAlert text={failure} />
        <DialogActions>
          <Button height={40} onClick={onClose} disabled={isBusy}>
            {m.data_eraseCancel()}
          </Button>
          <Button type="submit" height={40} look="error" isBusy={isBusy} disabled={!isConfirmed}>
            {m.data_eraseDo()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const COUNTS: readonly (readonly [keyof ErasurePreview['goes'], (given: ReturnType<typeof counted>) => string])[] = [
  ['drafts', m.data_eraseDrafts],
  ['rentals', m.data_eraseRentals],
  ['sessions', m.data_eraseSessions],
  ['companies', m.data_eraseCompanies],
  ['invitations', m.data_eraseInvitations],
]

/** Returns the numbers of photos and passings as text, for example "18 photos of 3 passings". */
export const photosOfImageSets = ({ photos, passings: imageSets }: { photos: number; passings: number }): string =>
  m.data_erasePhotosOf({
    photos: m.data_erasePhotos(counted(photos)),
    passings: m.data_erasePassings(counted(imageSets)),
  })

type ErasureFactsProps = { preview: ErasurePreview; kind: DataSubject['kind'] }

/**
 * Lists the data that is erased. Also lists the data that stays, with the reason (ruling 27). Passings stay, but lose
 * their plate.
 */
function ErasureFacts({ preview: { goes, held, filedClaims, isRenamed }, kind }: ErasureFactsProps) {
  const list = [
    ...(kind === 'plate' && isRenamed ? [m.data_eraseThePlate()] : []),
    ...(goes.photos > 0 ? [photosOfImageSets(goes)] : []),
    ...COUNTS.filter(([name]) => goes[name] > 0).map(([name, words]) => words(counted(goes[name]))),
    ...(goes.files > 0 ? [(kind === 'plate' ? m.data_eraseNamingFiles : m.data_eraseFiles)(counted(goes.files))] : []),
  ]
  return (
    <>
      <p>{m.data_eraseGoes({ list: list.length > 0 ? list.join(', ') : m.data_eraseNothing() })}</p>
      {held.length > 0 && (
        <div>
          <p>{m.data_eraseKept(counted(held.length))}</p>
          <ul className={css.list}>
            {held.map(({ imageSetId, recDate, reasons }) => (
              <li key={imageSetId}>
                <span>{writeDay(recDate)}</span>
                <span className="muted">{holdWords(reasons)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {filedClaims > 0 && <p>{m.data_eraseFiled(counted(filedClaims))}</p>}
    </>
  )
}
