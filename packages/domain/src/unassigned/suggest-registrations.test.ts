import { expect, test } from 'vitest'
import { type RegistrationRead, suggestRegistrations, surestReads } from './suggest-registrations.ts'

const read = (registrationNo: string, confidence: number, isRecognised = false, countryCode = 'NO') => ({
  countryCode,
  registrationNo,
  confidence,
  isRecognised,
})
const listed = (...numbers: string[]) =>
  numbers.map((text) => {
    const [countryCode = '', registrationNo = ''] = text.split('#')
    return { countryCode, registrationNo }
  })
const said = (reads: RegistrationRead[], list: string[]) =>
  suggestRegistrations(reads, listed(...list)).map(
    ({ countryCode, registrationNo, confidence, isListed }) =>
      `${countryCode}#${registrationNo}${isListed ? ' listed' : ''} ${confidence ?? '-'}`,
  )

test.each<[why: string, reads: RegistrationRead[], list: string[], said: string[]]>([
  ['nothing was read', [], ['NO#AB12345'], []],
  ['a read alone', [read('AB12345', 0.4)], [], ['NO#AB12345 0.4']],
  ['reads by confidence', [read('AB12345', 0.4), read('CD12345', 0.5)], [], ['NO#CD12345 0.5', 'NO#AB12345 0.4']],
  [
    'a listed read goes first',
    [read('AB12345', 0.3), read('CD99999', 0.9, true)],
    ['NO#AB12345'],
    ['NO#AB12345 listed 0.3', 'NO#CD99999 0.9'],
  ],
  [
    'listed under another country it is that plate',
    [read('AB12345', 0.9, true)],
    ['SE#AB12345'],
    ['SE#AB12345 listed 0.9'],
  ],
  [
    'what was recognised, a listed plate one character away, another read, a listed plate two away',
    [read('AB12345', 0.9, true), read('AB17777', 0.3)],
    ['NO#A812345', 'NO#A81Z345', 'NO#XX00000'],
    ['NO#AB12345 0.9', 'NO#A812345 listed -', 'NO#AB17777 0.3', 'NO#A81Z345 listed -'],
  ],
  [
    'a QR code is no plate',
    [read('0042-K', 1, true, 'WN')],
    ['NO#0042-K', 'WN#0043-K'],
    ['WN#0042-K 1', 'WN#0043-K listed -'],
  ],
])('%s', (_, reads, list, expected) => {
  expect(said(reads, list)).toEqual(expected)
})

test('at most eight plates are suggested', () => {
  const list = Array.from({ length: 20 }, (_, n) => `NO#AB123${n + 10}`)
  expect(said([read('AB12345', 0.9, true)], list)).toHaveLength(8)
})

test('a number read several times counts once, with its most certain read; a number that cannot be stored does not count', () => {
  const reads = [read('AB12345', 0.2), read('AB12345', 0.6), read('AB 1', 0.9), read('CD12345', 0.1, true)]
  expect(surestReads(reads)).toEqual([reads[3], reads[1]])
})

test('of two listed plates at the same distance, the plate that looks more like the read comes first', () => {
  const doubts = [...'AB12345'].map((c, i) => (i === 4 ? { '3': 0.6, '8': 0.4 } : { [c]: 1 }))
  expect(said([{ ...read('AB12345', 0.6), places: doubts }], ['NO#AB12145', 'NO#AB12845'])).toEqual([
    'NO#AB12845 listed -',
    'NO#AB12145 listed -',
    'NO#AB12345 0.6',
  ])
})
