import { afterEach, expect, test, vi } from 'vitest'
import { whileHere } from './while-here.ts'

afterEach(() => vi.unstubAllGlobals())

test('a wrapped callback runs only on the path where it was wrapped, with any search parameters', () => {
  const location = { pathname: '/admin/users', search: '' }
  vi.stubGlobal('window', { location })
  const sum = whileHere((one: number, other: number) => one + other)
  expect(sum(1, 2)).toBe(3)
  location.search = '?query=ny'
  expect(sum(1, 2)).toBe(3)
  location.pathname = '/admin/users/1'
  expect(sum(1, 2)).toBeUndefined()
  location.pathname = '/admin/users'
  expect(sum(2, 2)).toBe(4)
})
