import type { CustomerPage as Page } from '@skadi/contract/customer/customer-page'
import { displayPlate } from '@skadi/domain/cars/registration'
import { cameraWord } from '@skadi/report/words/camera-words'
import { useEffect } from 'react'
import { m } from '../../paraglide/messages.js'
import { AnswerPart } from './answer-part.tsx'
import css from './customer-page.module.css'
import { DamageEntry } from './damage-entry.tsx'
import { HandBack } from './hand-back.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { OverPage } from './over-page.tsx'
import { usePageLanguage } from './page-language.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import { dateText, knownText, momentText, sentenceOf, sumText } from './page-words.ts'
import { WHOLE } from './photo-part.tsx'
import { SpotPair } from './spot-pair.tsx'
import { useCustomerPage } from './use-customer-page.ts'

/** `/c/:token`: what a customer is shown of one rental, and their answer. */
export function CustomerPage({ token }: { token: string }) {
  // said anew in the language that is chosen
  usePageLanguage()
  const { page, fault, load, say } = useCustomerPage(token)
  if (fault) return <OverPage fault={fault} onRetry={() => void load()} />
  if (!page) return <PageSkeleton />
  return <Opened key={token} token={token} page={page} say={say} load={load} />
}

type OpenedProps = Pick<ReturnType<typeof useCustomerPage>, 'say' | 'load'> & { token: string; page: Page }

function Opened({ token, page, say, load }: OpenedProps) {
  const { content, showCosts, kind } = page
  const { locale } = usePageLanguage()
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
          <Passing label={m.customer_pickup()} passing={content.pickup} content={content} />
          {content.return && <Passing label={m.customer_return()} passing={content.return} content={content} />}
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
                name={cameraWord(camera, locale)}
                before={content.return ? sightOf(before) : undefined}
                after={sightOf(content.return ? after : before)}
                isAligned={false}
              />
              <figcaption className={css.muted}>{cameraWord(camera, locale)}</figcaption>
            </figure>
          ))}
        </section>
      </main>
    </div>
  )
}

const sightOf = (imageId: string | null) => (imageId === null ? null : { imageId, view: WHOLE })

type PassingProps = { label: string; passing: Page['content']['pickup']; content: Page['content'] }

function Passing({ label, passing, content }: PassingProps) {
  const time = momentText(passing.recDate, { ...content, pickup: passing, return: null })
  return (
    <div className={css.fact}>
      <dt>{label}</dt>
      <dd>
        {passing.place}
        <br />
        {passing.isArrival ? m.customer_photosReceived({ time }) : time}
      </dd>
    </div>
  )
}
