import { DEMO_PASSINGS } from '@skadi/simulator/demo/demo-passings'
import { sketchPhotos } from '@skadi/simulator/sketch/sketch-photos'
import { expect, test } from 'vitest'
import { isDecided, seenIn, taskOf } from './demo-clerk.ts'
import { clearestBox } from './true-damage.ts'

const hero = DEMO_PASSINGS.filter(({ name }) => name === 'hero')

test('only the newest return of AB 12345 is left to the user, and only the known damages of this car are recorded again', () => {
  expect(DEMO_PASSINGS.filter((passing) => taskOf(passing).leavesWork)).toEqual([hero.at(-1)])
  expect(DEMO_PASSINGS.filter((passing) => taskOf(passing).recordsKnown)).toEqual(hero)
})

test('20 of the 22 passings of Fjord Rental are decided; the other two have no readable plate', () => {
  const inInbox = DEMO_PASSINGS.filter(({ captureSet }) => captureSet.startsWith('Gardermoen'))
  expect(inInbox).toHaveLength(22)
  expect(inInbox.filter(isDecided)).toHaveLength(20)
  expect(inInbox.filter((passing) => !isDecided(passing)).map(({ name }) => name)).toEqual(['unplated', 'torn'])
})

test('a person beside the car sees its damages, its repaired damages, and things that look like damage', async () => {
  const seen = await Promise.all(hero.map(async (passing) => seenIn(passing, await sketchPhotos(passing.passing))))
  expect(seen.map(({ damages }) => damages.map(({ id }) => id).toSorted())).toEqual([
    ['rub'],
    ['doorDent', 'rub'],
    ['doorDent', 'rub'],
    ['rub', 'stones'],
    ['bumper', 'rub', 'stones', 'wing'],
  ])
  expect(seen.map(({ gone }) => gone.map(({ label }) => label))).toEqual([[], [], [], ['dented'], ['dented']])
  expect(seen.map(({ mistakenFor }) => mistakenFor)).toEqual([
    'raindrop',
    'reflection',
    'dirt',
    'reflection',
    'reflection',
  ])
  expect(clearestBox(seen[0]?.damages[0] as (typeof seen)[0]['damages'][0])?.camera).toBeDefined()
})
