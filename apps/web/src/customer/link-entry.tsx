import { revokeCustomerLink } from '@skadi/contract/customer/customer-calls'
import type { CustomerAnswer, CustomerLink } from '@skadi/contract/customer/customer-link'
import { formatDate } from '@skadi/domain/dates/format-date'
import { damageText, writeTime } from '@skadi/report/text'
import { useState } from 'react'
import { call } from '../core/calls/call.ts'
import { currentWording } from '../core/language.ts'
import { showSnackbar } from '../core/snackbar/snackbar.ts'
import { answerOf } from '../core/words/said-words.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import css from './customer-panel.module.css'
import { ReplyForm } from './reply-form.tsx'
import { SettleButton } from './settle-button.tsx'
import { Signed } from './signed.tsx'

const timeIn = ({ timeZone }: CustomerLink, instant: string): string => writeTime(instant, timeZone)

const lastAt = ({ answers }: CustomerLink, kind: CustomerAnswer['kind']): string =>
  answers.findLast((answer) => answer.kind === kind)?.at ?? ''

/**
 * Returns the state of a customer's page as text, for example `Accepted 21.11.2026 06:40 CET` or
 * `Waiting for the customer until 28.11.2026`.
 */
export function linkState(link: CustomerLink): string {
  const { verdict, revokedAt, state } = link
  if (revokedAt !== null) return m.customer_linkRevoked({ time: timeIn(link, revokedAt) })
  if (verdict === 'accept') return m.customerPage_accepted({ time: timeIn(link, lastAt(link, 'accept')) })
  if (verdict === 'object') return m.customer_objection({ time: timeIn(link, lastAt(link, 'object')) })
  if (state === 'expired') return m.customer_linkExpired({ time: timeIn(link, link.expiresAt) })
  return m.customer_waiting({ date: formatDate(new Date(link.dueAt), link.timeZone) })
}

/** Returns a text that says how the page was sent to the customer, and whether the customer has opened it. */
function linkWay(link: CustomerLink): string {
  const time = timeIn(link, link.createdAt)
  const way = link.recipient === null ? m.customer_shownOn({ time }) : m.customer_sentTo({ to: link.recipient, time })
  const look = link.openedAt ? m.customer_opened({ time: timeIn(link, link.openedAt) }) : m.customer_notOpened()
  return `${way} · ${look}`
}

const SAID = { accept: m.customerPage_accepted, object: m.customer_objection, ask: m.customer_question } as const

const answerTitle = (link: CustomerLink, { kind, at }: CustomerAnswer): string => SAID[kind]({ time: timeIn(link, at) })

const replyTitle = (link: CustomerLink, { by, at }: NonNullable<CustomerAnswer['reply']>): string =>
  m.customer_replied({ name: by.name ?? m.customer_somebody(), time: timeIn(link, at) })

const settledTitle = (link: CustomerLink, { by, at }: NonNullable<CustomerAnswer['settled']>): string =>
  m.customer_settledBy({ name: by.name ?? m.customer_somebody(), time: timeIn(link, at) })

type LinkEntryProps = { link: CustomerLink; canWrite: boolean; onChanged: (link: CustomerLink) => void }

const sayFailed = () => showSnackbar({ text: m.customer_actFailed(), isError: true })

/** Entry for a customer's page: the state of the page, and the customer's answers with photos and replies. */
export function LinkEntry({ link, canWrite, onChanged }: LinkEntryProps) {
  const [isAsking, setAsking] = useState(false)
  const revoke = async () => {
    try {
      onChanged((await call(revokeCustomerLink, { params: { id: link.id } })).data)
    } catch {
      sayFailed()
    }
  }
  const isOpen = link.state === 'open' || link.state === 'answered'
  return (
    <li className={css.link}>
      <div className={css.head}>
        <div>
          <p className="type-strong">{linkState(link)}</p>
          <p className={css.muted}>{linkWay(link)}</p>
        </div>
        {canWrite && isOpen && (
          <Button height={28} onClick={() => setAsking(true)}>
            {m.customer_revoke()}
          </Button>
        )}
      </div>
      {link.answers.length > 0 && (
        <ol className={css.answers}>
          {link.answers.map((answer) => (
            <AnswerEntry
              key={answer.id}
              {...{ link, answer, onChanged }}
              canWrite={canWrite}
              canReply={canWrite && isOpen}
            />
          ))}
        </ol>
      )}
      {isAsking && (
        <ConfirmDialog
          title={m.customer_revokeTitle()}
          text={m.customer_revokeText()}
          confirm={m.customer_revoke()}
          onConfirm={revoke}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}

/** `4 Dent, left door: it was there before`. */
const saidText = (one: CustomerAnswer['said'][number]): string =>
  `${[one.number, one.name ?? damageText(one, currentWording())].filter(Boolean).join(' ')}: ${answerOf(one)}`

/** A customer's answer about each damage or line; nothing for an answer about the page as a whole. */
export const SaidList = ({ said }: Pick<CustomerAnswer, 'said'>) =>
  said.length > 0 && (
    <ul>
      {said.map((one) => (
        <li key={saidText(one)}>{saidText(one)}</li>
      ))}
    </ul>
  )

/** Photos of a customer; each opens in a tab of its own. */
export const CustomerPhotos = ({ photoIds }: { photoIds: readonly string[] }) =>
  photoIds.length > 0 && (
    <p className={css.photos}>
      {photoIds.map((photoId, place) => (
        <a key={photoId} href={`/api/media/customerPhotos/${photoId}`} target="_blank" rel="noreferrer">
          <img
            src={`/api/media/customerPhotos/${photoId}`}
            alt={m.customer_customerPhoto({ place: place + 1 })}
            loading="lazy"
          />
        </a>
      ))}
    </p>
  )

type AnswerEntryProps = {
  link: CustomerLink
  answer: CustomerAnswer
  canWrite: boolean
  canReply: boolean
  onChanged: (link: CustomerLink) => void
}

function AnswerEntry({ link, answer, canWrite, canReply, onChanged }: AnswerEntryProps) {
  const { id, kind, text, said, signature, photoIds, reply, settled, isOpen } = answer
  // objections to a case are answered beside its lines
  const isOfLines = link.caseId !== null && kind === 'object'
  return (
    <li className={css.answer}>
      <p className="type-strong">{answerTitle(link, answer)}</p>
      <SaidList said={said} />
      {text && <p className={css.words}>{text}</p>}
      {signature && <Signed signature={signature} />}
      <CustomerPhotos photoIds={photoIds} />
      {reply ? (
        <div className={css.reply}>
          <p className={css.muted}>{replyTitle(link, reply)}</p>
          <p className={css.words}>{reply.text}</p>
        </div>
      ) : (
        canReply &&
        kind !== 'accept' &&
        !isOfLines && <ReplyForm linkId={link.id} answerId={id} onChanged={onChanged} />
      )}
      {settled && <p className={css.muted}>{settledTitle(link, settled)}</p>}
      {isOfLines && isOpen && <p className={css.muted}>{m.case_replyBeside()}</p>}
      {canWrite && isOpen && !isOfLines && <SettleButton linkId={link.id} answerId={id} onChanged={onChanged} />}
    </li>
  )
}
