import { describe, expect, test } from 'vitest'
import { NoDataError, PLATE_LIST_DELAYS_S, POLL_ATTEMPTS, poll } from './poll.ts'

/** Polls a source that answers at the given attempt, and records the waits. */
async function polled(answersAt: number, delaysS?: readonly number[]) {
  const waits: number[] = []
  let attempts = 0
  const outcome = await poll(
    async () => {
      attempts += 1
      return attempts >= answersAt ? 'here' : undefined
    },
    async (seconds) => waits.push(seconds),
    delaysS,
  ).catch((error: unknown) => error)
  return { outcome, attempts, waits }
}

describe('poll', () => {
  test.each([
    [1, []],
    [2, [1]],
    [3, [1, 1]],
    [5, [1, 1, 2, 3]],
    [10, [1, 1, 2, 3, 5, 8, 13, 21, 34]],
  ])('[API-05] an answer at attempt %i is taken after waits of %j s', async (answersAt, waits) => {
    expect(await polled(answersAt)).toEqual({ outcome: 'here', attempts: answersAt, waits })
  })

  test("[API-06] ten attempts without an answer fail with 'No data available'", async () => {
    const { outcome, attempts, waits } = await polled(11)
    expect(outcome).toBeInstanceOf(NoDataError)
    expect((outcome as Error).message).toBe('No data available')
    expect([attempts, waits.length]).toEqual([POLL_ATTEMPTS, POLL_ATTEMPTS - 1])
  })

  test.each([
    [1, []],
    [2, [1]],
    [4, [1, 2, 3]],
    [31, Array.from({ length: 30 }, (_, n) => n + 1)],
  ])('[CARS-09] a plate list that is ready at attempt %i is noticed after waits of %j s', async (answersAt, waits) => {
    expect(await polled(answersAt, PLATE_LIST_DELAYS_S)).toEqual({ outcome: 'here', attempts: answersAt, waits })
  })

  test('[CARS-09] a plate list that is not ready after 30 retries is given up', async () => {
    const { outcome, attempts, waits } = await polled(32, PLATE_LIST_DELAYS_S)
    expect(outcome).toBeInstanceOf(NoDataError)
    expect([attempts, waits.length, waits.at(-1)]).toEqual([31, 30, 30])
  })

  test('an empty answer counts as an answer, a refusal ends polling, and so does a caller who stops waiting', async () => {
    const never = () => Promise.reject(new Error('not waited for'))
    expect(await poll(async () => '', never)).toBe('')
    await expect(poll(() => Promise.reject(new Error('refused')), never)).rejects.toThrow('refused')
    await expect(
      poll(
        async () => undefined,
        () => Promise.reject(new Error('left')),
      ),
    ).rejects.toThrow('left')
  })
})
