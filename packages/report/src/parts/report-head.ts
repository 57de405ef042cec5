import { displayPlate } from '@skadi/domain/cars/registration'
import { html, type Raw } from '../html.ts'
import type { ReportImageSet, ReportModel } from '../report-model.ts'
import { writeCount, writeTime } from '../text.ts'
import { wordsOf } from '../words/words-of.ts'
import { removeButton } from './remove-button.ts'

/** Renders title, company and report number. */
export function reportHead(model: ReportModel): Raw {
  const { tenant, number, language, kind, madeAt, timeZone } = model
  const words = wordsOf(language)
  const title = number === null ? words.preview : words.report(number)
  const facts = [tenant.name, title, words.made(writeTime(madeAt, timeZone))]
  return html`
    <header class="head">
      <div><h1>${words.title[kind]}</h1><p class="muted">${facts.join(' · ')}</p></div>
      ${companyMark(tenant)}
    </header>`
}

/** Shows the logo of the company, or its name if it has no logo. */
export const companyMark = ({ name, logoUrl }: ReportModel['tenant']): Raw =>
  logoUrl === null ? html`<p class="company">${name}</p>` : html`<img class="logo" src="${logoUrl}" alt="${name}">`

/** Shows the plate as on the car: country and number. */
export const plateMark = (registration: ReportModel['registration']): Raw => html`
  <p class="plate"><span>${registration.countryCode}</span> <b>${displayPlate(registration)}</b></p>`

/** Renders the plate, the data of the car, and the passings of the report. Pickup and return are side by side. */
export function reportImageSets(model: ReportModel): Raw {
  const words = wordsOf(model.language)
  const { registration, pickup, kind } = model
  const imageSets =
    kind === 'comparative'
      ? [pickup && imageSetFacts(words.pickup, pickup, model), imageSetFacts(words.return, model.return, model)]
      : imageSetFacts(words.passing, model.return, model)
  return html`
    <section class="facts">
      <div>
        ${plateMark(registration)}
        ${carLines(model).map((line) => html`<p class="small muted">${line}</p>`)}
      </div>
      ${imageSets}
    </section>`
}

function carLines({ car, language }: ReportModel): string[] {
  const words = wordsOf(language)
  const name = [car.make, car.model].filter(Boolean).join(' ')
  return [
    [name, car.year].filter(Boolean).join(' · '),
    car.mileage === null ? '' : words.kilometres(writeCount(car.mileage)),
    car.vin === null ? '' : words.vin(car.vin),
  ].filter(Boolean)
}

/** Renders time and place of a passing. */
export function imageSetFacts(
  title: string,
  { recDate, implausibleTime, timeZone, origin, photos }: ReportImageSet,
  { language }: Pick<ReportModel, 'language'>,
): Raw {
  const words = wordsOf(language)
  const place = [origin, words.photos(photos)].filter(Boolean).join(' · ')
  return html`
    <div>
      <p class="small muted">${title}</p>
      <p class="strong">${writeTime(recDate, timeZone)}</p>
      ${implausibleTime !== undefined && html`<p class="small">${words.timeImplausible(writeTime(implausibleTime, timeZone))}</p>`}
      <p class="small muted">${place}</p>
    </div>`
}

/** Renders the recipient of the report, as the clerk typed it. The clerk may remove this section (REPORT-06). */
export function customerSection({ customer, language, options }: ReportModel, isPreview: boolean): Raw | null {
  if (customer === null || customer.length === 0 || options.removed.includes('customer')) return null
  const words = wordsOf(language)
  return html`
    <section class="customer">
      <h2>${words.customer}</h2>
      <div>${customer.map((line) => html`<p>${line}</p>`)}</div>
      ${isPreview && removeButton('customer', words.removeCustomer)}
    </section>`
}
