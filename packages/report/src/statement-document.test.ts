import { sumCase } from '@skadi/domain/cases/case-sums'
import { CUSTOMER_LANGUAGES } from '@skadi/domain/language/customer-language'
import { describe, expect, test } from 'vitest'
import { unprintedLettersOf } from './report-fonts.ts'
import { type StatementModel, statementDocument, statementFileName } from './statement-document.ts'
import { HOSTILE_TEXTS } from './testing/hostile-texts.ts'

const LINES: StatementModel['lines'] = [
  {
    id: 'damage',
    kind: 'damage',
    subject: { number: 3, labels: ['dented'], parts: [{ name: 'door', carEnd: 'front', cameraSide: 'left' }] },
    name: null,
    minor: 590_000,
    priceMinor: 640_000,
    priceReason: 'The workshop asks for less',
    receipt: {
      tableVersion: 3,
      parts: [
        {
          part: 'door',
          group: 'panel',
          work: 'straighten',
          size: 'medium',
          hours: 2.5,
          hourlyRate: 1_200,
          labour: 3_000,
          paint: 1_500,
          material: 0,
          amount: 4_500,
        },
      ],
      said: null,
    },
  },
  {
    id: 'fee',
    kind: 'fee',
    subject: null,
    name: 'Handling',
    minor: 50_000,
    priceMinor: null,
    priceReason: null,
    receipt: null,
  },
  {
    id: 'off',
    kind: 'discount',
    subject: null,
    name: 'Regular customer',
    minor: 10_050,
    priceMinor: null,
    priceReason: null,
    receipt: null,
  },
]

function model(changes: Partial<StatementModel> = {}): StatementModel {
  const capMinor = 500_000
  const summed = LINES.map(({ id, kind, minor }) => ({ id, kind, minor: minor ?? 0, correctedMinor: null }))
  const { lines: amounts, totals } = sumCase(summed, { capMinor, vatPermille: 250 })
  return {
    ...totals,
    language: 'en',
    productName: 'Skadi',
    tenant: { name: 'Fjord Rental', logoUrl: null },
    kind: 'original',
    number: 7,
    originalNumber: 7,
    madeAt: '2026-11-30T23:30:00Z',
    timeZone: 'Europe/Oslo',
    reference: '00000075',
    currency: 'NOK',
    vatCountry: 'NO',
    vatPermille: 250,
    capMinor,
    dueOn: '2026-12-14',
    registration: { countryCode: 'NO', registrationNo: 'AB12345' },
    car: 'Toyota Corolla',
    contractNo: 'R-1001',
    contact: { phone: '+47 22 00 00 00', howToPay: 'Bank account 1234 56 78903' },
    returned: { at: '2026-11-29T12:00:00Z', timeZone: 'Europe/Oslo' },
    reason: null,
    lines: LINES,
    amounts,
    ...changes,
  }
}

const plain = (markup: string) =>
  markup
    .replace(/<style>.*<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ')
const written = (changes: Partial<StatementModel> = {}) => plain(statementDocument(model(changes)))

describe('a statement on paper', () => {
  test('names company, case, contract, car, due day and reference, each line with the price behind it, and VAT by rate', () => {
    const text = written()
    for (const part of [
      'Statement 7',
      'Fjord Rental · made 01.12.2026',
      'Case 00000075',
      'Contract number R-1001',
      'Car Toyota Corolla',
      'Returned 29.11.2026 13:00 CET',
      'To pay 5 399.50 NOK Answer and pay by 14.12.2026 Payment reference 00000075 How to pay Bank account 1234 56 78903',
      'Questions? Call +47 22 00 00 00',
      'Without VAT VAT 25 % With VAT, NOK',
      'Damage 3, Dented, front left door Door, straighten: 2.5 h at 1 200 NOK, 3 000 NOK; paint and material 1 500 NOK',
      'By version 3 of the price list Instead of 6 400.00 NOK: The workshop asks for less 4 720.00 1 180.00 5 900.00',
      'Above the cap of 5 000.00 NOK, which you do not pay −720.00 −180.00 −900.00',
      'Handling 400.00 100.00 500.00',
      'Discount: Regular customer −80.40 −20.10 −100.50',
      'Total 4 319.60 1 079.90 5 399.50',
      'Norway 25 % 4 319.60 1 079.90 5 399.50',
      'It is no invoice',
    ])
      expect(text).toContain(part)
  })

  test('tells a price that a person set, and nothing of prices that nobody computed', () => {
    const [damage, ...others] = LINES
    const receipt = { tableVersion: 3, parts: [], said: { amount: 6_400 } }
    const lineOf = (change: object) => ({ lines: [{ ...(damage as (typeof LINES)[number]), ...change }, ...others] })
    expect(written(lineOf({ receipt }))).toContain('The company set the price of 6 400 NOK itself')
    const bare = written(lineOf({ receipt: null, priceMinor: null, priceReason: 'Bid of a workshop' }))
    expect(bare).toContain('Dented, front left door Reason: Bid of a workshop 4 720.00')
    expect(bare).not.toContain('price list')
  })

  test('a correction states before, difference and now, and its reason', () => {
    const text = written({ kind: 'correction', number: 8, net: -800, vat: -200, gross: -1_000, reason: 'Cheaper' })
    for (const part of [
      'Correction 8',
      'of statement 7',
      'Reason: Cheaper',
      'Before 4 327.60 1 081.90 5 409.50 Difference −8.00 −2.00 −10.00 Now 4 319.60 1 079.90 5 399.50',
      'Amount of the case 5 399.50 NOK',
      'Payments that you have made already count.',
      'Norway 25 % −8.00 −2.00 −10.00',
    ])
      expect(text).toContain(part)
  })

  test('a credit note takes back everything and asks for nothing', () => {
    const text = written({ kind: 'credit', number: 9, net: -800, vat: -200, gross: -1_000, amounts: [] })
    expect(text).toContain('Amount of the case 0.00 NOK This credit note takes back the whole amount.')
    expect(text).toContain('Before 8.00 2.00 10.00 Difference −8.00 −2.00 −10.00 Now 0.00 0.00 0.00')
    expect(text).not.toContain('Answer and pay by')
    expect(text).not.toContain('How to pay')
  })

  test('of a company without phone and way to pay names neither', () => {
    const text = written({ contact: { phone: null, howToPay: null } })
    expect(text).not.toMatch(/How to pay|Questions/)
  })

  test.each([
    ['no', 'nb', 'Oppgjør 7', 'Bulket, dør foran til venstre', '5 399,50 NOK', 'oppgjør-7-00000075.pdf'],
    ['es', 'es', 'Liquidación 7', 'puerta', '5 399,50 NOK', 'liquidación-7-00000075.pdf'],
    ['en-GB', 'en', 'Statement 7', 'Dented', '5 399.50 NOK', 'statement-7-00000075.pdf'],
    ['sv', 'sv', 'Avräkning 7', 'Buckla, dörr fram till vänster', '5 399,50 NOK', 'avräkning-7-00000075.pdf'],
    ['da', 'da', 'Opgørelse 7', 'Bule, dør forrest til venstre', '5 399,50 NOK', 'opgørelse-7-00000075.pdf'],
    ['de', 'de', 'Abrechnung 7', 'Delle, Tür vorne links', '5 399,50 NOK', 'abrechnung-7-00000075.pdf'],
    ['fr', 'fr', 'Décompte 7', 'Bosse, porte avant gauche', '5 399,50 NOK', 'décompte-7-00000075.pdf'],
    ['nl', 'nl', 'Afrekening 7', 'Deuk, portier linksvoor', '5 399,50 NOK', 'afrekening-7-00000075.pdf'],
    ['pl', 'pl', 'Rozliczenie 7', 'Wgniecenie, drzwi przednie lewe', '5 399,50 NOK', 'rozliczenie-7-00000075.pdf'],
  ] as const)('in %s', (language, tag, title, damage, amount, fileName) => {
    const document = statementDocument(model({ language }))
    expect(document).toContain(`<html lang="${tag}">`)
    for (const part of [title, damage, amount]) expect(plain(document)).toContain(part)
    expect(statementFileName(model({ language }))).toBe(fileName)
  })

  test.each(CUSTOMER_LANGUAGES)(
    'in $name, each kind of statement is complete, in letters that the fonts have',
    ({ locale }) => {
      const english = { ...model({}), language: 'en' as const, reason: 'xyz', capMinor: 100 }
      for (const kind of ['original', 'correction', 'credit'] as const) {
        const printed = statementDocument({ ...english, kind, language: locale })
        const text = plain(printed.replace(/^.*<body>/s, ''))
        const numbers = (all: string) => all.replaceAll(',', '.').match(/\d[\d.]*/g)
        expect(numbers(text)).toEqual(numbers(plain(statementDocument({ ...english, kind }).replace(/^.*<body>/s, ''))))
        expect(text).not.toMatch(/[{}]|undefined/)
        expect(unprintedLettersOf(printed)).toEqual([])
      }
    },
  )

  test('shows hostile texts as texts', () => {
    const tags = (text: string) =>
      statementDocument(
        model({
          car: text,
          contractNo: text,
          reason: text,
          tenant: { name: text, logoUrl: null },
          lines: LINES.map((line) => ({ ...line, name: line.name && text, priceReason: text })),
        }),
      ).match(/<[a-z][^\s>]*/gi)
    const harmless = tags('Fjord')
    for (const text of HOSTILE_TEXTS) expect(tags(text), text).toEqual(harmless)
  })
})
