import { describePassing } from '@skadi/simulator/passing/describe-passing'
import { carLife } from '@skadi/simulator/passing/life'
import { poseScene } from '@skadi/simulator/passing/pose-scene'
import { takePhoto } from '@skadi/simulator/passing/take-photo'
import { expect, test } from 'vitest'
import { markNuisances } from './nuisance-marks.ts'

test('a snowy car is marked as snow, and its photo is the same as without marks', async () => {
  const passing = {
    ...describePassing(carLife(700_000, 'none'), 10, 5),
    nuisances: [{ kind: 'snow' as const, amount: 0.9, seed: 3 }],
  }
  const scene = await poseScene(passing)
  const plain = await takePhoto(scene, 'roofLeft')
  const marked = await takePhoto(markNuisances(scene), 'roofLeft')
  expect(marked.jpeg.equals(plain.jpeg)).toBe(true)
  const snow = marked.exposure.damage.filter((value) => value === 252).length
  expect(snow).toBeGreaterThan(20_000)
  expect(marked.exposure.damage.every((value) => value === 0 || value === 252)).toBe(true)
}, 240_000)
