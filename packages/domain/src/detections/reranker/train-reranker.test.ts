import { expect, test } from 'vitest'
import { labelIdOf, type NonDamageLabelName } from '../../damages/names/damage-labels.ts'
import { randomFrom } from '../../numbers/testing/random-from.ts'
import { isSureReranked, quietSpots, rerank } from './reranker.ts'
import {
  crossValidate,
  isBetter,
  LEAST_DECISIONS,
  type LearntDecision,
  spotsOf,
  tellsOfPlace,
  trainReranker,
} from './train-reranker.ts'

const BORDER = 0.6

const decision = (
  imageSet: number,
  verdict: LearntDecision['verdict'],
  [x, y]: readonly [number, number],
  certainty = 0.8,
  reasons: readonly NonDamageLabelName[] = [],
): LearntDecision => ({
  imageSetId: `p${String(imageSet).padStart(4, '0')}`,
  verdict,
  rect: { x: x - 30, y: y - 20, width: 60, height: 40 },
  certainty,
  labelIds: [],
  otherCameras: 1,
  reasons: reasons.map(labelIdOf),
})

const FLECK = [420, 310] as const
const LAMP = [1400, 520] as const

const isNear = (at: readonly [number, number]): boolean =>
  [FLECK, LAMP].some(([x, y]) => Math.hypot(x - at[0], y - at[1]) < 90)

/** Returns decisions at a rig with a speck on its lens and the reflection of a lamp. Damages and other false finds are anywhere. */
function rig(seed: number, { rejections = 30, elsewhere = 20 } = {}): LearntDecision[] {
  const random = randomFrom(seed)
  const around = ([x, y]: readonly [number, number], by: number) =>
    [x + by * (random() - 0.5), y + by * (random() - 0.5)] as const
  const anywhere = (): readonly [number, number] => [100 + 1700 * random(), 100 + 1000 * random()] as const
  const sure = () => 0.62 + 0.33 * random()
  const away = (at: readonly [number, number]): readonly [number, number] => (isNear(at) ? away(anywhere()) : at)
  return [
    ...Array.from({ length: rejections }, (_, n) =>
      n % 2 === 0
        ? decision(n, 'rejected', around(FLECK, 6), sure())
        : decision(n, 'rejected', around(LAMP, 40), sure(), ['reflection']),
    ),
    ...Array.from({ length: elsewhere }, (_, n) => decision(100 + n, 'accepted', away(anywhere()), sure())),
    ...Array.from({ length: elsewhere / 4 }, (_, n) => decision(200 + n, 'rejected', anywhere(), sure())),
  ]
}

test.each([
  ['drawn', [], true],
  ['accepted', [], true],
  ['rejected', [], true],
  ['rejected', ['reflection'], true],
  ['rejected', ['light'], true],
  ['rejected', ['raindrop'], false],
  ['rejected', ['snow'], false],
  ['rejected', ['dirt', 'reflection'], false],
  ['rejected', ['face'], false],
  ['rejected', ['multiple damage'], false],
] as const)('%s as %j is a decision about its place: %s', (verdict, reasons, expected) => {
  expect(tellsOfPlace({ verdict, reasons: reasons.map(labelIdOf) })).toBe(expected)
})

test('decisions at one place are one spot, decisions about the weather are none', () => {
  const decisions = [
    decision(1, 'rejected', [500, 300]),
    decision(2, 'rejected', [506, 304]),
    decision(3, 'accepted', [500, 300]),
    decision(4, 'rejected', [500, 300], 0.8, ['raindrop']),
    decision(5, 'drawn', [900, 700]),
  ]
  expect(spotsOf(decisions)).toEqual([
    { x: 502, y: 301, longest: 60, rejected: 2, accepted: 1 },
    { x: 900, y: 700, longest: 60, rejected: 0, accepted: 1 },
  ])
})

test('after 30 rejections a speck and a lamp are quiet, and no damage elsewhere is lost', () => {
  const trained = trainReranker(rig(7), BORDER)
  if (!trained) throw new Error('nothing was learnt')
  const { model, figures } = trained
  expect(trained.isBetter).toBe(true)
  expect(figures.acceptedSureAfter).toBe(figures.acceptedSureBefore)
  expect(figures.rejectedSureAfter).toBeLessThanOrEqual(figures.rejectedSureBefore - 26)
  const random = randomFrom(99)
  const lost = Array.from({ length: 400 }, (_, n) => {
    const at = [100 + 1700 * random(), 100 + 1000 * random()] as const
    return !isNear(at) && !isSureReranked(model, decision(n, 'accepted', at, 0.62 + 0.33 * random()), true, BORDER)
  })
  expect(lost.filter(Boolean).length).toBeLessThanOrEqual(4)
  for (const place of [FLECK, LAMP])
    expect(isSureReranked(model, decision(1, 'rejected', place, 0.8), true, BORDER)).toBe(false)
  expect(quietSpots(model, BORDER).length).toBeGreaterThanOrEqual(2)
})

test('the same decisions give the same model, in any order', () => {
  const decisions = rig(3)
  const [one, other] = [trainReranker(decisions, BORDER), trainReranker([...decisions], BORDER)]
  expect(one).toEqual(other)
})

test('one more rejection at a place never raises the certainty there', () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const decisions = rig(seed)
    const before = trainReranker(decisions, BORDER)
    const after = trainReranker([...decisions, decision(300, 'rejected', FLECK)], BORDER)
    if (!before || !after) throw new Error('nothing was learnt')
    const at = decision(1, 'accepted', FLECK, 0.8)
    expect(rerank(after.model, at).certainty).toBeLessThanOrEqual(rerank(before.model, at).certainty + 0.02)
  }
})

test('an accepted damage at the place of a rejected speck raises the certainty there', () => {
  const decisions = rig(11)
  const accepted = Array.from({ length: 10 }, (_, n) => decision(400 + n, 'accepted', FLECK))
  const [without, withThem] = [trainReranker(decisions, BORDER), trainReranker([...decisions, ...accepted], BORDER)]
  const at = decision(1, 'accepted', FLECK, 0.8)
  expect(rerank(withThem?.model as never, at).certainty).toBeGreaterThan(rerank(without?.model as never, at).certainty)
})

test('too few decisions give no model, and drawn damages are no examples of suggestions', () => {
  const few = rig(1, { rejections: LEAST_DECISIONS - 1, elsewhere: 0 })
  expect(trainReranker(few, BORDER)).toBeUndefined()
  const drawn = Array.from({ length: 40 }, (_, n) => decision(500 + n, 'drawn', [600, 600]))
  expect(trainReranker([...few, ...drawn], BORDER)).toBeUndefined()
})

test.each([
  ['fewer rejected ones to decide', [20, 18, 18, 30, 30, 3], true],
  ['more accepted ones', [20, 15, 17, 30, 10, 10], true],
  ['nothing changed', [20, 18, 18, 30, 30, 30], false],
  ['a single accepted one lost for many rejected ones', [20, 18, 17, 30, 30, 3], true],
  ['a single accepted one lost for few rejected ones', [20, 18, 17, 30, 30, 22], false],
  ['two of few accepted ones lost', [20, 18, 16, 60, 60, 3], false],
  ['two of hundreds lost', [300, 250, 248, 30, 30, 3], true],
  ['more rejected ones for more accepted ones', [20, 15, 17, 30, 10, 12], false],
] as const)(
  'use of a version with %s: %s',
  (_, [accepted, before, after, rejected, wrongBefore, wrongAfter], expected) => {
    const figures = {
      accepted,
      acceptedSureBefore: before,
      acceptedSureAfter: after,
      rejected,
      rejectedSureBefore: wrongBefore,
      rejectedSureAfter: wrongAfter,
      drawn: 0,
    }
    expect(isBetter(figures)).toBe(expected)
  },
)

test('rejections for the weather make no place quieter', () => {
  const decisions = rig(5, { rejections: 0, elsewhere: 20 })
  const drops = Array.from({ length: 30 }, (_, n) => decision(600 + n, 'rejected', FLECK, 0.8, ['raindrop']))
  const trained = trainReranker([...decisions, ...drops], BORDER)
  expect(trained && quietSpots(trained.model, BORDER)).toEqual([])
  expect(crossValidate([...decisions, ...drops], BORDER).rejected).toBe(35)
})
