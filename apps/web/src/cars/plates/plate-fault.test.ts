import { CallError } from '@skadi/contract/core/client'
import { type ErrorCode, statusOf } from '@skadi/contract/core/error-code'
import { expect, test } from 'vitest'
import { faultOf, faultWords, isFileFault, type PlateFault } from './plate-fault.ts'

const refused = (code: ErrorCode) => new CallError(statusOf(code), code, '')
const words = (at: PlateFault['at'], error: unknown) => faultWords(faultOf(at, 'biler.xlsx', error))

test.each<[ErrorCode, string]>([
  ['WRONG_EXTENSION', 'biler.xlsx is not an .xlsx file'],
  ['EMPTY_FILE', 'biler.xlsx is empty'],
  ['NO_CARS', 'There are no cars in biler.xlsx'],
  ['COLUMNS_MISMATCH', 'The columns of biler.xlsx match neither example file'],
  ['EMPTY_VALUES', 'biler.xlsx has empty values'],
  ['TOO_MANY_CARS', 'biler.xlsx has more than 20\u00a0000 cars'],
  ['TOO_LARGE', 'biler.xlsx is larger than 10 MB'],
  ['UNREADABLE_FILE', 'File biler.xlsx could not be read'],
])('a file with the fault %s has the title "%s" and a remedy', (code, title) => {
  const fault = words('file', refused(code))
  expect(fault.title).toBe(title)
  expect(fault.text).toBeTruthy()
})

test.each<[PlateFault['at'], unknown, string, string | undefined]>([
  ['file', refused('INTERNAL'), 'Upload failed', undefined],
  ['file', new CallError(0, 'NETWORK', ''), 'Upload failed', 'The server could not be reached.'],
  ['add', refused('JOB_RUNNING'), 'Upload failed', 'The list is already being changed.'],
  ['overwrite', refused('NOT_FOUND'), 'Upload failed', 'The file was read too long ago.'],
  ['delete', refused('READ_ONLY_TENANT'), 'Failed to delete licence plate', 'This company is read-only'],
  ['delete', new Error('anything'), 'Failed to delete licence plate', undefined],
])('the failure of %s by %s has the title "%s" and the text "%s"', (at, error, title, text) => {
  const fault = words(at, error)
  expect(fault.title).toBe(title)
  if (text === undefined) expect(fault.text).toBeUndefined()
  else expect(fault.text).toContain(text)
})

test('only a fault of the file content counts as a file fault, not a change that finds no cars', () => {
  expect(isFileFault(faultOf('file', 'a', refused('NO_CARS')))).toBe(true)
  expect(isFileFault(faultOf('add', 'a', refused('NO_CARS')))).toBe(false)
  expect(isFileFault(faultOf('file', 'a', refused('INTERNAL')))).toBe(false)
})
