import type { CustomerPage as Page } from '@skadi/contract/customer/customer-page'
import { displayPlate } from '@skadi/domain/cars/registration'
import { viewWord } from '@skadi/report/words/camera-words'
import { lazy, Suspense, useEffect, useState } from 'react'
import { isHandedOver, leaveHandedOver } from '../../core/session/handed-over.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { AnswerPart } from './answer-part.tsx'
import css from './customer-page.module.css'
import { DamageEntry } from './damage-entry.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { usePageLanguage } from './page-language.ts'
import { dateText, knownText, momentText, sentenceOf, sumText } from './page-words.ts'
import { WHOLE } from './photo-part.tsx'
import { SpotPair } from './spot-pair.tsx'
import { answerName, type PageFault, useAnswerDraft, useCustomerPage } from './use-customer-page.ts'
import { useShownDamage } from './use-shown-damage.ts'

const importCase = () => import('./case-part.tsx')
// The second attempt helps a phone that loses its connection for a moment.
const CasePart = lazy(async () => ({ default: (await importCase().catch(importCase)).CasePart }))
const TakeBack = lazy(async () => ({ default: (await import('./take-back-dialog.tsx')).TakeBackDialog }))

/** Button on the company's own device by which the clerk unlocks the device. @param drafts names of unsent answers of the page */
function HandBack({ drafts = [] }: { drafts?: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    // Another tab has unlocked the device or has signed out.
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === 'handedOver' && newValue === null) leaveHandedOver()
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])
  if (!isHandedOver()) return null
  return (
    <div className={css.handBack}>
      <Button height={48} onClick={() => setOpen(true)}>
        {m.customerPage_handBack()}
      </Button>
      {isOpen && (
        <Suspense>
          <TakeBack drafts={drafts} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

const WORDS = {
  expired: [m.customerPage_expired, m.customerPage_expiredText],
  revoked: [m.customerPage_revoked, m.customerPage_revokedText],
  unknown: [m.customerPage_unknown, m.customerPage_unknownText],
  failed: [m.customerPage_failed, m.customerPage_failedText],
  locked: [m.customerPage_locked, m.customerPage_lockedText],
} as const satisfies Record<PageFault, readonly (() => string)[]>

/** Page that says why the customer's page is unavailable. */
function OverPage({ fault, onRetry }: { fault: PageFault; onRetry: () => void }) {
  const [title, text] = WORDS[fault]
  return (
    <div className={css.page}>
      <header className={css.head}>
        <span />
        <LanguageChoice />
      </header>
      <main className={css.main}>
        <h1 className={css.sentence}>{title()}</h1>
        <p className={css.muted}>{text()}</p>
        {fault === 'failed' && (
          <p className={css.handBack}>
            <Button look="ink" height={48} onClick={onRetry}>
              {m.customerPage_tryAgain()}
            </Button>
          </p>
        )}
        <HandBack />
      </main>
    </div>
  )
}

function PageSkeleton() {
  return (
    <div className={css.page} aria-busy="true">
      <main className={css.main}>
        <p className="visually-hidden" role="status">
          {m.customerPage_loading()}
        </p>
        <span className={css.ghost} style={{ width: 120, height: 30 }} />
        <span className={css.ghost} style={{ width: '75%', height: 28 }} />
        <span className={css.ghost} style={{ height: 56 }} />
        <span className={css.ghost} style={{ height: 160 }} />
      </main>
    </div>
  )
}

/** The page `/c/:token`. It shows a rental to a customer and receives the customer's answer. */
export function CustomerPage({ token }: { token: string }) {
  // The hook causes a render when the language changes.
  const { isLoaded } = usePageLanguage()
  const { page, fault, load, say } = useCustomerPage(token)
  if (!isLoaded) return <PageSkeleton />
  if (fault) return <OverPage fault={fault} onRetry={() => void load()} />
  if (!page) return <PageSkeleton />
  return <Opened key={token} token={token} page={page} say={say} load={load} />
}

type OpenedProps = Pick<ReturnType<typeof useCustomerPage>, 'say' | 'load'> & { token: string; page: Page }

function Opened({ token, page, say, load }: OpenedProps) {
  const { content, showCosts, kind } = page
  const { wording } = usePageLanguage()
  const draft = useAnswerDraft(token)
  const [isTried, setTried] = useState(false)
  const { replies } = draft
  const look = useShownDamage(token, page)
  // The first answer may be about each damage. A later answer is about the whole page.
  const isAsked = kind === 'comparison' && page.verdict === null && page.mayAnswer.accept
  const plate = `${content.countryCode} ${displayPlate(content)}`.trim()
  useEffect(() => {
    document.title = m.customerPage_documentTitle({ plate, company: content.tenantName })
  }, [plate, content.tenantName])
  return (
    <div className={css.page}>
      <header className={css.head}>
        <p className={css.company}>{content.tenantName}</p>
        <LanguageChoice />
      </header>
      <main className={css.main}>
        <p className={css.plate}>
          <span className={css.country}>{content.countryCode}</span>
          <span className={css.plateNumber}>{displayPlate(content)}</span>
        </p>
        <h1 className={css.sentence}>{sentenceOf(page)}</h1>
        {knownText(page) && <p className={css.muted}>{knownText(page)}</p>}
        {showCosts && !page.case && content.return && content.damages.length > 1 && (
          <p className={css.muted}>{sumText(content)}</p>
        )}
        <dl className={css.facts}>
          <ImageSet label={m.passingRole_pickup()} imageSet={content.pickup} content={content} />
          {content.return && <ImageSet label={m.passingRole_return()} imageSet={content.return} content={content} />}
        </dl>
        {page.case ? (
          <Suspense fallback={<span className={css.ghost} style={{ height: 160 }} />}>
            <CasePart {...{ token, page, say, load, look }} of={page.case} />
          </Suspense>
        ) : (
          <>
            {page.state === 'open' && (
              <p className={css.due}>{m.customerPage_due({ date: dateText(page.dueAt, content) })}</p>
            )}
            {content.damages.length > 0 && (
              <ul className={css.damages} data-known={kind === 'pickup' || undefined}>
                {content.damages.map((damage) => (
                  <DamageEntry
                    key={damage.familyId}
                    {...{ token, content, damage, showCosts }}
                    answer={isAsked ? (replies.get(damage.familyId) ?? null) : undefined}
                    isMissing={isTried && replies.size > 0}
                    onAnswer={(answer) => draft.put({ replies: new Map(replies).set(damage.familyId, answer) })}
                    onLook={() => look(damage.familyId)}
                  />
                ))}
              </ul>
            )}
            <AnswerPart {...{ token, page, say, load, draft }} isAsked={isAsked} onIncomplete={() => setTried(true)} />
          </>
        )}
        {content.contact?.phone && (
          <p>
            {m.customerPage_call({ company: content.tenantName })}{' '}
            <a className={css.call} href={`tel:${content.contact.phone}`}>
              {content.contact.phone}
            </a>
          </p>
        )}
        <HandBack drafts={[page.case ? `customerCase:${page.case.caseId}` : answerName(token)]} />
        <section className={css.photos} aria-labelledby="all-photos">
          <h2 id="all-photos" className={css.part}>
            {m.customerPage_allPhotos()}
          </h2>
          {content.views.map(({ camera, before, after }) => (
            <figure key={camera} className={css.view}>
              <SpotPair
                token={token}
                name={viewWord(camera, wording)}
                before={content.return ? sightOf(before) : undefined}
                after={sightOf(content.return ? after : before)}
                isAligned={false}
              />
              <figcaption className={css.muted}>{viewWord(camera, wording)}</figcaption>
            </figure>
          ))}
        </section>
      </main>
    </div>
  )
}

const sightOf = (imageId: string | null) => (imageId === null ? null : { imageId, view: WHOLE })

type ImageSetProps = { label: string; imageSet: Page['content']['pickup']; content: Page['content'] }

function ImageSet({ label, imageSet, content }: ImageSetProps) {
  const time = momentText(imageSet.recDate, { ...content, pickup: imageSet, return: null })
  return (
    <div className={css.fact}>
      <dt>{label}</dt>
      <dd>
        {imageSet.place}
        <br />
        {imageSet.isArrival ? m.customerPage_photosReceived({ time }) : time}
      </dd>
    </div>
  )
}
