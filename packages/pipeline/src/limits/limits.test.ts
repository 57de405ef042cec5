import { expect, test } from 'vitest'
import { STEPS } from '../steps.ts'
import { Semaphore } from './semaphore.ts'
import { inTime, TASK_SECONDS } from './work-limits.ts'

test('hanging work is aborted by its signal, with its name in the error; work that ends in time returns its result', async () => {
  let told: AbortSignal | undefined
  const hangs = inTime('The step', 0.01, (signal) => {
    told = signal
    return new Promise(() => undefined)
  })
  await expect(hangs).rejects.toThrow('The step took longer than 0.01 s')
  expect(told?.aborted).toBe(true)
  expect(await inTime('The step', 60, async () => 'done')).toBe('done')
  await expect(inTime('The step', 60, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
})

test.each(STEPS.filter((step) => step.kind === 'work'))(
  'the timeout of $name exceeds the timeout of its tasks',
  (step) => {
    const longest = Math.max(...Object.values(TASK_SECONDS))
    expect(step.name === 'costEstimation' || step.seconds > longest).toBe(true)
  },
)

test('the semaphore admits waiting callers in their order, and loses no permit', async () => {
  const semaphore = new Semaphore(2)
  const came: number[] = []
  const come = async (n: number) => {
    await semaphore.acquire()
    came.push(n)
  }
  await Promise.all([come(1), come(2)])
  const [three, four] = [come(3), come(4)]
  expect(came).toEqual([1, 2])
  semaphore.release()
  await three
  semaphore.release()
  await four
  expect(came).toEqual([1, 2, 3, 4])
})
