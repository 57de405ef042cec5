import { expect, test } from 'vitest'
import { decodeLine, placesOf, probabilityOf } from './decode-line.ts'
import { lineClasses } from './line-net.ts'

/** Builds the output of the net for each step. Characters that a step does not name have probability 0. '' means no character. */
const steps = (...line: Record<string, number>[]) =>
  line.map((step) => Float32Array.from(lineClasses, (character) => step[character] ?? 0))

test('one character over several steps is one character, with a blank in between it is two', () => {
  expect(decodeLine(steps({ A: 1 }, { A: 1 }, { '': 1 }, { '1': 1 }))[0]).toEqual({ text: 'A1', probability: 1 })
  expect(decodeLine(steps({ A: 1 }, { '': 1 }, { A: 1 }))[0]?.text).toBe('AA')
})

test('the probabilities of all alignments of a text add up, so it may be likelier than the likeliest alignment', () => {
  const line = steps({ A: 0.4, '': 0.6 }, { A: 0.4, '': 0.6 })
  expect(decodeLine(line)[0]?.text).toBe('A')
  expect(decodeLine(line)[0]?.probability).toBeCloseTo(0.64)
  expect(probabilityOf('A', line)).toBeCloseTo(0.64)
  expect(probabilityOf('', line)).toBeCloseTo(0.36)
})

test('each position lists its alternative characters', () => {
  const [first, second] = placesOf('B1', steps({ B: 0.75, '8': 0.25 }, { '': 1 }, { '1': 1 }))
  expect([first, second]).toEqual([{ B: 0.75, '8': 0.25 }, { '1': 1 }])
})

test('the last and the first position list possible additional characters', () => {
  const line = steps({ I: 0.2, '': 0.8 }, { '': 1 }, { B: 1 }, { '': 1 }, { '1': 1 }, { I: 0.25, '': 0.75 })
  expect(placesOf('B1', line)).toEqual([
    { B: 1, IB: 0.25 },
    { '1': 1, '1I': 0.333 },
  ])
})
