import type { Notice } from '@skadi/contract/notices/notice'
import { displayPlate } from '@skadi/domain/cars/registration'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { writeMoment } from '../core/clock.ts'
import { paths } from '../core/screens/paths.ts'
import { cameraName } from '../core/words/camera-name.ts'
import { unitAlarmText } from '../core/words/rig-alarm-words.ts'
import { saidBrief } from '../core/words/said-words.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { ErrorNotice } from '../ui/feedback/error-notice.tsx'
import { Skeleton } from '../ui/skeletons/skeleton.tsx'
import { isForEverybody } from './is-for-everybody.ts'
import css from './notice-list.module.css'
import { shownWords } from './notice-words.ts'
import { noticesQuery, readNotices } from './notices-query.ts'

/** The list of notices. A displayed notice counts as read, but keeps its mark until the list closes. */
export function NoticeList({ userId }: { userId: string }) {
  const { data, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
    noticesQuery(userId),
  )
  const notices = data?.pages.flatMap((page) => page.data.items) ?? []
  const unread = notices.filter(({ read }) => !read).map(({ id }) => id)
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const sent = useRef(new Set<string>())
  const news = unread.filter((id) => !sent.current.has(id)).join()
  useEffect(() => {
    if (news === '') return
    const ids = news.split(',')
    for (const id of ids) sent.current.add(id)
    setFresh((before) => new Set([...before, ...ids]))
    // If the server cannot store that a notice is read, the notice is unread again after the next load.
    readNotices(userId, ids).catch(() => undefined)
  }, [news, userId])
  return (
    <div className={css.panel}>
      <h2 className={css.title}>{m.notices_title()}</h2>
      {isPending && (
        <div className={css.notice} role="status" aria-label={m.shell_loading()}>
          <Skeleton width={160} />
          <Skeleton />
        </div>
      )}
      {error && (
        <ErrorNotice title={m.notices_failed()} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data && notices.length === 0 && (
        <div className={css.notice}>
          <p className="type-strong">{m.notices_emptyTitle()}</p>
          <p className="muted">{m.notices_emptyText()}</p>
        </div>
      )}
      <ul>
        {notices.map((notice) => {
          const { id, startsAt, rigAlarm, webhook, customerAnswer, lateCase, claimTask } = notice
          const { title, text, lang } = shownWords(notice)
          return (
            <li key={id} className={css.notice} data-fresh={fresh.has(id) || undefined}>
              <p className="type-strong">
                {(rigAlarm && rigAlarmTitle(rigAlarm)) ??
                  (webhook && webhookTitle(webhook)) ??
                  (customerAnswer && answerNoticeTitle(customerAnswer)) ??
                  (lateCase && lateCaseTitle(lateCase)) ??
                  (claimTask && claimTaskTitle(claimTask)) ?? <span lang={lang}>{title}</span>}
                {fresh.has(id) && <span className="visually-hidden"> {m.notices_unread()}</span>}
              </p>
              <time className={css.when} dateTime={startsAt}>
                {writeMoment(startsAt)}
              </time>
              {rigAlarm && (
                <Link data-leaves className={css.text} to={paths.captureUnits} search={{ unit: rigAlarm.unit.id }}>
                  {m.health_toUnit({ unit: rigAlarm.unit.name })}
                </Link>
              )}
              {webhook && (
                <Link data-leaves className={css.text} to={paths.integrations} params={{ panelLocation: 'webhooks' }}>
                  {m.notices_toWebhooks()}
                </Link>
              )}
              {customerAnswer && customerAnswer.said.length > 0 && (
                <p className={css.text}>{saidBrief(customerAnswer.said)}</p>
              )}
              {customerAnswer && <AnswerLink {...customerAnswer} />}
              {lateCase && (
                <Link data-leaves className={css.text} to={paths.case} params={{ caseId: lateCase.caseId }}>
                  {m.notices_toCase()}
                </Link>
              )}
              {claimTask && (
                <Link
                  data-leaves
                  className={css.text}
                  to={paths.claim}
                  params={{ claimId: claimTask.claimId }}
                  hash="notes"
                >
                  {m.notices_toClaim()}
                </Link>
              )}
              {isForEverybody(notice) && (
                <p className={css.text} lang={lang}>
                  {text}
                </p>
              )}
            </li>
          )
        })}
      </ul>
      {hasNextPage && (
        <div className={css.more}>
          <Button height={28} isBusy={isFetching} onClick={() => void fetchNextPage()}>
            {m.notices_more()}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Leads to the case of an answer, at the line that needs a reply, or to the list of open answers. */
const AnswerLink = ({ case: of }: NonNullable<Notice['customerAnswer']>) =>
  of ? (
    <Link
      data-leaves
      className={css.text}
      to={paths.case}
      params={{ caseId: of.caseId }}
      {...(of.lineId ? { hash: `line-${of.lineId}` } : {})}
    >
      {m.notices_toCase()}
    </Link>
  ) : (
    <Link data-leaves className={css.text} to={paths.customerAnswers}>
      {m.customer_answers()}
    </Link>
  )

/**
 * Returns the title of a rig alarm, for example `GDM-L, top left: the photos are too dark`. If the alarm is over, the
 * title says that the camera works again.
 */
function rigAlarmTitle({ unit, camera, kind, isOver }: NonNullable<Notice['rigAlarm']>): string {
  if (!isOver) return unitAlarmText(unit.name, { kind, camera })
  return camera === null
    ? m.health_clockOver({ unit: unit.name })
    : m.health_noticeOver({ unit: unit.name, camera: cameraName(camera).toLowerCase() })
}

const WEBHOOKS: Record<NonNullable<Notice['webhook']>['state'], (given: { name: string }) => string> = {
  gone: m.notices_webhookGone,
  failing: m.notices_webhookFailing,
  on: m.notices_webhookOn,
  off: m.notices_webhookOff,
}

const plateText = ({ countryCode, registrationNo }: { countryCode: string | null; registrationNo: string | null }) =>
  registrationNo === null
    ? m.passing_noRegistration()
    : `${countryCode ?? ''} ${displayPlate({ countryCode: countryCode ?? '', registrationNo })}`.trim()

/** The title of a notice about an objection that waits longer than the company's rules allow. */
const lateCaseTitle = ({ isOver, ...car }: NonNullable<Notice['lateCase']>): string =>
  (isOver ? m.notices_lateCaseOver : m.notices_lateCase)({ plate: plateText(car) })

/** The title of a notice about a task of a claim. */
const claimTaskTitle = ({ isOver, claimNo }: NonNullable<Notice['claimTask']>): string =>
  (isOver ? m.notices_claimTaskOver : m.notices_claimTask)({ number: claimNo })

type CaseWord = NonNullable<NonNullable<Notice['customerAnswer']>['case']>['word']

const CASE_WORDS: Record<CaseWord, (given: { plate: string }) => string> = {
  accept: m.notices_caseAccepted,
  object: m.notices_caseObjection,
  offer: m.notices_caseOffer,
  ask: m.notices_caseQuestion,
}

/**
 * Returns the title of a notice about a customer's objection or question, or about an answer to a case, with the plate
 * of the car. If the answer has been settled, the title says so.
 */
function answerNoticeTitle({ kind, isOver, case: of, ...car }: NonNullable<Notice['customerAnswer']>): string {
  const plate = plateText(car)
  if (isOver) return m.notices_answerOver({ plate })
  if (of) return CASE_WORDS[of.word]({ plate })
  return kind === 'object' ? m.notices_objection({ plate }) : m.notices_question({ plate })
}

/**
 * Returns the title of a notice about a webhook. The title says why the webhook is disabled, or that it is enabled
 * again.
 */
const webhookTitle = ({ name, state }: NonNullable<Notice['webhook']>): string => WEBHOOKS[state]({ name })
