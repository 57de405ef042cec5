import type { Found } from '@skadi/contract/search/search-calls'
import type { Actor, CurrentTenant } from '@skadi/domain/auth/roles'
import { TENANT_MODULES } from '@skadi/domain/tenants/modules'
import { describe, expect, test } from 'vitest'
import { idOf, imageSet, TENANT } from '../../core/testing/image-set-fixture.ts'
import {
  foundItem,
  isWanted,
  type PaletteItem,
  type Searcher,
  screenItems,
  settingItems,
  stillMatches,
  VERBS,
} from './palette-items.ts'
import { readVerb, verbItems } from './palette-verbs.ts'

const actorOf = (role: 'USER' | 'ADMIN_TENANT', over: Partial<CurrentTenant> = {}): Actor => ({
  userId: 'u1',
  groups: [],
  tenants: [{ id: TENANT, role }],
  currentTenant: { id: TENANT, role, isHandicapped: false, modules: TENANT_MODULES, groupTenantIds: [], ...over },
})
const searcher = (actor: Actor = actorOf('USER')): Searcher => ({ actor, tenantId: TENANT })
const globalAdmin: Searcher = {
  actor: { userId: 'u2', groups: ['GLOBAL_ADMIN'], tenants: [], currentTenant: undefined },
  tenantId: undefined,
}

const car = (over: Partial<Found<'car'>> = {}): Found<'car'> => ({
  kind: 'car',
  id: idOf(90),
  tenantId: TENANT,
  countryCode: 'NO',
  registrationNo: 'AB12345',
  vin: 'YV1CZ59H541000777',
  make: 'Volvo',
  model: 'XC60',
  year: 2021,
  passings: [
    imageSet(1, { sincePickup: { imageSetId: idOf(2), recDate: '2026-10-14T16:20:00.000Z', damages: 2 } }),
    imageSet(3),
  ],
  ...over,
})

const company = (label: string, hint?: string, words?: string): PaletteItem => ({
  key: 'x',
  kind: 'company',
  id: 'x',
  label,
  hint,
  words,
})

test.each([
  ['', true],
  ['berg', true],
  ['BERG ca', true],
  ['cars berg', true],
  ['ergen', false],
  ['berg x', false],
])('“%s” finds Bergen Cars: %s', (typed, isFound) => {
  expect(isWanted(company('Bergen Cars'), typed)).toBe(isFound)
})

test('accents need not be typed; hints and other words count', () => {
  expect(isWanted(company('Anotación'), 'anotacion')).toBe(true)
  expect(isWanted(company('Ålesund Bil'), 'alesund')).toBe(true)
  expect(isWanted(company('Users', 'Admin panel'), 'admin')).toBe(true)
  expect(isWanted(company('Integrations', undefined, 'API keys, webhooks'), 'webh')).toBe(true)
})

describe('screens and settings', () => {
  const labels = (actor: Actor | undefined) => screenItems(actor).map(({ label }) => label)

  test('only screens one may open are offered', () => {
    expect(labels(actorOf('USER'))).toContain('Inbox')
    expect(labels(actorOf('USER'))).not.toContain('Users')
    expect(labels(actorOf('ADMIN_TENANT'))).toContain('Users')
    expect(labels(actorOf('USER', { modules: [] }))).not.toContain('Inbox')
    expect(screenItems(undefined)).toEqual([])
  })

  test.each([
    ['unassigned', 'Unassigned items'],
    ['webhooks', 'Integrations'],
    ['password', 'Account'],
    ['plate list', 'Car settings'],
  ])('an administrator who types %s finds %s', (typed, label) => {
    const found = screenItems(actorOf('ADMIN_TENANT')).filter((item) => isWanted(item, typed))
    expect(found.map((item) => item.label)).toContain(label)
  })

  test.each([
    ['dark', 'Appearance: Dark'],
    ['norsk', 'Language: Norsk'],
    ['keyboard', 'Keyboard'],
    ['tour', 'Tour of the portal'],
  ])('%s finds the setting %s', (typed, label) => {
    expect(
      settingItems()
        .filter((item) => isWanted(item, typed))
        .map((item) => item.label),
    ).toEqual([label])
  })
})

test.each([
  ['compare', { verb: 'compare', rest: '' }],
  ['compare AB', { verb: 'compare', rest: 'AB' }],
  ['Compare AB 12345 with pickup', { verb: 'compare', rest: 'AB 12345' }],
  ['comp 123', { verb: 'compare', rest: '123' }],
  ['com 123', undefined],
  ['send report', { verb: 'sendReport', rest: '' }],
  ['send report of AB 12345', { verb: 'sendReport', rest: 'AB 12345' }],
  ['send ab', { verb: 'sendReport', rest: 'ab' }],
  ['report 2026-11-21-0042', { verb: 'sendReport', rest: '2026-11-21-0042' }],
  ['customer page for the car AB 1', { verb: 'customer', rest: 'AB 1' }],
  ['passport ab12345', { verb: 'passport', rest: 'ab12345' }],
  ['new claim AB 12345', { verb: 'newClaim', rest: 'AB 12345' }],
  ['all passings of 0417', { verb: 'all', rest: '0417' }],
  ['AB 12345', undefined],
  ['12345', undefined],
  ['', undefined],
])('%j is the command %j', (typed, expected) => {
  expect(readVerb(typed)).toEqual(expected)
})

describe('commands for a car', () => {
  const labels = (who: Searcher, of = car()) =>
    VERBS.flatMap((verb) => verbItems(verb, [of], who)).map((one) => one.label)

  test('a clerk may do everything with a car', () => {
    expect(labels(searcher())).toEqual([
      'Compare AB 12345 with pickup',
      'Send report of AB 12345',
      'Customer page of AB 12345',
      'Car passport of AB 12345',
      'New claim for AB 12345',
      'All passings with AB 12345',
    ])
  })

  test('without the module or the right a command is left out', () => {
    expect(labels(searcher(actorOf('USER', { modules: ['fleet'] })))).toEqual([
      'Customer page of AB 12345',
      'Car passport of AB 12345',
    ])
    expect(labels(searcher(actorOf('USER', { isHandicapped: true })))).not.toContain('New claim for AB 12345')
    expect(labels(globalAdmin)).not.toContain('New claim for AB 12345')
    expect(labels({ actor: undefined, tenantId: TENANT })).toEqual([])
  })

  test('the comparison leads to the pickup, else to the earlier passing, else nowhere', () => {
    const [withPickup] = verbItems('compare', [car()], searcher())
    expect(withPickup).toMatchObject({
      hint: 'pickup 14.10.2026, now 21.11.2026',
      target: { params: { registrationNo: 'AB12345', id: idOf(2), id2: idOf(1) } },
    })
    const [withEarlier] = verbItems('compare', [car({ passings: [imageSet(1), imageSet(3)] })], searcher())
    expect(withEarlier).toMatchObject({
      label: 'Compare AB 12345 with the earlier passing',
      target: { params: { id: idOf(3), id2: idOf(1) } },
    })
    expect(verbItems('compare', [car({ passings: [imageSet(1)] })], searcher())).toEqual([])
  })
})

describe('results', () => {
  const page: Found<'customerPage'> = {
    kind: 'customerPage',
    id: idOf(50),
    countryCode: 'NO',
    registrationNo: 'AB12345',
    pickupId: idOf(2),
    imageSetId: idOf(1),
    claimId: null,
    claimNo: null,
    state: 'open',
    verdict: null,
    createdAt: '2026-11-21T05:10:00.000Z',
    timeZone: 'Europe/Oslo',
    thumbUrl: null,
  }
  const report: Found<'report'> = {
    kind: 'report',
    id: idOf(60),
    number: '2026-11-21-0042',
    checkCode: '0badc0de0badf00d',
    countryCode: 'NO',
    registrationNo: 'AB12345',
    pickupId: null,
    imageSetId: idOf(1),
    createdAt: '2026-11-21T05:10:00.000Z',
    timeZone: 'Europe/Oslo',
    thumbUrl: null,
  }
  const place: Found<'place'> = { kind: 'place', id: null, name: 'Lane 7', location: 'Oslo', label: 'pickup' }
  const person: Found<'person'> = { kind: 'person', id: idOf(70), name: 'Kari N', phone: '+4790000003', role: 'USER' }

  test.each([
    ['a car opens its newest passing', car(), searcher(), { to: '/assets/$id', params: { id: idOf(1) } }],
    ['a page opens with its passing', page, searcher(), { params: { id: idOf(1) }, hash: 'customer' }],
    ['a page of a pickup alone', { ...page, imageSetId: null }, searcher(), { params: { id: idOf(2) } }],
    ['a page of a claim opens the claim', { ...page, claimId: idOf(8) }, searcher(), { params: { claimId: idOf(8) } }],
    ['a report of one passing', report, searcher(), { to: '/assets/$id/individual/report' }],
    ['a report of a pair', { ...report, pickupId: idOf(2) }, searcher(), { params: { id: idOf(2), id2: idOf(1) } }],
    ['a place filters the inbox', place, searcher(), { to: '/assets', search: { tab: 'all', set: 'Lane 7' } }],
    [
      'a place filters the fleet of a company without an inbox',
      place,
      searcher(actorOf('USER', { modules: ['fleet'] })),
      { to: '/fleet', search: { period: 'any', set: 'Lane 7' } },
    ],
    ['a place is a capture set to a global admin', { ...place, id: idOf(7) }, globalAdmin, { params: { id: idOf(7) } }],
    ['a person is found among the members', person, searcher(actorOf('ADMIN_TENANT')), { search: { query: 'Kari N' } }],
    ['a person opens for a global admin', person, globalAdmin, { params: { id: idOf(70) } }],
  ] as const)('%s', (_, found, who, target) => {
    expect(foundItem(found, who)).toMatchObject({ target })
  })

  test('an earlier answer is narrowed while the next is on its way', () => {
    expect(stillMatches(car(), 'ab 123')).toBe(true)
    expect(stillMatches(car(), '0007')).toBe(true)
    expect(stillMatches(car(), 'ab 124')).toBe(false)
    expect(stillMatches(report, 'badf')).toBe(true)
    expect(stillMatches(person, 'kari x')).toBe(false)
    expect(stillMatches(place, 'a')).toBe(false)
  })
})
