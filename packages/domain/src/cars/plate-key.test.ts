import { describe, expect, test } from 'vitest'
import { normalisePlate, plateKey } from './plate-key.ts'

const HYPHENS = [
  ...'-\u058a\u05be\u1400\u1806\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2053\u207b\u208b\u2212\u2796\u2e3a\u2e17\u3030\u301c\ufe31\ufe58\ufe63\uff0d',
]
const BLANKS = [...' \t\n\u00a0\u1680\u2000\u2007\u2009\u202f\u205f\u2800\u3000\u3164\uffa0']
const INVISIBLE = [
  ...'\u0007\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202d\u2060\u2066\ufe0f\ufeff\ufffc',
]
const DOTS = [...'.\u00b7\u2022\u2024\u2027\u2219\u22c5\u30fb\uff0e\uff65']

describe('spellings of one plate', () => {
  test.each([
    ['hyphens', HYPHENS],
    ['blanks', BLANKS],
    ['marks without width', INVISIBLE],
    ['dots', DOTS],
  ])('with %s of every kind', (_what, signs) => {
    expect(signs.filter((sign) => plateKey(`AB${sign}12${sign}345${sign}`) !== 'AB12345')).toEqual([])
  })

  test.each([
    [
      'AB12345',
      ['ab12345', 'ＡＢ１２３４５', 'ａｂ－１２３４５', ' AB  12345 ', '-AB--12345-', 'AB. 12 . 345', '𝐀𝐁12345'],
    ],
    ['MÜ1234', ['M\u00dc1234', 'MU\u03081234', 'mu\u0308 1234', 'M-Ü 1234', 'MU\u200d\u03081234']],
    ['BAB1234', ['B·AB 1234', 'B•AB1234', 'b-ab 1234']],
    ['1ABC123', ['1-ABC-123', '1–abc–123']],
    ['ZG1234ŠČ', ['ZG-1234-ŠČ', 'zg 1234-s\u030cc\u030c']],
    ['BG123ĆŽ', ['BG 123-ĆŽ', 'bg123ćž']],
    ['ISI12345', ['isi12345', 'ısı12345', 'İSİ12345', 'i\u0307si\u030712345']],
    ['ÅK12345', ['\u212b\u212a12345', 'A\u030aK12345', 'åk12345']],
    ['ΣΑ1234', ['ςα1234']],
  ])('%s is also written %j', (key, written) => {
    expect(written.map(plateKey)).toEqual(written.map(() => key))
  })

  test.each([
    ['GÖAB123', 'GOAB123'],
    ['АВ123', 'AB123'],
    ['ZG1234ŠČ', 'ZG1234SC'],
    ['ÐD123', 'DD123'],
    ['AB0123', 'ABO123'],
    ['AO\u00b4123', 'AÓ123'],
    ['AB/123', 'AB123'],
    ['ÆB123', 'AEB123'],
  ])('%s is another plate than %s', (one, other) => {
    expect(plateKey(one)).not.toBe(plateKey(other))
  })

  test('the key of a key, and of the displayed plate, is the key', () => {
    const texts = [...HYPHENS, ...BLANKS, ...INVISIBLE, ...DOTS, ...'ßŉﬁǅİıſ\u0307\u0308Ωά'].flatMap((sign) => [
      `A${sign}B1${sign}`,
      `${sign}${sign}i${sign}1`,
    ])
    expect(texts.filter((text) => plateKey(plateKey(text)) !== plateKey(text))).toEqual([])
    expect(texts.filter((text) => plateKey(normalisePlate(text)) !== plateKey(text))).toEqual([])
    expect(texts.filter((text) => normalisePlate(normalisePlate(text)) !== normalisePlate(text))).toEqual([])
  })
})

test.each([
  ['ab–12345', 'AB-12345'],
  ['M-AB 1234', 'M-AB1234'],
  ['B·AB 1234', 'B.AB1234'],
  ['- ab -- 1 -', 'AB-1'],
  ['ZG-1234-s\u030cč', 'ZG-1234-ŠČ'],
])('%s is shown as %s', (text, shown) => {
  expect(normalisePlate(text)).toBe(shown)
})
