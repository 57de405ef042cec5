import { describe, expect, test } from 'vitest'
import {
  actsOf,
  DETECTOR_ACTS,
  DETECTOR_STATES,
  type DetectorAct,
  moveDetector,
  readClasses,
} from './detector-version.ts'

const uploaded = { kind: 'difference', hasWeights: true, before: { hasWeights: true } } as const

describe('each action in each state', () => {
  const TABLE: Record<string, Partial<Record<DetectorAct, string>>> = {
    ready: { startShadow: 'shadow' },
    shadow: { stopShadow: 'retired', promote: 'live' },
    live: { rollBack: 'retired' },
    retired: { startShadow: 'shadow' },
  }
  const cells = DETECTOR_STATES.flatMap((state) => DETECTOR_ACTS.map((act) => [state, act] as const))
  test.each(cells)('%s, %s', (state, act) => {
    const next = TABLE[state]?.[act]
    expect(moveDetector({ ...uploaded, state }, act)).toEqual(next ? { state: next } : { refusal: 'DETECTOR_STATE' })
  })
})

describe('other refusals', () => {
  test.each([
    ['a built-in kind keeps one live version', 'difference', 'live', true, null, 'rollBack', 'NOTHING_BEFORE'],
    ['before a first model nothing was live', 'model', 'live', true, null, 'rollBack', 'retired'],
    ['the version before is not here', 'model', 'live', true, { hasWeights: false }, 'rollBack', 'WEIGHTS_MISSING'],
    ['back from lost weights', 'model', 'live', false, { hasWeights: true }, 'rollBack', 'retired'],
    ['lost weights cannot look', 'firstLook', 'retired', false, null, 'startShadow', 'WEIGHTS_MISSING'],
    ['lost weights do not go live', 'firstLook', 'shadow', false, null, 'promote', 'WEIGHTS_MISSING'],
    ['lost weights may rest', 'firstLook', 'shadow', false, null, 'stopShadow', 'retired'],
  ] as const)('%s', (_, kind, state, hasWeights, before, act, expected) => {
    const moved = moveDetector({ kind, state, hasWeights, before }, act)
    expect('state' in moved ? moved.state : moved.refusal).toBe(expected)
  })
})

test('only actions that are not refused are offered', () => {
  expect(actsOf({ ...uploaded, state: 'shadow' })).toEqual(['stopShadow', 'promote'])
  expect(actsOf({ ...uploaded, state: 'live', before: null })).toEqual([])
})

test.each([
  ['scratched', { classes: ['scratched'] }],
  [' scratched,-, glass broken ', { classes: ['scratched', null, 'glass broken'] }],
  ['-', { classes: [null] }],
  ['scratched, rusty, dusty', { unknown: 'rusty' }],
  ['Scratched', { unknown: 'Scratched' }],
  ['scratched,', { unknown: '' }],
  ['raindrop', { unknown: 'raindrop' }],
  ['', { unknown: '' }],
])('the classes of a model: "%s"', (text, expected) => {
  expect(readClasses(text)).toEqual(expected)
})
