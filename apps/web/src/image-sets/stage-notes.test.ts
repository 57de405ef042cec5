import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { noteText } from './stage-notes.ts'

const packages = new URL('../../../../packages/', import.meta.url)
const steps = new URL('pipeline/src/steps/', packages)

/** Where else notes of steps are written. */
const BESIDE = [
  'pipeline/src/run-step.ts',
  'store/src/capture/complete-recording.repo.ts',
  'store/src/annotation/queue.repo.ts',
].map((file) => new URL(file, packages))
const NOTE = /(?:note:|note =|endFailed\(tx, key,|note \?\?|retryStage\(.*\},)\s*'([^']+)'/g

/** The fixed notes that the steps write, from their sources. */
const written = readdirSync(steps)
  .filter((file) => file.endsWith('.step.ts'))
  .map((file) => new URL(file, steps))
  .concat(BESIDE)
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(NOTE)])
  .flatMap(([, note]) => (note ? [note] : []))

const known = readFileSync(new URL('./stage-notes.ts', import.meta.url), 'utf8')

test('every fixed note of a step has a message of its own', () => {
  expect(written.length).toBeGreaterThan(10)
  expect(written.filter((note) => !known.includes(`'${note}':`))).toEqual([])
  expect(written.map((note) => noteText(note))).toEqual(written)
  expect(written).toEqual(expect.arrayContaining(['Back in the queue', 'The step was interrupted too often']))
})

test.each(['left', 'right'])('that nothing came from the %s unit is said in one’s own language', (side) => {
  const note = `Nothing came from the ${side} unit in time: one side only`
  expect(known).toContain(`'${note}':`)
  expect(noteText(note)).toBe(note)
})

test.each([
  ['12 looked at: part named of 11, kind of 10', 'Damages looked at: 12; part named: 11, kind named: 10'],
  [
    '1 damage: 1 known from other passings, 0 not known before',
    'Damages known from other passings: 1; not known before: 0',
  ],
  [
    '3 damages: 1 known from other passings, 2 not known before (1 may be known: to be matched by hand)',
    'Damages known from other passings: 1; not known before: 2, of which to be matched by hand: 1',
  ],
])('a note of naming and matching is said by a message: %s', (note, said) => {
  expect(noteText(note)).toBe(said)
})

test('photos that could not be read are named with what they have in common, once', () => {
  expect(
    noteText('No photo could be read. a-1.jpg: The photo is cut off; b-1.jpg: The photo is cut off; and 2 more'),
  ).toBe('No photo could be read. The photo is cut off (a-1.jpg, b-1.jpg); and 2 more')
})

test.each(['top left: truncated JPEG', 'toString', ''])('any other note stays as it came: %j', (note) => {
  expect(noteText(note)).toBe(note)
})
