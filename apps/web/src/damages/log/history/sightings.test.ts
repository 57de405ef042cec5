import type { Damage } from '@skadi/contract/damages/damage'
import { expect, test } from 'vitest'
import { sightingsOf } from './sightings.ts'

const scratched = { id: 7, name: 'scratched', type: 'surface', version: 4 }
const gouged = { id: 5, name: 'gouged', type: 'surface', version: 4 }

const box = (id: string, set: string, timestamp: string, width: number, more: Partial<Damage> = {}): Damage =>
  ({
    id,
    imageSetId: set,
    timestamp,
    camera: 'topLeft',
    frame: 1,
    index: 1,
    familyId: 'f',
    number: 7,
    state: 'created',
    finalState: null,
    partnerState: null,
    isDeleted: false,
    potentialDamage: false,
    labels: [scratched],
    points: [
      { x: 100, y: 100 },
      { x: 100 + width, y: 110 },
    ],
    ...more,
  }) as Damage

test('the history of a damage has one sighting per passing, oldest first, with the largest box of each passing', () => {
  const sightings = sightingsOf([
    box('c', 's3', '2026-11-21T06:10:00Z', 100),
    box('a', 's1', '2026-09-02T06:10:00Z', 100),
    box('b2', 's2', '2026-10-14T06:10:00Z', 110),
    box('b1', 's2', '2026-10-14T06:10:00Z', 90),
  ])
  expect(sightings.map((sighting) => [sighting.box.id, sighting.changes[0]?.kind])).toEqual([
    ['a', 'first'],
    ['b2', 'same'],
    ['c', 'same'],
  ])
})

test.each([
  { name: 'larger', after: box('b', 's2', '2026-10-14T06:10:00Z', 150), changes: [{ kind: 'larger', percent: 50 }] },
  { name: 'smaller', after: box('b', 's2', '2026-10-14T06:10:00Z', 60), changes: [{ kind: 'smaller', percent: 40 }] },
  {
    name: 'the same size within the inaccuracy of drawing',
    after: box('b', 's2', '2026-10-14T06:10:00Z', 125),
    changes: [{ kind: 'same' }],
  },
  {
    name: 'larger, but seen by another camera',
    after: box('b', 's2', '2026-10-14T06:10:00Z', 300, { camera: 'bottomLeft' }),
    changes: [{ kind: 'same' }],
  },
  {
    name: 'other labels',
    after: box('b', 's2', '2026-10-14T06:10:00Z', 100, { labels: [gouged] }),
    changes: [{ kind: 'relabelled', labels: [gouged] }],
  },
])('changes since the previous passing: $name', ({ after, changes }) => {
  expect(sightingsOf([box('a', 's1', '2026-09-02T06:10:00Z', 100), after])[1]?.changes).toEqual(changes)
})

test('deleted or rejected boxes are left out of the history', () => {
  const boxes = [
    box('a', 's1', '2026-09-02T06:10:00Z', 100, { isDeleted: true }),
    box('b', 's2', '2026-10-14T06:10:00Z', 100, { state: 'suggested', finalState: 'rejected' }),
    box('c', 's3', '2026-11-21T06:10:00Z', 100),
  ]
  expect(sightingsOf(boxes).map((sighting) => sighting.imageSetId)).toEqual(['s3'])
})
