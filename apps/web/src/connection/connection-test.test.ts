import { expect, test } from 'vitest'
import {
  type ConnectionTest,
  isRunning,
  NEW_TEST,
  resultOf,
  shareOf,
  shownSpeed,
  verdictOf,
  type Way,
} from './connection-test.ts'

const way = (runs: number[], more: Partial<Way> = {}): Way => ({ runs, current: undefined, hasFailed: false, ...more })
const done = (download: Way, upload: Way): ConnectionTest => ({ ...NEW_TEST, phase: 'done', download, upload })

test.each<[Way, number | null, number]>([
  [way([]), null, 0],
  [way([], { current: { share: 0.5, kbps: 8_000 } }), 8, 1 / 6],
  [way([8_000, 9_000]), 8.5, 2 / 3],
  [way([8_000], { current: { share: 0, kbps: 0 } }), 0, 1 / 3],
  [way([8_000, 90_000, 9_000]), 9, 1],
  [way([8_000], { hasFailed: true }), null, 1 / 3],
])('the direction %j shows %s Mbit/s', (one, mbps, share) => {
  expect(shownSpeed(one)).toBe(mbps)
  expect(shareOf(one)).toBeCloseTo(share)
})

test('a direction has a verdict once all its runs are done, or after a failed run', () => {
  const verdicts = (download: Way, upload: Way) => {
    const made = done(download, upload)
    return [verdictOf(made, 'download'), verdictOf(made, 'upload')]
  }
  expect(verdicts(way([]), way([9e4, 9e4]))).toEqual([undefined, undefined])
  expect(verdicts(way([9e3, 9e3, 9e3]), way([9e3, 9e3, 9e3]))).toEqual([true, false])
  expect(verdicts(way([9e4], { hasFailed: true }), way([9e4, 9e4, 9e4]))).toEqual([false, true])
})

test('[ENTITY-38] the result has the medians, and the direction that could not be measured', () => {
  const made = { ...done(way([8_000], { hasFailed: true }), way([9e4, 7e4, 8e4])), latencyMs: 12.5 }
  expect(resultOf(made)).toEqual({ downloadMbps: null, uploadMbps: 80, latencyMs: 12.5, errors: ['downloadFailed'] })
})

test('a test counts as running during latency, download and upload', () => {
  const phases = ['idle', 'latency', 'download', 'upload', 'done', 'stopped', 'refused'] as const
  expect(phases.filter((phase) => isRunning({ ...NEW_TEST, phase }))).toEqual(['latency', 'download', 'upload'])
})
