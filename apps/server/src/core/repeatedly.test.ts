import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeatedly } from './repeatedly.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('work runs after the first delay and then periodically, but never concurrently', async () => {
  const turns: (() => void)[] = []
  const work = vi.fn(() => new Promise<void>((resolve) => turns.push(resolve)))
  const repeated = repeatedly(work, { firstAfterMs: 10, everyMs: 100 })
  await vi.advanceTimersByTimeAsync(9)
  expect(work).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(291)
  expect(work).toHaveBeenCalledTimes(1)
  turns[0]?.()
  await vi.advanceTimersByTimeAsync(100)
  expect(work).toHaveBeenCalledTimes(2)
  turns[1]?.()
  await repeated.stop()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(work).toHaveBeenCalledTimes(2)
})

test('stopping aborts the running work and waits for its end', async () => {
  let isOver = false
  const repeated = repeatedly(
    (signal) =>
      new Promise((resolve) =>
        signal.addEventListener('abort', () =>
          setTimeout(() => {
            isOver = true
            resolve()
          }, 50),
        ),
      ),
    { everyMs: 10 },
  )
  await vi.advanceTimersByTimeAsync(10)
  const stopped = repeated.stop()
  await vi.advanceTimersByTimeAsync(50)
  await stopped
  expect(isOver).toBe(true)
})
