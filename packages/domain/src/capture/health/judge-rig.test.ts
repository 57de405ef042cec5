import { describe, expect, test } from 'vitest'
import { type ImageSetSignals, imageSetSignals, type RigImageSet } from './camera-signals.ts'
import type { StandingAlarm } from './judge-camera.ts'
import { judgeRig, type RigVerdict } from './judge-rig.ts'
import { type Fault, randomRig } from './testing/random-rig.ts'
import { RIG_HEALTH } from './thresholds.ts'

/** Judges the rig after each passing, as the pipeline does. Alarms stay open until they are closed. */
function watch(seed: number, count: number, fault?: { from: number; of: Fault }) {
  const imageSets: ImageSetSignals[] = []
  let standing: StandingAlarm[] = []
  const raised: { at: number; camera: string; kind: string }[] = []
  const over: { at: number; kind: string }[] = []
  let n = 0
  for (const imageSet of randomRig(seed, fault)) {
    imageSets.push(imageSetSignals(imageSet))
    const verdicts = judgeRig(imageSets.slice(-RIG_HEALTH.READ), standing)
    const is = (alarm: StandingAlarm) => (one: RigVerdict) => one.camera === alarm.camera && one.kind === alarm.kind
    standing = standing.filter((alarm) => {
      const isOver = verdicts.find(is(alarm))?.state === 'ok'
      if (isOver) over.push({ at: n, kind: alarm.kind })
      return !isOver
    })
    for (const { state, since, camera, kind, norm } of verdicts)
      if (state === 'alarm' && since) {
        standing.push({ camera, kind, since: since.at, norm })
        raised.push({ at: n, camera, kind })
      }
    n += 1
    if (n === count) break
  }
  return { raised, over }
}

const blurred: Fault = (measures) => ({ ...measures, sharpness: measures.sharpness / 12 })
const dark: Fault = (measures) => ({
  ...measures,
  brightness: measures.brightness / 8,
  sharpness: measures.sharpness / 4,
})
const bright: Fault = (measures) => ({ ...measures, brightness: 235, clippedShare: 0.6 })
const missing: Fault = () => undefined
const onlyOf =
  (fault: Fault): Fault =>
  (measures, camera) =>
    camera === 'topLeft' ? fault(measures, camera) : measures

describe('seeds that no threshold was fitted on', () => {
  test.each([1001, 1002])('a healthy rig raises no alarm in 1,000 passings (seed %i)', (seed) => {
    expect(watch(seed, 1_000)).toEqual({ raised: [], over: [] })
  })

  test.each([
    ['blurred', blurred],
    ['dark', dark],
    ['bright', bright],
    ['missing', missing],
  ] as const)('a camera that is %s raises an alarm within 20 passings, once and of the right kind', (kind, fault) => {
    for (const seed of [1101, 1102]) {
      const { raised } = watch(seed, 150, { from: 100, of: onlyOf(fault) })
      expect(
        raised.map(({ camera, kind: what }) => [camera, what]),
        `seed ${seed}`,
      ).toEqual([['topLeft', kind]])
      expect(raised[0]?.at).toBeLessThan(120)
    }
  })

  test('a fault of all cameras of a unit at once raises an alarm for each', () => {
    for (const fault of [blurred, dark])
      expect(
        watch(1201, 125, { from: 100, of: fault })
          .raised.map(({ camera }) => camera)
          .sort(),
      ).toEqual(['bottomLeft', 'roofLeft', 'topLeft'])
  })

  test('an alarm ends once the camera is as before the alarm', () => {
    let n = 0
    const fault: Fault = (measures, camera) => {
      if (camera === 'topLeft') n += 1
      return n > 40 ? measures : onlyOf(blurred)(measures, camera)
    }
    const { raised, over } = watch(1301, 200, { from: 100, of: fault })
    expect(raised).toHaveLength(1)
    expect(over).toHaveLength(1)
    expect(over[0]?.at).toBeLessThan(160)
  })
})

const GOOD = { sharpness: 40, brightness: 100, clippedShare: 0 }
const imageSet = (n: number, own: RigImageSet['own'] = CLEAN): RigImageSet => ({
  id: `${n}`,
  at: n,
  own,
  partner: CLEAN_PARTNER,
})
const CLEAN: RigImageSet['own'] = (['bottomLeft', 'topLeft', 'roofLeft'] as const).map((camera) => ({
  camera,
  measures: GOOD,
}))
const CLEAN_PARTNER: RigImageSet['own'] = (['bottomRight', 'topRight', 'roofRight'] as const).map((camera) => ({
  camera,
  measures: GOOD,
}))
const withTop = (measures: typeof GOOD | null) =>
  CLEAN.map((seen) => (seen.camera === 'topLeft' ? { ...seen, measures } : seen))
const without = CLEAN.filter(({ camera }) => camera !== 'topLeft')
const many = (count: number, of: (n: number) => RigImageSet) =>
  Array.from({ length: count }, (_, n) => imageSetSignals(of(n)))
const stateOf = (verdicts: readonly RigVerdict[], kind: string) =>
  verdicts.find((one) => one.camera === 'topLeft' && one.kind === kind)?.state

describe('limits', () => {
  test('a camera without a norm raises no alarm, except for photos that show nothing', () => {
    expect(judgeRig([])).toEqual([])
    const few = many(31, (n) => imageSet(n, withTop(n < 19 ? GOOD : { ...GOOD, sharpness: 1 })))
    expect(stateOf(judgeRig(few), 'blurred')).toBe('learning')
    const black = many(12, (n) => imageSet(n, withTop({ ...GOOD, brightness: 3 })))
    expect(stateOf(judgeRig(black), 'dark')).toBe('alarm')
  })

  test.each([
    [9, 'ok'],
    [10, 'alarm'],
  ])('%i bad passings of twelve: %s', (bad, state) => {
    const imageSets = many(40, (n) => imageSet(n, withTop(n < 40 - bad ? GOOD : { ...GOOD, sharpness: 4 })))
    const verdicts = judgeRig(imageSets)
    expect(stateOf(verdicts, 'blurred')).toBe(state)
    expect(verdicts.find((one) => one.camera === 'topLeft' && one.kind === 'blurred')).toMatchObject({ bad, of: 12 })
  })

  test.each([
    [5, 'ok'],
    [6, 'alarm'],
  ])('%i missing photos of twelve: %s', (lost, state) => {
    const imageSets = many(40, (n) => imageSet(n, n < 40 - lost ? CLEAN : without))
    expect(stateOf(judgeRig(imageSets), 'missing')).toBe(state)
  })

  test('a camera that never delivered is not missed, and a camera without measures is not judged by them', () => {
    expect(judgeRig(many(60, (n) => imageSet(n, without))).some(({ camera }) => camera === 'topLeft')).toBe(false)
    const unmeasured = judgeRig(many(60, (n) => imageSet(n, withTop(null))))
    expect(stateOf(unmeasured, 'missing')).toBe('ok')
    expect(stateOf(unmeasured, 'blurred')).toBe('learning')
  })

  test('passings of an earlier fault do not count for the norm', () => {
    const bad = { ...GOOD, sharpness: 4 }
    const imageSets = many(140, (n) => imageSet(n, withTop(n < 30 || (n >= 110 && n < 128) ? GOOD : bad)))
    const past = [{ camera: 'topLeft', kind: 'blurred', since: 30, until: 110 }] as const
    expect(stateOf(judgeRig(imageSets), 'blurred')).toBe('ok')
    expect(stateOf(judgeRig(imageSets, [], past), 'blurred')).toBe('alarm')
  })
})
