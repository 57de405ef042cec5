import { describe, expect, test } from 'vitest'
import { lineClasses } from './line-net.ts'
import { hasPlateShape } from './plate-shapes.ts'
import { certaintyOf, type Looks, type Steps, weighTexts } from './weigh-texts.ts'

/** Builds a crop with these characters and their alternatives. The rest of each step's probability belongs to "no character". */
const look = (...characters: readonly Readonly<Record<string, number>>[]): Steps =>
  characters.flatMap((chances) => [
    Float32Array.from(lineClasses, (one) => chances[one] ?? (one === '' ? 1 - sumOf(chances) : 0)),
    Float32Array.from(lineClasses, (one) => (one === '' ? 1 : 0)),
  ])
const sumOf = (chances: Readonly<Record<string, number>>) => Object.values(chances).reduce((a, b) => a + b, 0)

/** Builds a crop that is equally sure of every character of a text, except the places given in `otherwise`. */
const sees = (text: string, sure = 0.97, otherwise: Readonly<Record<number, Readonly<Record<string, number>>>> = {}) =>
  look(...[...text].map((own, i) => otherwise[i] ?? { [own]: sure }))

const best = (looks: Looks, facts = {}) => weighTexts(looks, facts)[0]?.text
const sure = (looks: Looks, charHeight = 20) => certaintyOf(weighTexts(looks), { charHeight })

describe('plate shapes decide between characters of similar shape', () => {
  test.each([
    { country: 'Norway', seen: 'ABI2345', plate: 'AB12345' },
    { country: 'Norway', seen: 'ABO2345', plate: 'AB02345' },
    { country: 'Spain', seen: '12B4BCD', plate: '1284BCD' },
    { country: 'Sweden', seen: 'A8C123', plate: 'ABC123' },
    { country: 'Spain', seen: '12O4BCD', plate: '1204BCD' },
    { country: 'the United Kingdom', seen: 'AB1ZCDE', plate: 'AB12CDE' },
    { country: 'Slovakia', seen: 'RKO26AJ', plate: 'RK026AJ' },
    { country: 'Brazil', seen: '0ZV6697', plate: 'OZV6697' },
    { country: 'Brazil, Mercosul', seen: 'ABC1D23', plate: 'ABC1D23' },
    { country: 'Missouri', seen: 'ACOM7V', plate: 'AC0M7V' },
  ])('$country: $seen is $plate', ({ seen, plate }) => {
    expect(best({ line: [sees(seen)], text: [sees(seen)] })).toBe(plate)
  })

  test.each(['2014062', '5551234', 'BASALVADOR', 'TOYOTA'])('a number or a word alone stays unchanged: %s', (text) => {
    expect(best({ line: [], text: [sees(text)] })).toBe(text)
  })

  test('a text with as many characters as marks takes precedence over a longer text', () => {
    const looks = { line: [], text: [sees('WAA56660', 0.97, { 2: { A: 0.6 } })] }
    expect(best(looks, { marks: 8 })).toBe('WAA56660')
    expect(best(looks, { marks: 7 })).toBe('WA56660')
  })

  test('with a known country only its shapes count', () => {
    const looks = { line: [sees('EVO0180', 0.8)], text: [sees('EVO0180', 0.8)] }
    expect(best(looks, { countryCode: 'NO' })).toBe('EV00180')
  })
})

describe('two nets vote', () => {
  test('the doubt of one net is settled by the other net', () => {
    const [doubts, knows] = [
      sees('AB12345', 0.97, { 4: { '8': 0.55, '3': 0.42 } }),
      sees('AB12345', 0.97, { 4: { '3': 0.9 } }),
    ]
    expect(best({ line: [doubts], text: [knows] })).toBe('AB12345')
    expect(best({ line: [knows], text: [doubts] })).toBe('AB12345')
  })

  test('crops of one net count together: three crops that show a character outvote one crop without it', () => {
    const [whole, cut] = [sees('AB12345', 0.8), sees('B12345', 0.9)]
    expect(best({ line: [], text: [whole, whole, whole, cut] })).toBe('AB12345')
  })

  test('agreement of the nets makes a read certain, disagreement does not', () => {
    const agreed = sure({ line: [sees('AB12345')], text: [sees('AB12345')] })
    const alone = sure({ line: [], text: [sees('AB12345')] })
    const quarrel = sure({ line: [sees('AB12845')], text: [sees('AB12345')] })
    expect(agreed).toBeGreaterThan(alone)
    expect(alone).toBeGreaterThan(quarrel)
  })

  test('a text that neither net has read is never certain', () => {
    const exchanged = sure({ line: [sees('ZZ1Z3A5', 0.6)], text: [sees('2Z1ZEA5', 0.6)] })
    expect(exchanged).toBeLessThan(0.5)
  })

  test('0 and O leave a read certain, since lists settle them; 1 and I do not', () => {
    expect(sure({ line: [sees('ABO2345')], text: [sees('ABO2345')] })).toBeGreaterThan(0.65)
    expect(sure({ line: [sees('ABI2345')], text: [sees('ABI2345')] })).toBeLessThan(0.65)
  })

  test.each([
    { seen: 'PP587AO', place: 6, characters: { '0': 0.47, O: 0.5 } },
    { seen: 'DN30581', place: 3, characters: { '0': 0.5, O: 0.47 } },
  ])('$seen: 0 and O together count as one character', ({ seen, place, characters }) => {
    const open = [sees(seen, 0.97, { [place]: characters })]
    expect(best({ line: open, text: open })).toBe(seen)
    expect(sure({ line: open, text: open })).toBeCloseTo(sure({ line: [sees(seen)], text: [sees(seen)] }), 1)
  })

  test('a rival of another shape that is nearly as likely leaves no read certain', () => {
    const open = [sees('DUN4297', 0.97, { 0: { D: 0.55, O: 0.42 } })]
    expect(sure({ line: open, text: open })).toBeLessThan(sure({ line: [sees('DUN4297')], text: [sees('DUN4297')] }))
    const quarrel = { line: [sees('DUN4297')], text: [sees('OUN4297', 0.97, { 0: { D: 0.35, O: 0.62 } })] }
    expect(sure(quarrel)).toBeLessThan(0.65)
  })

  test('an empty line gives no text', () => {
    expect(weighTexts({ line: [], text: [] })).toEqual([])
    expect(certaintyOf([], { charHeight: 20 })).toBe(0)
  })
})

test.each([
  { country: 'NO', plates: ['EK12345', 'AB1234'], none: ['ABC123', 'E12345', 'EK123456'] },
  { country: 'SE', plates: ['ABC123', 'ABC12D'], none: ['AB12345', 'ABC1234'] },
  { country: 'DK', plates: ['AB12345'], none: ['AB1234', 'ABC123'] },
  { country: 'DE', plates: ['BMA1234', 'HHAB123', 'KAAB12', 'WAFX12'], none: ['1234BCD', 'ABCDEF1'] },
  { country: 'ES', plates: ['1234BCD', 'M1234AB'], none: ['ABC123', '123BCD'] },
  { country: 'GB', plates: ['AB12CDE', 'A123BCD', 'ABC123D', 'ABZ1234'], none: ['1234BCD'] },
  { country: 'PL', plates: ['WA56660', 'WA1234A', 'KRA12AB', 'WGM12345'], none: ['1234BCD', 'W1'] },
  { country: 'BR', plates: ['OUN4297', 'ABC1D23'], none: ['AB12345', 'ABC123'] },
  { country: 'US', plates: ['7AHN739', 'BFN8484', 'RZN384', '002HHM', 'CG2H2U', '1366026'], none: ['AB12345C'] },
])('$country', ({ country, plates, none }) => {
  for (const plate of plates) expect([plate, hasPlateShape(plate, country)]).toEqual([plate, true])
  for (const text of none) expect([text, hasPlateShape(text, country)]).toEqual([text, false])
})

test('without a country the plates of all countries count, and a part of a plate does not', () => {
  for (const plate of ['EK12345', 'ABC12D', '1234BCD', 'AB12CDE', 'ABC1D23', 'CG2H2U', 'RK763AS'])
    expect([plate, hasPlateShape(plate)]).toEqual([plate, true])
  for (const part of ['K1234', 'EK123', 'BCD', '12345', 'CITROEN', '0ZV6697'])
    expect([part, hasPlateShape(part)]).toEqual([part, false])
})
