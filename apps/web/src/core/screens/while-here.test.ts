import { afterEach, expect, test, vi } from 'vitest'
import { whileHere } from './while-here.ts'

afterEach(() => vi.unstubAllGlobals())

test('what was begun on a page is done there, whatever its search, and nowhere else', () => {
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
