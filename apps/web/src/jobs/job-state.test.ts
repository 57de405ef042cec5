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

test('the tray counts running jobs and ended jobs that are not seen, but no cancelled jobs', () => {
  const jobs = [running(0, null), job('b', 'FINISHED'), job('c', 'FAILED'), job('d', 'CANCELLED')]
  expect(countOf(jobs, new Set())).toBe(3)
  expect(countOf(jobs, new Set(['a', 'b', 'c']))).toBe(1)
  expect(countOf([], new Set(['b']))).toBe(0)
})

test.each<[string, Job[], number | undefined]>([
  ['no job is running', [job('b', 'FINISHED', 3, 3)], undefined],
  ['the total is unknown', [running(3, null)], undefined],
  ['the total is 0', [running(0, 0)], undefined],
  ['a job has just started', [running(0, 12)], 0],
  ['a job has done a quarter', [running(3, 12)], 25],
  ['a job is almost done', [running(999, 1_000)], 99],
  ['all is done but the job has not ended', [running(12, 12)], 99],
  ['a job has done more than its total', [running(15, 12)], 99],
  ['two jobs are running', [running(1, 2), running(0, 4)], 25],
  ['only one of two jobs knows its total', [running(1, 2), running(7, null)], 50],
])('the percentage in the tab title when %s: %s', (_what, jobs, percent) => {
  expect(percentOf(jobs)).toBe(percent)
})

test('an ended job is announced once; cancelled jobs and jobs older than the list are not announced', () => {
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
