import { isDeepStrictEqual } from 'node:util'
import { plateFileFault } from '@skadi/domain/cars/plate-file'
import { expect, test } from 'vitest'
import { UnreadableFile } from '../../../../core/sheets/unreadable-file.ts'
import { readPlateBytes } from '../../read-plate-bytes.ts'
import { buildWorkbook } from '../build-workbook.ts'
import type { HostileFile } from './hostile-file.ts'
import { hostileFiles } from './hostile-files.ts'

/**
 * Reads the file in this process, so that the test notices a memory peak or an endless loop.
 * @returns `read`, or the code of the refusal
 */
function refusalOf({ fileName = 'plates.xlsx', bytes }: Pick<HostileFile, 'fileName' | 'bytes'>): string {
  const file = bytes()
  const fault = plateFileFault(fileName, file.length)
  if (fault) return fault
  try {
    const read = readPlateBytes(file, () => undefined)
    return typeof read === 'string' ? read : 'read'
  } catch (error) {
    if (error instanceof UnreadableFile) return 'UNREADABLE_FILE'
    throw error
  }
}

const all = hostileFiles('http://127.0.0.1:9')

test('the hostile files have different names, and the valid workbook they derive from is read', () => {
  expect(new Set(all.map(({ what }) => what)).size).toBe(all.length)
  expect(all.length).toBeGreaterThan(100)
  expect(refusalOf({ bytes: () => buildWorkbook() })).toBe('read')
})

test.each(all.filter(({ isHeavy }) => !isHeavy))('$what is refused', (file) => {
  expect(refusalOf(file)).toBe(file.code ?? 'UNREADABLE_FILE')
})

const whole = buildWorkbook()
const readable = readPlateBytes(whole, () => undefined)

test('a workbook truncated at any byte is refused', () => {
  const cut = Array.from({ length: whole.length - 1 }, (_, length) => whole.subarray(0, length + 1))
  expect(cut.filter((file) => refusalOf({ bytes: () => file }) !== 'UNREADABLE_FILE')).toEqual([])
})

test('a workbook with one wrong byte is refused or read with the same result', () => {
  const wrong = Array.from({ length: Math.floor(whole.length / 5) }, (_, nth) => {
    const file = Buffer.from(whole)
    file[nth * 5] = (file[nth * 5] ?? 0) ^ 0xff
    return file
  })
  const says = (file: Buffer) =>
    refusalOf({ bytes: () => file }) === 'read' ? readPlateBytes(file, () => undefined) : readable
  expect(wrong.filter((file) => !isDeepStrictEqual(says(file), readable))).toEqual([])
})
