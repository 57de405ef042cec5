import { expect, test } from 'vitest'
import { faultToApiError } from './fault.ts'

test.each([
  ['a full disk', { code: 'ENOSPC' }, 'STORAGE_FULL'],
  ['a quota', { code: 'EDQUOT' }, 'STORAGE_FULL'],
  ['a flush that fails', { code: 'EIO', syscall: 'fsync' }, 'UNAVAILABLE'],
  ['a read-only file system', { code: 'EROFS', syscall: 'open' }, 'UNAVAILABLE'],
  ['no free file handle', { code: 'EMFILE', syscall: 'open' }, 'UNAVAILABLE'],
  ['no database', { code: 'ECONNREFUSED', syscall: 'connect' }, 'UNAVAILABLE'],
  ['a full disk of the database', { code: '53100', severity: 'ERROR' }, 'UNAVAILABLE'],
  ['a zero character', { code: '22021', severity: 'ERROR' }, 'VALIDATION'],
  ['a file that is missing', { code: 'ENOENT', syscall: 'open' }, 'INTERNAL'],
  ['a programming error', new TypeError('x is not a function'), 'INTERNAL'],
])('%s is mapped to its error code', (_, fault, code) => {
  const error = faultToApiError(fault)
  expect(error.code).toBe(code)
  expect(error.retryAfterS).toBe(code === 'UNAVAILABLE' ? 1 : undefined)
})
