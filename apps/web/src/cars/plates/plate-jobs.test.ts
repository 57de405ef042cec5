import type { Job } from '@skadi/contract/jobs/job'
import { expect, test } from 'vitest'
import { jobToResume } from './plate-jobs.ts'

const NOW = Date.parse('2026-11-22T10:00:00Z')
const job = (id: string, kind: string, status: Job['status'], finishedAt: string | null = null): Job => ({
  id,
  tenantId: null,
  kind,
  name: null,
  status,
  done: 0,
  total: null,
  file: null,
  result: null,
  error: null,
  createdAt: '',
  finishedAt,
  modifiedAt: '',
})
const JUST = '2026-11-22T09:30:00Z'
const LONG_AGO = '2026-11-22T08:30:00Z'

test.each<[string, Job[], string | undefined]>([
  ['no plate list job started', [job('a', 'report', 'IN_PROGRESS')], undefined],
  ['a file is being read', [job('a', 'plateFile', 'IN_PROGRESS')], 'a'],
  ['a file waits for a decision', [job('a', 'plateFile', 'FINISHED', JUST)], 'a'],
  ['a read file has expired', [job('a', 'plateFile', 'FINISHED', LONG_AGO)], undefined],
  ['a file could not be read', [job('a', 'plateFile', 'FAILED', JUST)], undefined],
  ['the list is being changed', [job('a', 'plateFile', 'FINISHED', JUST), job('b', 'addCars', 'IN_PROGRESS')], 'b'],
  [
    'the list was changed',
    [job('b', 'deleteCars', 'FINISHED', JUST), job('a', 'plateFile', 'FINISHED', JUST)],
    undefined,
  ],
  ['a newer file is read', [job('c', 'plateFile', 'IN_PROGRESS'), job('b', 'overwriteCars', 'FINISHED', JUST)], 'c'],
])('the job to resume when %s', (_what, jobs, id) => {
  expect(jobToResume(jobs, '', NOW)?.id).toBe(id)
})

test('a finished job is not resumed', () => {
  const jobs = [job('a', 'plateFile', 'FINISHED', JUST), job('b', 'plateFile', 'FINISHED', JUST)]
  expect(jobToResume(jobs, 'a', NOW)?.id).toBe('b')
  expect(jobToResume(jobs, 'b', NOW)).toBeUndefined()
})
