import { previewCaseReminders, type RemindedCase, sendCaseReminders } from '@skadi/contract/cases/case-reminders'
import { displayPlate } from '@skadi/domain/cars/registration'
import type { ReminderKind, ReminderSkip } from '@skadi/domain/cases/case-reminders'
import { WORDINGS } from '@skadi/domain/language/language'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../core/calls/call.ts'
import { writeMoment } from '../core/clock.ts'
import { showSnackbar } from '../core/snackbar/snackbar.ts'
import { counted } from '../core/words/counts.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../ui/dialogs/dialog.tsx'
import { ErrorNotice } from '../ui/feedback/error-notice.tsx'
import { FormAlert } from '../ui/feedback/form-alert.tsx'
import { Skeleton } from '../ui/skeletons/skeleton.tsx'
import { caseFailure, caseTitle } from './case-words.ts'
import css from './remind-dialog.module.css'

const SKIP_WORDS: Record<ReminderSkip, () => string> = {
  notSent: m.remind_skipNotSent,
  ended: m.remind_skipEnded,
  waitsForUs: m.remind_skipWaitsForUs,
  answered: m.remind_skipAnswered,
  paid: m.remind_skipPaid,
  noPage: m.remind_skipNoPage,
  noAddress: m.remind_skipNoAddress,
  pageClosed: m.remind_skipPageClosed,
  recent: m.remind_skipRecent,
}

const KIND_WORDS: Record<ReminderKind, () => string> = {
  answer: m.remind_kindAnswer,
  lateAnswer: m.remind_kindLateAnswer,
  payment: m.remind_kindPayment,
}

const languageName = (wording: string | null): string => WORDINGS.find((one) => one.wording === wording)?.name ?? ''

const nameOf = ({ countryCode, registrationNo, reference }: RemindedCase): string =>
  [
    registrationNo === null
      ? m.passing_noRegistration()
      : displayPlate({ countryCode: countryCode ?? '', registrationNo }),
    caseTitle({ reference }),
  ].join(' · ')

/** Reminders that are sent later than a minute from now wait for the morning of the customer. */
const waitsOf = ({ sendsAt }: RemindedCase, openedAt: number): string | undefined =>
  sendsAt !== null && Date.parse(sendsAt) > openedAt + 60_000 ? m.remind_at({ time: writeMoment(sendsAt) }) : undefined

type RemindDialogProps = {
  caseIds: readonly string[]
  onSent: () => void
  onClose: () => void
}

/** Dialog before reminders to customers: recipients, skipped cases and the texts; sends nothing before the press of its button. */
export function RemindDialog({ caseIds, onSent, onClose }: RemindDialogProps) {
  const [openedAt] = useState(Date.now)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['caseReminders', caseIds],
    queryFn: async ({ signal }) =>
      (await call(previewCaseReminders, { body: { caseIds: [...caseIds] } }, { signal })).data,
    gcTime: 0,
  })
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const reminded = data?.items.filter(({ skip }) => skip === null) ?? []
  const skipped = data?.items.filter(({ skip }) => skip !== null) ?? []
  const send = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const ids = reminded.map(({ caseId }) => caseId)
      const { data: sent } = await call(sendCaseReminders, { body: { caseIds: ids } })
      showSnackbar({ text: m.remind_sent(counted(sent.items.filter(({ skip }) => skip === null).length)) })
      onSent()
      onClose()
    } catch (failed) {
      setFailure(caseFailure(m.remind_failed(), failed))
      setBusy(false)
    }
  }
  return (
    <Dialog title={m.remind_title()} isBusy={isBusy} isWide onClose={onClose}>
      {error && !data && (
        <ErrorNotice
          title={m.remind_previewFailed()}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton height={160} />}
      {data && (
        <div className={css.parts}>
          <section className={css.part}>
            <h3 className={css.head}>{m.remind_recipients(counted(reminded.length))}</h3>
            <ul className={css.list}>
              {reminded.map((one) => (
                <li key={one.caseId} className={css.entry}>
                  <span>{nameOf(one)}</span>
                  <span className="muted">
                    {[one.recipient, languageName(one.language), KIND_WORDS[one.kind](), waitsOf(one, openedAt)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          </section>
          {skipped.length > 0 && (
            <section className={css.part}>
              <h3 className={css.head}>{m.remind_skipped(counted(skipped.length))}</h3>
              <ul className={css.list}>
                {skipped.map((one) => (
                  <li key={one.caseId} className={css.entry}>
                    <span>{nameOf(one)}</span>
                    <span className="muted">{one.skip && SKIP_WORDS[one.skip]()}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {data.texts.length > 0 && (
            <section className={css.part}>
              <h3 className={css.head}>{m.remind_texts()}</h3>
              {data.texts.map(({ language, kind, channel, subject, text }) => (
                <details key={`${language} ${kind} ${channel}`}>
                  <summary className={`${css.summary} touch`}>
                    {[
                      languageName(language),
                      channel === 'sms' ? m.customer_sms() : m.customer_email(),
                      KIND_WORDS[kind](),
                    ].join(' · ')}
                  </summary>
                  <div className={css.text} lang={language}>
                    {subject && <strong>{subject}</strong>}
                    <p>{text}</p>
                  </div>
                </details>
              ))}
            </section>
          )}
        </div>
      )}
      <FormAlert text={failure} />
      <DialogActions>
        <Button height={40} disabled={isBusy} onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button height={40} look="ink" isBusy={isBusy} disabled={reminded.length === 0} onClick={() => void send()}>
          {m.remind_send(counted(reminded.length))}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
