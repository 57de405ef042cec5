import type { Job } from '@skadi/contract/jobs/job'
import type { JobStatus } from '@skadi/domain/jobs/job'
import { expect, test } from 'vitest'
import { countOf, endedSince, percentOf } from './job-state.ts'

const job = (id: string, status: JobStatus, done = 0, total: number | null = null): Job => ({
  id,
  tenantId: null,
  kind: 'report',
  name: null,
  status,
  done,
  total,
  file: null,
  result: null,
  error: null,
  createdAt: '',
  finishedAt: null,
  modifiedAt: '',
})
const running = (done: number, total: number | null) => job('a', 'IN_PROGRESS', done, total)

test('the tray counts what is under way and what ended unseen, but nothing one has cancelled', () => {
  const jobs = [running(0, null), job('b', 'FINISHED'), job('c', 'FAILED'), job('d', 'CANCELLED')]
  expect(countOf(jobs, new Set())).toBe(3)
  expect(countOf(jobs, new Set(['a', 'b', 'c']))).toBe(1)
  expect(countOf([], new Set(['b']))).toBe(0)
})

test.each<[string, Job[], number | undefined]>([
  ['nothing is under way', [job('b', 'FINISHED', 3, 3)], undefined],
  ['nobody knows how much there is', [running(3, null)], undefined],
  ['there is nothing to do', [running(0, 0)], undefined],
  ['it has begun', [running(0, 12)], 0],
  ['it is on its way', [running(3, 12)], 25],
  ['it is almost done', [running(999, 1_000)], 99],
  ['all is done but the job has not ended', [running(12, 12)], 99],
  ['more is done than was thought', [running(15, 12)], 99],
  ['there are two', [running(1, 2), running(0, 4)], 25],
  ['only one of two knows', [running(1, 2), running(7, null)], 50],
])('where %s, the tab says %s', (_what, jobs, percent) => {
  expect(percentOf(jobs)).toBe(percent)
})

test('a job that has ended is told of once, one that was cancelled or is older than the list is not', () => {
  const before = ['b', 'c', 'd', 'e'].map((id) => job(id, 'IN_PROGRESS'))
  const now = [
    job('f', 'FINISHED'),
    job('b', 'FINISHED'),
    job('c', 'FAILED'),
    job('d', 'CANCELLED'),
    job('e', 'IN_PROGRESS'),
    job('a', 'FINISHED'),
  ]
  expect(endedSince(before, now).map(({ id }) => id)).toEqual(['f', 'b', 'c'])
  expect(endedSince(now, now)).toEqual([])
  expect(endedSince([], [job('a', 'FINISHED')])).toHaveLength(1)
})
