import type { Damage } from '@skadi/contract/damages/damage'
import type { UniqueDamage } from '@skadi/contract/damages/damages-calls'
import { expect, test } from 'vitest'
import { rankCandidates } from './ranked-candidates.ts'

const damage = (id: string, x: number, more: Partial<Damage> = {}) =>
  ({
    id,
    familyId: `family of ${id}`,
    camera: 'topLeft',
    points: [
      { x, y: 100 },
      { x: x + 100, y: 200 },
    ],
    labels: [],
    timestamp: '2026-10-14T06:10:00Z',
    ...more,
  }) as unknown as UniqueDamage

test("the most similar damage comes first, incomparable damages last, and the box's own family is left out", () => {
  const subject = damage('me', 100)
  const ranked = rankCandidates(
    subject,
    [
      damage('elsewhere', 100, { camera: 'roofLeft' }),
      damage('near', 130),
      damage('nearest', 105),
      damage('mine', 100, { familyId: 'family of me' }),
    ],
    false,
  )
  expect(ranked.map((candidate) => candidate.damage.id)).toEqual(['nearest', 'near', 'elsewhere'])
  expect(ranked[0]?.score).toBeGreaterThan(ranked[1]?.score ?? 1)
  expect(ranked[2]?.score).toBeUndefined()
})

test('a restored damage may return to its own family', () => {
  const known = damage('mine', 100, { familyId: 'family of me' })
  expect(rankCandidates(damage('me', 100), [known], true)).toHaveLength(1)
})
