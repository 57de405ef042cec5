import { describe, expect, test } from 'vitest'
import { imageSetTimeMs, type StageEntry, stepTimes } from './image-set-times.ts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 22, 6, 0, second)).toISOString()
const NOW = Date.parse(at(60))

const entry = (given: Partial<StageEntry>): StageEntry => ({
  step: 'faceBlur',
  kind: 'step',
  camera: null,
  status: 'done',
  queuedAt: at(0),
  startedAt: at(3),
  endedAt: at(8),
  ...given,
})

describe('times of a step', () => {
  test.each<[string, StageEntry[], unknown]>([
    ['that is over', [entry({})], { queueMs: 3_000, stepMs: 5_000 }],
    ['that waits', [entry({ status: 'queued', startedAt: null, endedAt: null })], { queueMs: 60_000, stepMs: 0 }],
    [
      'that waits for another try',
      [entry({ status: 'queued', startedAt: at(3), endedAt: null })],
      { queueMs: 60_000, stepMs: 0 },
    ],
    ['that is worked on', [entry({ status: 'running', endedAt: null })], { queueMs: 3_000, stepMs: 57_000 }],
    [
      'of several cameras',
      [entry({ camera: 'topLeft' }), entry({ camera: 'topRight', queuedAt: at(1), startedAt: at(5), endedAt: at(20) })],
      { queueMs: 3_000, stepMs: 17_000 },
    ],
    [
      'whose queue has an entry of its own',
      [entry({ kind: 'queue', endedAt: at(3) }), entry({})],
      { queueMs: 3_000, stepMs: 5_000 },
    ],
    ['that took no time', [entry({ startedAt: at(0), endedAt: at(0) })], { queueMs: 0, stepMs: 0 }],
    ['that the passing has not come to', [], undefined],
  ])('%s', (_, entries, expected) => {
    expect(stepTimes(entries, NOW)).toEqual(expected)
  })
})

test('time of a passing: the sum of its steps, without the time between a failure and a retry', () => {
  const before = entry({ step: 'imageSetCreation' })
  const again = entry({ step: 'faceBlur', queuedAt: at(40), startedAt: at(41), endedAt: at(45) })
  expect(imageSetTimeMs([before, again], NOW)).toBe(13_000)
  expect(imageSetTimeMs([], NOW)).toBe(0)
})
