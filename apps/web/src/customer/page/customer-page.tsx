import type { CustomerContent, CustomerDamage, CustomerPage as Page } from '@skadi/contract/customer/customer-page'
import { displayPlate } from '@skadi/domain/cars/registration'
import { cropViews } from '@skadi/report/crop-views'
import { cameraWord } from '@skadi/report/words/camera-words'
import { lazy, Suspense, useEffect, useState } from 'react'
import { isHandedOver, leaveHandedOver } from '../../core/session/handed-over.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { AnswerPart } from './answer-part.tsx'
import css from './customer-page.module.css'
import { LanguageChoice } from './language-choice.tsx'
import { usePageLanguage } from './page-language.ts'
import { costOf, dateText, knownText, momentText, nameOf, sentenceOf, sumText } from './page-words.ts'
import { WHOLE } from './photo-part.tsx'
import { SpotPair } from './spot-pair.tsx'
import { type PageFault, useCustomerPage } from './use-customer-page.ts'

const TakeBack = lazy(async () => ({ default: (await import('./take-back-dialog.tsx')).TakeBackDialog }))

/** On the company's own device: the way back for the clerk who unlocks the session. */
function HandBack() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    // another tab has taken the device back, or signed out
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
        {m.customer_handBack()}
      </Button>
      {isOpen && (
        <Suspense>
          <TakeBack onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

const WORDS = {
  expired: [m.customer_expired, m.customer_expiredText],
  revoked: [m.customer_revoked, m.customer_revokedText],
  unknown: [m.customer_unknown, m.customer_unknownText],
  failed: [m.customer_failed, m.customer_failedText],
  locked: [m.customer_locked, m.customer_lockedText],
} as const satisfies Record<PageFault, readonly (() => string)[]>

/** Shows why the page is unavailable. */
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
              {m.customer_tryAgain()}
            </Button>
          </p>
        )}
        <HandBack />
      </main>
    </div>
  )
}

type DamageEntryProps = { token: string; content: CustomerContent; damage: CustomerDamage; showCosts: boolean }

/** A damage: its number and words, the spot before and after, and its likely cost if costs are shown. */
function DamageEntry({ token, content, damage, showCosts }: DamageEntryProps) {
  const { wording } = usePageLanguage()
  const { before, after, number } = damage
  const name = nameOf(damage, wording)
  const views = cropViews({ pickup: before, return: after })
  return (
    <li className={css.entry}>
      <h2 className={css.name}>
        {number !== null && <span className={css.number}>{number}</span>}
        {name}
      </h2>
      <SpotPair
        token={token}
        name={name}
        before={content.return ? before && views.pickup && { imageId: before.imageId, view: views.pickup } : undefined}
        after={{ imageId: after.imageId, view: views.return, box: after.box }}
        isAligned={damage.isAligned}
      />
      {showCosts && content.return && <p className={css.muted}>{costOf(damage)}</p>}
    </li>
  )
}

/** Skeleton of the page while it loads. */
function PageSkeleton() {
  return (
    <div className={css.page} aria-busy="true">
      <main className={css.main}>
        <p className="visually-hidden" role="status">
          {m.customer_loading()}
        </p>
        <span className={css.ghost} data-size="plate" />
        <span className={css.ghost} data-size="title" />
        <span className={css.ghost} data-size="facts" />
        <span className={css.ghost} data-size="photos" />
      </main>
    </div>
  )
}

/** `/c/:token`: the page that shows a customer one rental and takes the customer's answer. */
export function CustomerPage({ token }: { token: string }) {
  // Renders again in the chosen language.
  usePageLanguage()
  const { page, fault, load, say } = useCustomerPage(token)
  if (fault) return <OverPage fault={fault} onRetry={() => void load()} />
  if (!page) return <PageSkeleton />
  return <Opened key={token} token={token} page={page} say={say} load={load} />
}

type OpenedProps = Pick<ReturnType<typeof useCustomerPage>, 'say' | 'load'> & { token: string; page: Page }

function Opened({ token, page, say, load }: OpenedProps) {
  const { content, showCosts, kind } = page
  const { wording } = usePageLanguage()
  const plate = `${content.countryCode} ${displayPlate(content)}`.trim()
  useEffect(() => {
    document.title = m.customer_documentTitle({ plate, company: content.tenantName })
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
        {showCosts && content.return && content.damages.length > 1 && <p className={css.muted}>{sumText(content)}</p>}
        <dl className={css.facts}>
          <ImageSet label={m.passingRole_pickup()} imageSet={content.pickup} content={content} />
          {content.return && <ImageSet label={m.passingRole_return()} imageSet={content.return} content={content} />}
        </dl>
        {page.state === 'open' && <p className={css.due}>{m.customer_due({ date: dateText(page.dueAt, content) })}</p>}
        {content.damages.length > 0 && (
          <ul className={css.damages} data-known={kind === 'pickup' || undefined}>
            {content.damages.map((damage) => (
              <DamageEntry key={damage.familyId} {...{ token, content, damage, showCosts }} />
            ))}
          </ul>
        )}
        <AnswerPart token={token} page={page} say={say} load={load} />
        <HandBack />
        <section className={css.photos} aria-labelledby="all-photos">
          <h2 id="all-photos" className={css.part}>
            {m.customer_allPhotos()}
          </h2>
          {content.views.map(({ camera, before, after }) => (
            <figure key={camera} className={css.view}>
              <SpotPair
                token={token}
                name={cameraWord(camera, wording)}
                before={content.return ? sightOf(before) : undefined}
                after={sightOf(content.return ? after : before)}
                isAligned={false}
              />
              <figcaption className={css.muted}>{cameraWord(camera, wording)}</figcaption>
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
        {imageSet.isArrival ? m.customer_photosReceived({ time }) : time}
      </dd>
    </div>
  )
}
