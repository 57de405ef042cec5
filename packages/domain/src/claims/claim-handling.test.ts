import { describe, expect, test } from 'vitest'
import { MAIL_ATTACHMENT_BYTES } from '../messages/recipients.ts'
import { type ClaimForm, EMPTY_CLAIM_FORM } from './claim.ts'
import {
  attachable,
  fitsReference,
  type HandlerFacts,
  type HandlerRule,
  handOffFaults,
  namedInRule,
  nextHandler,
} from './claim-handling.ts'

test.each([
  ['', 'anything', true],
  ['SK-####', '', true],
  ['SK-####', 'SK-0042', true],
  ['SK-####', 'SK-004', false],
  ['SK-####', 'SK-00423', false],
  ['SK-####', 'SK-004A', false],
  ['@@###', 'ÅB123', true],
  ['@@###', '1B123', false],
])('format %j and reference %j: %s', (format, reference, expected) => {
  expect(fitsReference(format, reference)).toBe(expected)
})

const PERSON = {
  firstName: 'Nils',
  lastName: 'Nilsen',
  streetAddress: 'Storgata 1',
  postalCode: '0150',
  city: 'Oslo',
  country: 'NO',
}
const WHOLE: ClaimForm = {
  claimNo: '7',
  car: {
    registrationNo: 'AB12345',
    country: 'NO',
    mileage: '1',
    make: 'Volvo',
    model: 'V60',
    vin: 'YV1ZWBHD0M2000001',
    year: '2021',
    gear: 'Automatic',
    displacement: '1969',
  },
  reporter: PERSON,
  client: { ...EMPTY_CLAIM_FORM.client, ...PERSON, phone: '+4790000099', email: 'nils@example.com' },
}
const NOW = new Date('2026-12-01T12:00:00Z')
const without = (part: Partial<ClaimForm['client']>): ClaimForm => ({ ...WHOLE, client: { ...WHOLE.client, ...part } })

test.each<[string, ClaimForm, string | null, string[]]>([
  ['a whole claim', WHOLE, '2026-11-30', []],
  ['an unknown day', WHOLE, null, ['accident.date']],
  ['a claim of earlier versions', without({ phone: '', email: '' }), '2026-11-30', ['client.phone', 'client.email']],
  ['an e-mail that is none', without({ email: 'nils' }), null, ['client.email', 'accident.date']],
])('a hand-off of %s', (_, form, date, lacking) => {
  expect(Object.keys(handOffFaults(form, { date }, NOW))).toEqual(lacking)
})

const MOST = MAIL_ATTACHMENT_BYTES
test.each([
  [1, MOST - 1, ['report', 'bundle']],
  [1, MOST, ['report']],
  [MOST, 1, ['report']],
  [MOST + 1, 1, []],
])('a report of %i bytes and a bundle of %i bytes: %j', (report, bundle, files) => {
  expect(attachable({ report, bundle })).toEqual(files)
})

const FACTS: HandlerFacts = { captureSetId: 'harbour', amount: { minor: 900_000, currency: 'NOK' }, lastId: null }
const robin: HandlerRule = { kind: 'roundRobin', userIds: ['ann', 'bo', 'cy'] }
const station: HandlerRule = {
  kind: 'station',
  stations: [{ captureSetId: 'harbour', userId: 'bo' }],
  otherwiseId: 'cy',
}
const amount: HandlerRule = {
  kind: 'amount',
  currency: 'NOK',
  steps: [
    { fromMinor: 1_000_000, userId: 'cy' },
    { fromMinor: 0, userId: 'ann' },
    { fromMinor: 500_000, userId: 'bo' },
  ],
  otherwiseId: 'dan',
}

describe('who handles next', () => {
  test.each<[string, HandlerRule, Partial<HandlerFacts>, string, string | null]>([
    ['no rule', { kind: 'none' }, {}, 'ann bo', null],
    ['round robin, first', robin, {}, 'ann bo cy', 'ann'],
    ['round robin, after the first', robin, { lastId: 'ann' }, 'ann bo cy', 'bo'],
    ['round robin, after the last', robin, { lastId: 'cy' }, 'ann bo cy', 'ann'],
    ['round robin, the next has left', robin, { lastId: 'ann' }, 'ann cy', 'cy'],
    ['round robin, only one left', robin, { lastId: 'bo' }, 'bo', 'bo'],
    ['round robin, the last was taken off the rule', robin, { lastId: 'zoe' }, 'ann bo cy', 'ann'],
    ['round robin, nobody may', robin, {}, 'zoe', null],
    ['round robin without users', { ...robin, userIds: [] }, {}, 'ann', null],
    ['its station', station, {}, 'bo cy', 'bo'],
    ['another station', station, { captureSetId: 'airport' }, 'bo cy', 'cy'],
    ['no passing', station, { captureSetId: null }, 'bo cy', 'cy'],
    ['the user of the station lacks the right', station, {}, 'cy', 'cy'],
    ['nobody of the station may', station, {}, 'ann', null],
    ['the highest step reached', amount, {}, 'ann bo cy dan', 'bo'],
    ['exactly a step', amount, { amount: { minor: 1_000_000, currency: 'NOK' } }, 'ann bo cy dan', 'cy'],
    ['the lowest step', amount, { amount: { minor: 0, currency: 'NOK' } }, 'ann bo cy dan', 'ann'],
    ['an unknown amount', amount, { amount: null }, 'ann bo cy dan', 'dan'],
    ['another currency', amount, { amount: { minor: 1, currency: 'EUR' } }, 'ann bo cy dan', 'dan'],
    ['the user of the step has left', amount, {}, 'ann cy dan', 'dan'],
  ])('%s', (_, rule, facts, able, expected) => {
    expect(nextHandler(rule, { ...FACTS, ...facts }, new Set(able.split(' ')))).toBe(expected)
  })

  test('51 claims in turn are shared evenly', () => {
    const counts = new Map<string, number>()
    let lastId: string | null = null
    for (let at = 0; at < 51; at += 1) {
      lastId = nextHandler(robin, { ...FACTS, lastId }, new Set(['ann', 'bo', 'cy']))
      counts.set(lastId ?? '', (counts.get(lastId ?? '') ?? 0) + 1)
    }
    expect(Object.fromEntries(counts)).toEqual({ ann: 17, bo: 17, cy: 17 })
  })
})

test.each<[HandlerRule, string[]]>([
  [{ kind: 'none' }, []],
  [robin, ['ann', 'bo', 'cy']],
  [station, ['bo', 'cy']],
  [{ ...amount, otherwiseId: null }, ['cy', 'ann', 'bo']],
])('%o names %j', (rule, expected) => {
  expect(namedInRule(rule)).toEqual(expected)
})
