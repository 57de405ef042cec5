import type { CaseLineKind } from '@skadi/domain/cases/case-states'
import { type CaseTotals, type StatementAmount, writeHundredths, writeMinorIn } from '@skadi/domain/cases/case-sums'
import type { StatementKind } from '@skadi/domain/cases/damage-case'
import type { RepairLine } from '@skadi/domain/costs/estimate-repair'
import { writeDate } from '@skadi/domain/dates/day'
import { dayOf } from '@skadi/domain/dates/format-date'
import { type CustomerWording, languageTag, localeOf } from '@skadi/domain/language/language'
import da from '../messages/da/statements.json' with { type: 'json' }
import de from '../messages/de/statements.json' with { type: 'json' }
import en from '../messages/en/statements.json' with { type: 'json' }
import es from '../messages/es/statements.json' with { type: 'json' }
import fr from '../messages/fr/statements.json' with { type: 'json' }
import nl from '../messages/nl/statements.json' with { type: 'json' }
import no from '../messages/no/statements.json' with { type: 'json' }
import pl from '../messages/pl/statements.json' with { type: 'json' }
import sv from '../messages/sv/statements.json' with { type: 'json' }
import { html, type Raw } from './html.ts'
import { paperDocument } from './paper-document.ts'
import { type Field, fieldList } from './parts/claim/claim-fields.ts'
import { companyMark, plateMark } from './parts/report-head.ts'
import { unprintedNote } from './parts/unprinted-note.ts'
import { STATEMENT_CSS } from './report-css.ts'
import type { ReportDamage, ReportModel } from './report-model.ts'
import { capital, countryName, damageName, writeMoney, writeTime } from './text.ts'
import { placedPart } from './words/damage-words.ts'
import { sayIn } from './words/message-text.ts'
import { wordsOf } from './words/words-of.ts'

/** A line of a statement. `minor` is the asked amount in minor units; `priceMinor` is the price by the price list. */
export type StatementPaperLine = {
  id: string
  kind: CaseLineKind
  subject: Pick<ReportDamage, 'number' | 'labels' | 'parts'> | null
  name: string | null
  minor: number | null
  priceMinor: number | null
  /** why the amount is another than the price */
  priceReason: string | null
  /** version of the price list, composition of the price, and the price in whole units that a person entered instead */
  receipt: { tableVersion: number; parts: readonly RepairLine[]; said: { amount: number } | null } | null
}

/** A frozen statement of a case as its paper shows it. Amounts in minor units; totals of a correction or credit note are the difference. */
export type StatementModel = CaseTotals & {
  language: CustomerWording
  productName: string
  tenant: ReportModel['tenant']
  kind: StatementKind
  number: number
  originalNumber: number
  madeAt: string
  /** zone of the company */
  timeZone: string
  reference: string
  currency: string
  vatCountry: string
  vatPermille: number
  capMinor: number | null
  /** YYYY-MM-DD */
  dueOn: string
  registration: ReportModel['registration'] | null
  /** make and model */
  car: string | null
  contractNo: string | null
  returned: { at: string; timeZone: string } | null
  /** phone for questions, and how the customer pays */
  contact: { phone: string | null; howToPay: string | null }
  /** why a correction or credit note was made */
  reason: string | null
  lines: readonly StatementPaperLine[]
  /** all amounts after the statement */
  amounts: readonly StatementAmount[]
}

const sayStatement = sayIn({ en, no, es, sv, da, de, fr, nl, pl })
type Say = ReturnType<typeof sayStatement>

const KINDS = {
  original: 'statement_original',
  correction: 'statement_correction',
  credit: 'statement_credit',
} as const

const statementTitle = ({ kind, number }: Pick<StatementModel, 'kind' | 'number'>, say: Say): string =>
  say('statement_title', { kind: say(KINDS[kind]), number })

/** File name of a statement's PDF, such as `statement-7-00000018.pdf` in the language of the paper. */
export const statementFileName = ({ language, kind, number, reference }: StatementModel): string =>
  `${[sayStatement(language)(KINDS[kind]).toLowerCase().replaceAll(' ', '-'), number, reference].join('-')}.pdf`

/** Returns the printed document of a statement: company, case, car, the lines with the price behind each, VAT, due day and reference. */
export function statementDocument(model: StatementModel): string {
  const { language, tenant, productName, reference } = model
  const say = sayStatement(language)
  const title = statementTitle(model, say)
  const body = statementBody(model, say)
  return paperDocument({
    language,
    title: [title, `${say('statement_case')} ${reference}`, tenant.name].join(' · '),
    foot: [productName, tenant.name, title].join(' · '),
    body: html`
      <article class="report" lang="${languageTag(language)}">
        ${body}
        ${unprintedNote(body.markup, wordsOf(language).unprinted)}
      </article>`.markup,
    css: STATEMENT_CSS,
  })
}

function statementBody(model: StatementModel, say: Say): Raw {
  const { kind, originalNumber, tenant, madeAt, timeZone, reason } = model
  const facts = [
    kind !== 'original' && say('statement_ofOriginal', { number: originalNumber }),
    say('statement_made', { date: writeDate(dayOf(new Date(madeAt), timeZone)) }),
  ]
  return html`
    <header class="head">
      <div>
        <h1>${statementTitle(model, say)}</h1>
        <p class="muted">${[tenant.name, ...facts].filter(Boolean).join(' · ')}</p>
      </div>
      ${companyMark(tenant)}
    </header>
    <section class="facts statement">
      <div>
        ${model.registration && plateMark(model.registration)}
        ${fieldList(caseFields(model, say), 'one')}
      </div>
      ${payBox(model, say)}
    </section>
    ${reason !== null && html`<p class="says">${say('statement_reason', { reason })}</p>`}
    ${linesTable(model, say)}
    ${vatTable(model, say)}
    <p class="closing small muted">${say('statement_noInvoice')}</p>`
}

const caseFields = ({ reference, contractNo, car, returned }: StatementModel, say: Say): Field[] => [
  { name: say('statement_case'), value: reference },
  { name: say('statement_contract'), value: contractNo },
  { name: say('statement_car'), value: car },
  { name: say('statement_returned'), value: returned && writeTime(returned.at, returned.timeZone) },
]

const totalOf = ({ amounts }: StatementModel): CaseTotals =>
  amounts.reduce((sum, { net, vat, gross }) => ({ net: sum.net + net, vat: sum.vat + vat, gross: sum.gross + gross }), {
    net: 0,
    vat: 0,
    gross: 0,
  })

/** The amount to pay, until when, how and with which reference; a credit note leaves nothing to pay. */
function payBox(model: StatementModel, say: Say): Raw {
  const { kind, dueOn, reference, contact } = model
  const amount = money(model, totalOf(model).gross)
  const text = {
    original: say('statement_payText'),
    correction: say('statement_nowText'),
    credit: say('statement_creditText'),
  }[kind]
  return html`
    <div class="pay">
      <h2>${say(kind === 'original' ? 'statement_toPay' : 'statement_amountNow')}</h2>
      <b>${amount}</b>
      ${
        kind !== 'credit' &&
        fieldList(
          [
            { name: say('statement_due'), value: writeDate(dueOn) },
            { name: say('statement_reference'), value: reference },
            { name: say('statement_howToPay'), value: contact.howToPay },
          ],
          'one',
        )
      }
      <p class="small">${text}</p>
      ${contact.phone !== null && html`<p class="small">${say('statement_phone', { phone: contact.phone })}</p>`}
    </div>`
}

const signOf = (language: CustomerWording) => (localeOf(language) === 'en' ? '.' : ',')
const decimals = (language: CustomerWording, minor: number): string => writeHundredths(minor, localeOf(language))
const money = ({ language, currency }: Pick<StatementModel, 'language' | 'currency'>, minor: number): string =>
  writeMinorIn(minor, currency, localeOf(language))
const rateText = ({ language, vatPermille }: StatementModel): string =>
  `${String(vatPermille / 10).replace('.', signOf(language))}\u00a0%`

/** Lines with net, VAT and gross. A correction adds the totals before and the difference; a credit note has its totals only. */
function linesTable(model: StatementModel, say: Say): Raw {
  const { kind, amounts, lines, currency, language } = model
  const [now, difference] = [totalOf(model), { net: model.net, vat: model.vat, gross: model.gross }]
  const before = {
    net: now.net - difference.net,
    vat: now.vat - difference.vat,
    gross: now.gross - difference.gross,
  }
  const sums =
    kind === 'original'
      ? [{ name: say('statement_total'), totals: now }]
      : [
          { name: say('statement_before'), totals: before },
          { name: say('statement_difference'), totals: difference },
          { name: say('statement_now'), totals: now },
        ]
  const cells = ({ net, vat, gross }: CaseTotals) =>
    [net, vat, gross].map((minor) => html`<td>${decimals(language, minor)}</td>`)
  return html`
    <section class="table">
      <h2>${say('statement_lines')}</h2>
      <table>
        <thead><tr>
          <th scope="col">${say('statement_columnLine')}</th>
          <th scope="col">${say('statement_columnNet')}</th>
          <th scope="col">${say('statement_columnVat')} ${rateText(model)}</th>
          <th scope="col">${say('statement_columnGross')}, ${currency}</th>
        </tr></thead>
        <tbody>${amounts.map((amount) => {
          const line = lines.find(({ id }) => id === amount.id)
          return html`<tr><th scope="row">${describedAmount(model, amount, line, say)}</th>${cells(amount)}</tr>`
        })}</tbody>
        <tfoot>${sums.map(({ name, totals }) => html`<tr><th scope="row">${name}</th>${cells(totals)}</tr>`)}</tfoot>
      </table>
    </section>`
}

function describedAmount(
  model: StatementModel,
  { kind }: StatementAmount,
  line: StatementPaperLine | undefined,
  say: Say,
): Raw {
  if (kind === 'cap') return html`${say('statement_cap', { amount: money(model, model.capMinor ?? 0) })}`
  const name = line?.name ?? say('statement_fee')
  if (kind === 'discount') return html`${say('statement_discountOf', { reason: name })}`
  if (!line || line.subject === null) return html`${name}`
  return html`
    <span class="strong">${damageName(line.subject, model.language)}</span>
    ${priceLines(model, line, say).map((text) => html`<span class="line small muted">${text}</span>`)}`
}

/** How the price of a damage came about: the work on each part by the price list, or the price that a person entered. */
function priceLines(model: StatementModel, { receipt, minor, priceMinor, priceReason }: StatementPaperLine, say: Say) {
  const { language, currency } = model
  const inWhole = (amount: number) => writeMoney(amount, currency)
  const ofPart = ({ part, work, hours, hourlyRate, labour, paint, material }: RepairLine) =>
    [
      say('statement_labour', {
        part: capital(placedPart(part, { end: null, side: null }, language)),
        work: say(`repairWork_${work}`),
        hours: String(hours).replace('.', signOf(language)),
        rate: inWhole(hourlyRate),
        amount: inWhole(labour),
      }),
      paint > 0 && say('statement_paint', { amount: inWhole(paint) }),
      material > 0 && say('statement_material', { amount: inWhole(material) }),
    ]
      .filter(Boolean)
      .join('; ')
  const composed = receipt?.said
    ? [say('statement_byHand', { amount: inWhole(receipt.said.amount) })]
    : (receipt?.parts.map(ofPart) ?? [])
  return [
    ...composed,
    ...(receipt && !receipt.said && composed.length > 0
      ? [say('statement_priceList', { version: receipt.tableVersion })]
      : []),
    ...(priceReason !== null && priceMinor !== null && priceMinor !== minor
      ? [say('statement_insteadOf', { amount: money(model, priceMinor), reason: priceReason })]
      : []),
    ...(priceReason !== null && priceMinor === null ? [say('statement_reason', { reason: priceReason })] : []),
  ]
}

/** VAT by rate. A case has one country and one rate. */
function vatTable(model: StatementModel, say: Say): Raw {
  const { language, vatCountry, currency, net, vat, gross } = model
  return html`
    <section class="table">
      <h2>${say('statement_vat')}</h2>
      <table>
        <thead><tr>
          <th scope="col">${say('statement_columnCountry')}</th>
          <th scope="col">${say('statement_columnRate')}</th>
          <th scope="col">${say('statement_columnNet')}</th>
          <th scope="col">${say('statement_columnVat')}</th>
          <th scope="col">${say('statement_columnGross')}, ${currency}</th>
        </tr></thead>
        <tbody><tr>
          <th scope="row">${countryName(vatCountry, language)}</th>
          <td>${rateText(model)}</td>
          ${[net, vat, gross].map((minor) => html`<td>${decimals(language, minor)}</td>`)}
        </tr></tbody>
      </table>
    </section>`
}
