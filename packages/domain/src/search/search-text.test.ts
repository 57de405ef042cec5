import { expect, test } from 'vitest'
import { EMPTY_CLAIM_FORM } from '../claims/claim.ts'
import {
  claimSearchKeys,
  customerTokenIn,
  isFoundIn,
  isNameFound,
  matchesIn,
  namePartsOf,
  readSearchText,
  type SearchText,
  searchKey,
  wantedNameParts,
} from './search-text.ts'

test.each([
  ['', ''],
  ['FR-2026/0041', 'FR20260041'],
  [' fr 2026 0041 ', 'FR20260041'],
  ['yv1cz59h541123456', 'YV1CZ59H541123456'],
  ['ＹＶ１', 'YV1'],
  ['Østerud', 'OSTERUD'],
  ['Anne-Marie', 'ANNEMARIE'],
  ['A\u030asane', 'ASANE'],
  ['O’Brien', 'OBRIEN'],
  ['№ 7', 'NO7'],
  ['АВ 123', 'AB123'],
  ['--- / ---', ''],
])('the key of %j is %s', (text, key) => {
  expect(searchKey(text)).toBe(key)
})

test.each<[string, SearchText | undefined]>([
  ['', undefined],
  [' \t', undefined],
  ['a', undefined],
  ['-1-', undefined],
  ['// ??', undefined],
  ['12', { plate: '12', key: '12', words: ['12'] }],
  ['ab 12345', { plate: 'AB12345', key: 'AB12345', words: ['12345', 'AB'] }],
  ['MÖ 1', { plate: 'MÖ1', key: 'MO1', words: ['MO', '1'] }],
  ['kari  kari N.', { plate: 'KARIKARIN', key: 'KARIKARIN', words: ['KARI', 'N'] }],
  ['FR-2026/0041', { plate: 'FR2026/0041', key: 'FR20260041', words: ['FR20260041'] }],
])('%j is searched as %j', (typed, expected) => {
  expect(readSearchText(typed)).toEqual(expected)
})

test.each([
  ['12345', ['AB 12345'], true],
  ['b123', ['AB 12345'], true],
  ['12 345', ['AB 12345'], true],
  ['54321', ['AB 12345'], false],
  ['kari nord', ['Kari', 'Nordmann'], true],
  ['nord kari', ['Kari Nordmann'], true],
  ['ostby', ['Åse Østby'], true],
  ['kari hansen', ['Kari Nordmann'], false],
  ['garder return', ['Gardermoen', 'Return 1'], true],
  ['', ['anything'], false],
])('%j finds %j: %s', (typed, texts, isFound) => {
  const search = readSearchText(typed)
  expect(search !== undefined && isFoundIn(texts, search)).toBe(isFound)
})

test.each<[string, string, string[]]>([
  ['AB 12345', '12345', ['12345']],
  ['AB 12345', 'b123', ['B 123']],
  ['AB 12345', '99', []],
  ['AB 12345', '1', []],
  ['FR-2026-0041', '2026 00', ['2026-00']],
  ['Åse Østby', 'ostby ase', ['Åse', 'Østby']],
  ['Åse Østby', 'ase os', ['Åse Øs']],
  ['Kari Nordmann', 'kari hansen', ['Kari']],
  ['ﬁne', 'fi', ['ﬁ']],
  ['anan', 'nana ana', ['ana']],
])('in %j, %j marks %j', (shown, typed, marked) => {
  expect(matchesIn(shown, typed).map(({ start, end }) => shown.slice(start, end))).toEqual(marked)
})

test('a claim is found by its number, plate, VIN and the names of its people', () => {
  const { client, car, reporter } = EMPTY_CLAIM_FORM
  const claim = {
    claimNo: 'FR-2026-0041',
    car: { ...car, registrationNo: 'ab 12345', vin: 'YV1CZ59H541123456' },
    client: { ...client, firstName: 'Kari', lastName: 'Østby' },
    reporter: { ...reporter, firstName: 'Kari', lastName: 'Nordmann' },
    people: [{ name: 'Per A. Hansen' }],
  }
  expect(claimSearchKeys(claim)).toEqual([
    'FR20260041',
    'AB12345',
    'YV1CZ59H541123456',
    'KARI',
    'OSTBY',
    'NORDMANN',
    'PER',
    'HANSEN',
  ])
  expect(claimSearchKeys({ claimNo: '', car, client, reporter, people: [] })).toEqual([''])
})

const TOKEN = 'Zk3_a-9QpL0xV2mN7sTbYw'
test.each([
  [TOKEN, TOKEN],
  [` https://skadi.example/c/${TOKEN}/ `, TOKEN],
  [`https://skadi.example/c/${TOKEN}x`, undefined],
  [`a ${TOKEN}`, undefined],
  ['YV1CZ59H541123456', undefined],
])('%j holds the token %s', (typed, token) => {
  expect(customerTokenIn(typed)).toBe(token)
})

test.each([
  ['Åse Li', ['ASE', 'LI']],
  ['Østby', ['OST', 'OSTB', 'OSTBY']],
  ['Anne-Marie', ['ANN', 'ANNE', 'ANNEM', 'ANNEMA', 'ANNEMAR', 'ANNEMARI', 'ANNEMARIE']],
  ['Wolfeschlegelstein', ['WOL', 'WOLF', 'WOLFE', 'WOLFES', 'WOLFESC', 'WOLFESCH', 'WOLFESCHL', 'WOLFESCHLE']],
  ['X', []],
])('the name %j is stored by the beginnings %j', (name, parts) => {
  expect(namePartsOf(name)).toEqual(parts)
})

test.each([
  ['kari', 'Kari Nordmann', true],
  ['nordm kar', 'Kari Nordmann', true],
  ['mann', 'Kari Nordmann', false],
  ['kari hansen', 'Kari Nordmann', false],
  ['ka', 'Kari Nordmann', true],
  ['wolfeschlegelsteinhausen', 'Wolfeschlegelstein', false],
])('%j finds %j: %s', (typed, name, expected) => {
  const search = readSearchText(typed)
  expect(search && isNameFound(name, search)).toBe(expected)
  const wanted = search ? wantedNameParts(search) : []
  // the hashes never miss a name of words of three characters and more; longer words are compared once more
  if (expected && typed !== 'ka') expect(wanted.every((part) => namePartsOf(name).includes(part))).toBe(true)
})

test('a word of one character searches no name', () => {
  expect(wantedNameParts({ plate: '', key: 'AB', words: ['AB', 'C'] })).toEqual([])
})
