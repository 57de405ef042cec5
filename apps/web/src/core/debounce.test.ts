import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { debounce } from './debounce.ts'

let location: { pathname: string }
beforeEach(() => {
  vi.useFakeTimers()
  location = { pathname: '/assets' }
  vi.stubGlobal('window', { location })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[API-07] typed text runs once, 500 ms after the last letter', () => {
  const searched: string[] = []
  let cancel = () => {}
  for (const text of ['A', 'AB', 'AB1']) {
    cancel()
    cancel = debounce(() => searched.push(text))
    vi.advanceTimersByTime(499)
  }
  expect(searched).toEqual([])
  vi.advanceTimersByTime(1)
  expect(searched).toEqual(['AB1'])
})

test('a cancelled run never happens, nor a run after the page has changed', () => {
  const run = vi.fn()
  debounce(run)()
  debounce(run)
  location.pathname = '/assets/1'
  vi.advanceTimersByTime(5_000)
  expect(run).not.toHaveBeenCalled()
})
