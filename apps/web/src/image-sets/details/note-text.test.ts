import { stageNote } from '@skadi/contract/passages/stage-note'
import { FILE_FAULTS } from '@skadi/domain/images/photo-fault'
import { type NoteParams, PLAIN_NOTES, plainNote, type StageNote } from '@skadi/domain/passages/stage-note'
import { afterEach, describe, expect, test } from 'vitest'
import { setLocale } from '../../paraglide/runtime.js'
import { noteText } from './note-text.ts'

const speak = (locale: 'en' | 'no' | 'es') => void setLocale(locale, { reload: false })
afterEach(() => speak('en'))

const unread: NoteParams['photosUnread'] = {
  files: [
    { file: 'a-1.jpg', fault: 'damaged' },
    { file: 'b-1.jpg', fault: 'damaged' },
    { file: 'c-1.jpg', fault: 'tooManyPixels', width: 20_000, height: 9_000 },
  ],
  more: 2,
}
const compared: NoteParams['compared'] = {
  compared: 1,
  photos: 4,
  notAligned: ['topLeft'],
  withoutEarlier: ['roofLeft'],
  unreadable: ['topRight'],
}

/** A note for each code with parameters, and the text of the note. */
const SAID: { [Code in keyof NoteParams]: [params: NoteParams[Code], text: string] } = {
  failed: [{ errorId: '5f1c09ab' }, 'The step failed. Error id: 5f1c09ab'],
  noPhotoRead: [
    unread,
    'No photo could be read. The photo is damaged (a-1.jpg, b-1.jpg); Too many pixels (20000 × 9000): at most 128 million (c-1.jpg); and 2 more',
  ],
  photosUnread: [{ files: unread.files.slice(0, 1), more: 0 }, 'The photo is damaged (a-1.jpg)'],
  compared: [
    compared,
    'Photos compared: 1 of 4. Could not be aligned with an earlier photo: Top left. No earlier photo: Roof left. Photo damaged or unreadable: Top right',
  ],
  lookedAt: [{ photos: 6, unreadable: [] }, 'Photos inspected by the detector: 6'],
  detectors: [
    { notes: [{ code: 'lookedAt', params: { photos: 0, unreadable: ['topLeft'] } }, plainNote('firstPassing')] },
    'No photo could be inspected. Photo damaged or unreadable: Top left. The first passing of this car: nothing to compare with',
  ],
  named: [{ damages: 12, parts: 11, kinds: 10 }, 'Damages examined: 12; part identified: 11, kind identified: 10'],
  matched: [
    { known: 1, alone: 2, unsure: 1 },
    'Damages known from other passings: 1; not known before: 2, of which to be matched by hand: 1',
  ],
  costDone: [{ estimated: 2, all: 3, version: 4 }, '2 of 3 damages estimated by price table v4'],
}
const CODES = Object.keys(SAID) as (keyof NoteParams)[]
const withParams = (code: keyof NoteParams) => ({ code, params: SAID[code][0] }) as StageNote

describe('every note', () => {
  const notes = [...PLAIN_NOTES.map((code) => plainNote(code)), ...CODES.map(withParams)]
  test.each(notes)('matches the contract and has its own text in each language: $code', (note) => {
    expect(stageNote.parse(note)).toEqual(note)
    const texts = (['en', 'no', 'es'] as const).map((locale) => {
      speak(locale)
      return noteText(note)
    })
    expect(new Set(texts).size).toBe(3)
    for (const text of texts) expect(text).toMatch(/^[^{}]+$/)
  })

  test('has a text different from all other notes', () => {
    expect(new Set(notes.map((note) => noteText(note))).size).toBe(notes.length)
  })
})

test.each(CODES)('the text of a note contains its values: %s', (code) => {
  expect(noteText(withParams(code))).toBe(SAID[code][1])
})

test('every reason for an unreadable file has its own text in each language', () => {
  for (const locale of ['en', 'no', 'es'] as const) {
    speak(locale)
    const texts = FILE_FAULTS.map((fault) => {
      const files = [{ file: 'a-1.jpg', fault, width: 20_000, height: 9_000 }]
      return noteText({ code: 'photosUnread', params: { files, more: 0 } })
    })
    expect(new Set(texts).size).toBe(FILE_FAULTS.length)
    for (const text of texts) expect(text).toMatch(/^[^{}]+ \(a-1\.jpg\)$/)
  }
})

test.each([
  [
    { code: 'matched', params: { known: 1, alone: 0, unsure: 0 } },
    'Damages known from other passings: 1; not known before: 0',
  ],
  [
    {
      code: 'compared',
      params: { compared: 0, photos: 1, notAligned: ['topLeft'], withoutEarlier: [], unreadable: [] },
    },
    'No photo could be compared. Could not be aligned with an earlier photo: Top left',
  ],
  [{ code: 'noPhotoRead', params: { files: [], more: 0 } }, 'No photo could be read'],
] as const satisfies readonly [object, string][])('the text of the note %j: %s', (note, text) => {
  expect(noteText(note as unknown as StageNote)).toBe(text)
})

test('after an earlier passing has arrived, the note says that there was none when detection ran', () => {
  const then = 'There was no earlier passing when detection ran'
  expect(noteText(plainNote('firstPassing'), true)).toBe(then)
  expect(noteText({ code: 'detectors', params: { notes: [plainNote('firstPassing')] } }, true)).toBe(then)
})

test('an unknown note of a newer server has a generic text', () => {
  expect(noteText({ code: 'fromTheFuture', params: {} } as unknown as StageNote)).toBe(
    'No more is known about this step',
  )
})
