import { expect, test } from 'vitest'
import { detectChanges, joinChanges } from './detect-changes.ts'

test('a photo that cannot be read fails the task', async () => {
  await expect(detectChanges({ later: Buffer.from('no photo'), earlier: [] })).rejects.toThrow()
})

test('fragments of one scratch are one box, as sure as the surest', () => {
  const at = (x: number, certainty: number) => ({ x, y: 10, width: 20, height: 4, certainty })
  expect(joinChanges([at(0, 0.2), at(60, 0.3), at(30, 0.6), at(400, 0.1)])).toEqual([
    { x: 0, y: 10, width: 80, height: 4, certainty: 0.6 },
    at(400, 0.1),
  ])
})
