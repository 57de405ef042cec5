import { writeDate } from '@skadi/domain/dates/day'
import type { ClaimReportModel } from '../../claim-report-model.ts'
import { html, type Raw } from '../../html.ts'
import type { ReportImageSet } from '../../report-model.ts'
import { writeCount, writeTime } from '../../text.ts'
import { accidentTypeWord } from '../../words/accident-words.ts'
import { claimWordsOf } from '../../words/claim-words.ts'
import { wordsOf } from '../../words/words-of.ts'
import { companyMark, imageSetFacts, plateMark } from '../report-head.ts'

/** Renders the head of a claim: number, company, handler, time of filing, and time of printing. */
export function claimHead({ tenant, claimNo, language, timeZone, filedAt, madeAt, handler }: ClaimReportModel): Raw {
  const words = claimWordsOf(language)
  const printed = [words.made(writeTime(madeAt, timeZone)), handler === null ? '' : words.handler(handler)]
  return html`
    <header class="head">
      <div>
        <h1>${words.title} ${claimNo}</h1>
        <p class="muted">${[tenant.name, words.filed(writeTime(filedAt, timeZone))].join(' · ')}</p>
        <p class="muted">${printed.filter(Boolean).join(' · ')}</p>
      </div>
      ${companyMark(tenant)}
    </header>`
}

/**
 * Renders the car, then three events in the order of time: the passing before the accident, the accident, and the
 * passing after it.
 */
export function claimFacts(model: ClaimReportModel): Raw {
  const words = claimWordsOf(model.language)
  return html`
    <section class="facts claim">
      <div class="car">${plateMark(model.registration)}<p class="muted">${carLine(model)}</p></div>
      ${imageSet(words.before, model.pickup, model)}
      ${accident(model)}
      ${imageSet(words.after, model.return, model)}
    </section>`
}

function carLine({ car: { make, model, year, mileage }, language }: ClaimReportModel): string {
  const driven = /^\d+$/.test(mileage) ? wordsOf(language).kilometres(writeCount(Number(mileage))) : mileage
  return [[make, model].filter(Boolean).join(' '), year, driven].filter(Boolean).join(' · ')
}

function imageSet(title: string, one: ReportImageSet | null, model: ClaimReportModel): Raw {
  if (one) return imageSetFacts(title, one, model)
  return html`
    <div>
      <p class="small muted">${title}</p>
      <p class="strong">${claimWordsOf(model.language).noPassing}</p>
    </div>`
}

function accident({ accidentInformation: { date, time, address, type }, language }: ClaimReportModel): Raw {
  const words = claimWordsOf(language)
  const what = [type && accidentTypeWord(type, language), address].filter(Boolean).join(' · ')
  return html`
    <div>
      <p class="small muted">${words.accident}</p>
      <p class="strong">${date ? [writeDate(date), time].filter(Boolean).join(' ') : words.unknown}</p>
      <p class="small muted">${what}</p>
    </div>`
}
