import type { ClaimPerson, ClaimReporter } from '@skadi/domain/claims/claim'
import type { Wording } from '@skadi/domain/language/language'
import type { ClaimReportModel } from '../../claim-report-model.ts'
import { html, type Raw } from '../../html.ts'
import { countryName } from '../../text.ts'
import type { ClaimWords } from '../../words/claim-words.ts'
import { claimWordsOf } from '../../words/claim-words.ts'
import { table } from '../report-tables.ts'
import { fieldList } from './claim-fields.ts'

/** Renders reporter and policy holder side by side (CLAIM-07, CLAIM-08). */
export function namedPeople({ reporter, client, language }: ClaimReportModel): Raw {
  const words = claimWordsOf(language)
  const names = words.clientFields
  const ofClient = [
    ...personFields(client, language, words),
    { name: names.personIdNumber, value: client.personIdNumber },
    { name: names.policyNumber, value: client.policyNumber },
    { name: names.phone, value: client.phone },
    { name: names.email, value: client.email },
    { name: names.allowEmail, value: client.email && (client.allowEmail ? words.yes : words.no) },
  ]
  return html`
    <section class="details two">
      <div><h2>${words.reporter}</h2>${fieldList(personFields(reporter, language, words), 'one')}</div>
      <div><h2>${words.client}</h2>${fieldList(ofClient, 'one')}</div>
    </section>`
}

function personFields(person: ClaimReporter, language: Wording, words: ClaimWords) {
  const { firstName, lastName, streetAddress, postalCode, city, country } = person
  const lines = [streetAddress, [postalCode, city].filter(Boolean).join(' '), country && countryName(country, language)]
  return [
    { name: words.name, value: [firstName, lastName].filter(Boolean).join(' ') },
    { name: words.address, value: lines.filter(Boolean).join('\n') },
  ]
}

/** Lists the people in the accident (CLAIM-12). */
export function peopleTable({ people, language }: ClaimReportModel): Raw | null {
  const words = claimWordsOf(language)
  const names = words.personFields
  const rows = people.map((person) => [
    html`${person.name || '–'}<br><span class="small muted">${rolesOf(person, words)}</span>`,
    [person.phone, person.email].filter(Boolean).join(' · '),
    person.age === null ? '' : String(person.age),
    person.ownership,
  ])
  return table(
    words.people,
    [names.name, `${names.phone}, ${names.email.toLowerCase()}`, names.age, names.ownership],
    rows,
  )
}

const rolesOf = ({ isDriver, injured, otherVehicle }: ClaimPerson, { person }: ClaimWords): string =>
  [isDriver && person.driver, injured && person.injured, otherVehicle && person.otherVehicle].filter(Boolean).join(', ')
