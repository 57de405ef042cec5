import { readFile } from 'node:fs/promises'
import { type FileFault, readFileFault } from '@skadi/domain/images/photo-fault'
import { type NoteParams, plainNote, type StageNote, type UnreadFile } from '@skadi/domain/passages/stage-note'
import { beforeAll, expect, test } from 'vitest'
import { builders } from '../testing/builders.ts'
import { testDatabase } from '../testing/test-database.ts'

const database = testDatabase()
const make = builders(() => database.owner)

const compared = (given: Partial<NoteParams['compared']>) => ({
  code: 'compared' as const,
  params: { compared: 0, photos: 0, notAligned: [], withoutEarlier: [], unreadable: [], ...given },
})
const lookedAt = (photos: number, unreadable: NoteParams['lookedAt']['unreadable'] = []) => ({
  code: 'lookedAt' as const,
  params: { photos, unreadable },
})
const unread = (code: 'noPhotoRead' | 'photosUnread', more: number, ...files: NoteParams['photosUnread']['files']) => ({
  code,
  params: { files, more },
})
const fileOf = (fault: FileFault, size = {}): UnreadFile => ({ file: 'topLeft-1.jpg', fault, ...size })

const MISSING = 'The photo is damaged: part of the picture is lost'

/** Texts of notes that versions before migration 0102 wrote, with their codes. */
const OLD: readonly [text: string, note: StageNote][] = [
  ['The unit belongs to no capture set: one side only', plainNote('noCaptureSet')],
  ['Nothing came from the left unit in time: one side only', plainNote('leftMissing')],
  ['Nothing came from the right unit in time: one side only', plainNote('rightMissing')],
  ['The step was interrupted too often', plainNote('interrupted')],
  ['The step failed', plainNote('stepFailed')],
  ['Back in the queue', plainNote('backInQueue')],
  ['No registration number could be read', plainNote('noPlate')],
  ['No frame selection is configured: every frame is shown', plainNote('everyFrame')],
  ['Each camera took one photo: there was nothing to choose', plainNote('singleFrames')],
  ['The sharpest frame with the whole car comes first, and all are kept', plainNote('sharpestFrames')],
  ['No frame of a camera is good: its middle one comes first, and all are kept', plainNote('middleFrame')],
  ['Face blur is off for this position', plainNote('blurOff')],
  [
    'Face blur is switched off for this capture set, and the company shows no photo of this position without it',
    plainNote('blurOverruled'),
  ],
  ['Faces were made unrecognisable', plainNote('blurDone')],
  ['No face found', plainNote('blurNone')],
  ['Faces could not be checked: photos of this position are not shown', plainNote('blurFailed')],
  ['No photo of this position could be read', plainNote('blurUnread')],
  ['No detector is configured', plainNote('noDetector')],
  ['No damages to name', plainNote('nothingToName')],
  ['No damages to match', plainNote('nothingToMatch')],
  ['The passing belongs to no company yet', plainNote('noCompany')],
  ['The car is not known: nothing to compare with', plainNote('carUnknown')],
  ['The first passing of this car: nothing to compare with', plainNote('firstPassing')],
  ['Told by the simulator, which drew the photos', plainNote('simulatorTold')],
  ['Damages written by the demo', plainNote('demoDamages')],
  ['Damage detection is switched off for this capture set', plainNote('detectionOff')],
  ['The company does not want damage detection', plainNote('detectionUnwanted')],
  ['Damage detection did not run', plainNote('detectionNotRun')],
  ['Damage identification is switched off for this capture set', plainNote('identificationOff')],
  ['Cost estimation is switched off for this capture set', plainNote('costOff')],
  ['The company does not use cost estimation', plainNote('costUnwanted')],
  ['The passing belongs to no company, which has the prices', plainNote('costNoCompany')],
  ['There are no damages to estimate', plainNote('costNothing')],
  ['Damage matching is switched off for this capture set', plainNote('matchingOff')],
  ['Manual annotation is off', plainNote('annotationOff')],
  ['Submitted by an annotator', plainNote('annotationSubmitted')],
  ['Skipped by an annotator, not checked', plainNote('annotationSkipped')],
  ['Manual review is off', plainNote('reviewOff')],
  ['Submitted by a reviewer', plainNote('reviewSubmitted')],
  ['Skipped by a reviewer, not checked', plainNote('reviewSkipped')],
  ['2 of 3 damages estimated, prices v4', { code: 'costDone', params: { estimated: 2, all: 3, version: 4 } }],
  ['12 looked at: part named of 11, kind of 10', { code: 'named', params: { damages: 12, parts: 11, kinds: 10 } }],
  [
    '1 damage: 1 known from other passings, 0 not known before',
    { code: 'matched', params: { known: 1, alone: 0, unsure: 0 } },
  ],
  [
    '3 damages: 1 known from other passings, 2 not known before (1 may be known: to be matched by hand)',
    { code: 'matched', params: { known: 1, alone: 2, unsure: 1 } },
  ],
  ['Photos compared: 6 of 6', compared({ compared: 6, photos: 6 })],
  [
    'Photos compared: 1 of 4. Could not be laid over an earlier photo: topLeft. No earlier photo: roofLeft. Photo damaged or unreadable: topRight',
    compared({
      compared: 1,
      photos: 4,
      notAligned: ['topLeft'],
      withoutEarlier: ['roofLeft'],
      unreadable: ['topRight'],
    }),
  ],
  [
    'No photo could be compared. Could not be laid over an earlier photo: topLeft, topRight. Photo damaged or unreadable: roofLeft',
    compared({ photos: 3, notAligned: ['topLeft', 'topRight'], unreadable: ['roofLeft'] }),
  ],
  ['Photos looked at by the detector: 6', lookedAt(6)],
  ['No photo could be looked at. Photo damaged or unreadable: topLeft, roofLeft', lookedAt(0, ['topLeft', 'roofLeft'])],
  [
    'Photos looked at by the detector: 5. Photo damaged or unreadable: topLeft. The first passing of this car: nothing to compare with',
    { code: 'detectors', params: { notes: [lookedAt(5, ['topLeft']), plainNote('firstPassing')] } },
  ],
  [
    'Photos looked at by the detector: 6. Photos compared: 5 of 6. No earlier photo: roofLeft',
    {
      code: 'detectors',
      params: { notes: [lookedAt(6), compared({ compared: 5, photos: 6, withoutEarlier: ['roofLeft'] })] },
    },
  ],
  ['No photo could be read. ', unread('noPhotoRead', 0)],
  [
    'No photo could be read. topLeft-1.jpg: The file is not a JPEG photo; and 2 more',
    unread('noPhotoRead', 2, { file: 'topLeft-1.jpg', fault: 'notPhoto' }),
  ],
  [
    `topLeft-1.jpg: ${MISSING}; roofLeft-1.jpg: The photo is cut off`,
    unread(
      'photosUnread',
      0,
      { file: 'topLeft-1.jpg', fault: 'damaged' },
      { file: 'roofLeft-1.jpg', fault: 'damaged' },
    ),
  ],
]

/** Reasons why a photo or video was unreadable, with their stored form. */
const REASONS = [
  [MISSING, fileOf('damaged')],
  ['The JPEG header is damaged', fileOf('damaged')],
  ['The JPEG header names no size', fileOf('damaged')],
  ['The file is not a JPEG photo', fileOf('notPhoto')],
  ['JPEG photos of this kind cannot be read', fileOf('unsupported')],
  ['The photo could not be decoded: it took too much time or memory', fileOf('tooDemanding')],
  ['The photo could not be decoded: VipsJpeg: broken', fileOf('undecodable')],
  ['The photo is larger than 100 MB', fileOf('tooLarge')],
  [
    'Too many pixels: 20000 x 20000 pixels, at most 128 million',
    fileOf('tooManyPixels', { width: 20_000, height: 20_000 }),
  ],
  ['The photo is too large: 65535 x 65535 pixels', fileOf('tooManyPixels', { width: 65_535, height: 65_535 })],
  ['Too long: 20000 x 10 pixels, at most 16384 a side', fileOf('sideTooLong', { width: 20_000, height: 10 })],
  ['Frames of a video need ffmpeg, which is not installed on this server', fileOf('noFfmpeg')],
  ['The video has no picture', fileOf('noPicture')],
  ['The video could not be read: it took too much time or memory', fileOf('tooDemanding')],
  ['The video could not be read: moov atom not found', fileOf('videoUnreadable')],
  ['ffmpeg could not be started: spawn /bin/sh ENOENT', fileOf('videoUnreadable')],
] as const

/** Texts that are messages of exceptions. No version of Skadi made these texts itself. */
const STRANGE = [
  'duplicate key value violates unique constraint "image_set_pkey"',
  'no object 5f1c/original.jpg',
  "ENOENT: no such file or directory, open '/srv/skadi/data'",
  'Photos compared: many of 3',
  'Photos compared: 99999999999 of 3',
  'Photos compared: 1 of 3. connect ECONNREFUSED 10.0.0.4:5432',
  'No photo could be read. select.sql: relation "image" does not exist',
  'toString',
]

const noteOf = new Map<string, StageNote | null>()
beforeAll(async () => {
  const id = await make.imageSet()
  const insert = (step: string, status: string, note: string | null) =>
    make.insert('passage_stage', { image_set_id: id, step, kind: 'step', status, note })
  await database.owner.query('alter table passage_stage alter column note type text using null')
  const texts = [...OLD.map(([text]) => text), ...REASONS.map(([reason]) => `topLeft-1.jpg: ${reason}`), ...STRANGE]
  for (const text of texts) await insert(text, 'done', text)
  for (const status of ['failed', 'queued', 'running', 'notRun', 'skipped'])
    await insert(status, status, STRANGE[0] ?? '')
  await insert('nothing', 'done', null)
  await insert('empty', 'done', '')
  await database.owner.query(
    await readFile(new URL('../../migrations/0102-notes-as-data.sql', import.meta.url), 'utf8'),
  )
  const { rows } = await database.owner.query('select step, note from passage_stage where image_set_id = $1', [id])
  for (const { step, note } of rows) noteOf.set(step, note)
})

test.each(OLD)('%s', (text, note) => {
  expect(noteOf.get(text)).toEqual(note)
})

test.each(REASONS)('a note about a file becomes a code: %s', (reason, file) => {
  expect(noteOf.get(`topLeft-1.jpg: ${reason}`)).toEqual({ code: 'photosUnread', params: { files: [file], more: 0 } })
})

test.each(STRANGE)('any other text becomes the code `unknown`: %s', (text) => {
  expect(noteOf.get(text)).toEqual(plainNote('unknown'))
})

test.each(['failed', 'queued', 'running'])('an unknown text of a stage that is %s becomes `stepFailed`', (status) => {
  expect(noteOf.get(status)).toEqual(plainNote('stepFailed'))
})

test.each(['notRun', 'skipped'])('an unknown text of a stage that is %s becomes `unknown`', (status) => {
  expect(noteOf.get(status)).toEqual(plainNote('unknown'))
})

test.each(['nothing', 'empty'])('a stage whose note was %s still has no note', (step) => {
  expect(noteOf.get(step)).toBeNull()
})

test('the stored reason of an unreadable photo becomes a sentence of the domain, without the text of a decoder', async () => {
  const id = await make.imageSet()
  for (const [at, [reason]] of REASONS.entries()) await make.image(id, { frame: at + 1, status: 'unreadable', reason })
  const migration = new URL('../../migrations/0111-reasons-of-photos.sql', import.meta.url)
  for (let run = 0; run < 2; run += 1) await database.owner.query(await readFile(migration, 'utf8'))
  const { rows } = await database.owner.query('select reason from image where image_set_id = $1 order by frame', [id])
  expect(rows.map(({ reason }) => readFileFault(reason))).toEqual(
    REASONS.map(([, { file: _, ...fault }]) => expect.objectContaining(fault)),
  )
})
