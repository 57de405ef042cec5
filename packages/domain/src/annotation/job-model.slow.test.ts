import { expect, test } from 'vitest'
import { confirm, end, expire, isOpen, type JobState, pick, unassign } from './job-rules.ts'

/** mulberry32 */
function chance(seed: number): () => number {
  let a = seed
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Passings are worked off by people who die, press twice, come late, on a clock that jumps; the sweep comes every 5 s. */
test('of 100,000 jobs each takes effect once', () => {
  const next = chance(9)
  let [now, jobs, effects] = [0, 0, 0]
  const submitted = new Map<number, number>()
  for (let passing = 0; jobs < 100_000; passing += 1) {
    for (let isDone = false; !isDone; ) {
      jobs += 1
      let job: JobState = pick(now)
      const act = (ruled: JobState | string) => {
        if (typeof ruled !== 'string') job = ruled
        return typeof ruled !== 'string'
      }
      while (isOpen(job)) {
        const dice = next()
        now += Math.floor(next() * 20_000)
        if (dice < 0.02) now += 3_600_000
        if (dice < 0.1) now = Math.max(job.expiresAt, now)
        else if (dice < 0.5) act(confirm(job, now, 900))
        else if (dice < 0.8) {
          for (let press = 0; press < 2; press += 1) {
            if (!act(end(job, now, next() < 0.9 ? 'submitted' : 'skipped'))) continue
            effects += 1
            submitted.set(passing, (submitted.get(passing) ?? 0) + 1)
            isDone = true
          }
        } else if (dice < 0.82) act(unassign(job))
        const sweep = Math.ceil(now / 5_000) * 5_000
        if (isOpen(job) && sweep >= job.expiresAt) {
          now = sweep
          job = expire(job, now)
          expect(job.status).toBe('timedOut')
        }
      }
      expect(end(job, now, 'submitted')).toBeTypeOf('string')
    }
  }
  expect(effects).toBe(submitted.size)
  expect([...submitted.values()].every((times) => times === 1)).toBe(true)
})
