import { expect, test } from 'vitest'
import type { Camera } from './camera.ts'
import { boundLeftOut, MAX_LEFT_OUT_FILES, missingCameras, shownFileName } from './left-out.ts'

test.each<[sent: Camera[], named: Camera[], missing: Camera[]]>([
  [['bottomLeft', 'topLeft', 'roofLeft'], [], []],
  [['topLeft', 'topLeft', 'bottomLeft'], [], ['roofLeft']],
  [['bottomLeft', 'topLeft', 'roofLeft'], ['frontLeft', 'topLeft'], ['frontLeft']],
  [['topRight'], [], ['bottomRight', 'roofRight']],
  [['topLeft'], ['topRight'], ['bottomLeft', 'roofLeft', 'topRight']],
  [[], ['topLeft'], ['bottomLeft', 'topLeft', 'roofLeft']],
  [[], [], []],
])('with photos of %j and files named after %j the cameras %j are missing', (sent, named, missing) => {
  expect(missingCameras(sent, named)).toEqual(missing)
})

test.each([
  ['Thumbs.db', 'Thumbs.db'],
  ['a\u0000b\n\u202ec\u2028.jpg', 'a\u{fffd}b\u{fffd}\u{fffd}c\u{fffd}.jpg'],
  ['\ud800.jpg', '\u{fffd}.jpg'],
  ['å'.repeat(100), 'å'.repeat(100)],
  ['😀'.repeat(101), `${'😀'.repeat(99)}…`],
])('a name is stored without invisible characters, and with limited length', (name, shown) => {
  expect(shownFileName(name)).toBe(shown)
})

test('the list of left-out files is limited, and its count is complete', () => {
  expect(boundLeftOut({ files: [], missing: [] })).toBeUndefined()
  const files = Array.from({ length: MAX_LEFT_OUT_FILES + 5 }, (_, n) => ({ name: `${n}`, reason: 'system' as const }))
  const bound = boundLeftOut({ files, missing: ['roofLeft', 'topLeft', 'roofLeft'] })
  expect([bound?.count, bound?.files.length]).toEqual([MAX_LEFT_OUT_FILES + 5, MAX_LEFT_OUT_FILES])
  expect(bound?.missing).toEqual(['topLeft', 'roofLeft'])
})
