import { setImmediate as later } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Lane, priorityQueue } from './priority-queue.ts'

test('limits concurrent work; known users go before strangers, and only strangers are refused when the queue is full', async () => {
  const inTurn = priorityQueue({ atOnce: 2, waiting: 3 })
  const ended: string[] = []
  let working = 0
  let most = 0
  const come = (who: string, lane: Lane) =>
    inTurn(lane, async () => {
      working += 1
      most = Math.max(most, working)
      await later()
      working -= 1
    }).then(
      () => ended.push(who),
      (error: { code: string }) => ended.push(`${who} ${error.code}`),
    )
  const strangers = [1, 2, 3, 4, 5, 6].map((nth) => come(`stranger ${nth}`, 'strangers'))
  await Promise.all([...strangers, come('owner', 'known')])
  expect(ended).toEqual([
    'stranger 6 UNAVAILABLE',
    'stranger 1',
    'stranger 2',
    'owner',
    'stranger 3',
    'stranger 4',
    'stranger 5',
  ])
  expect(most).toBe(2)
})

test('failed work frees its permit', async () => {
  const inTurn = priorityQueue({ atOnce: 1, waiting: 1 })
  await expect(inTurn('known', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn('strangers', async () => 'done')).toBe('done')
})
