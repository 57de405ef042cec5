import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPause } from './after-pause.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[API-07] what is typed counts once, 500 ms after the last letter', () => {
  const searched: string[] = []
  let cancel = () => {}
  for (const text of ['A', 'AB', 'AB1']) {
    cancel()
    cancel = afterPause(() => searched.push(text))
    vi.advanceTimersByTime(499)
  }
  expect(searched).toEqual([])
  vi.advanceTimersByTime(1)
  expect(searched).toEqual(['AB1'])
})

test('what was taken back never runs', () => {
  const run = vi.fn()
  afterPause(run)()
  vi.advanceTimersByTime(5_000)
  expect(run).not.toHaveBeenCalled()
})
