import { expect, test } from 'vitest'
import { alignTexts, decodeCharacters } from './decode-characters.ts'
import { glyphClasses } from './glyph-net.ts'

/** What the net would say: each entry lists characters with their probabilities. */
const evidence = (places: Record<string, number>[]) =>
  places.map((place) => {
    const probabilities = new Float32Array(glyphClasses.length)
    for (const [character, p] of Object.entries(place))
      probabilities[glyphClasses.indexOf(character as (typeof glyphClasses)[number])] = p
    return { probabilities }
  })

const oOrZero = { O: 0.5, '0': 0.5 }

test('neighbours settle 0 or O where the shape cannot', () => {
  const letters = evidence([{ B: 0.9 }, oOrZero, { R: 0.9 }, { A: 0.9 }, { K: 0.9 }])
  const digits = evidence([{ E: 0.9 }, { K: 0.9 }, { '1': 0.9 }, oOrZero, { '5': 0.9 }])
  expect(decodeCharacters(letters).text).toBe('BORAK')
  expect(decodeCharacters(digits).text).toBe('EK105')
})

test('a known template overrules a look-alike, and nothing else', () => {
  const places = evidence([{ '8': 0.9, B: 0.05 }, { T: 0.9 }, { Z: 0.9 }, { '4': 0.9 }, { O: 0.9 }, { I: 0.9 }])
  const read = decodeCharacters(places, ['letter', 'letter', 'digit', 'digit', 'digit', 'digit'])
  expect(read.text).toBe('BT2401')
  const wrong = decodeCharacters(evidence([{ '7': 0.98 }, { T: 0.9 }]), ['letter', 'letter'])
  expect(wrong.confidences[0]).toBeLessThan(0.3)
})

test('an unclear character lowers the confidence of its place only', () => {
  const { confidences } = decodeCharacters(evidence([{ A: 0.95 }, { B: 0.5, R: 0.4 }, { '3': 0.95 }]))
  expect(confidences[1]).toBeLessThan(0.6)
  expect(confidences[2]).toBeGreaterThan(0.75)
})

test('the second reader is lined up with the first although it lost or doubled a character', () => {
  expect(alignTexts('RK776AI', 'RK776AI')).toEqual([...'RK776AI'])
  expect(alignTexts('RK776AI', 'K776A1')).toEqual([undefined, ...'K776A1'])
  expect(alignTexts('PD935BG', 'PD9355BG').filter(Boolean)).toHaveLength(7)
})
