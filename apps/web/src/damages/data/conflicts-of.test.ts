import type { Damage } from '@skadi/contract/damages/damage'
import { expect, test } from 'vitest'
import { conflictsOf, sawAlso } from './conflicts-of.ts'
import { fieldsAct } from './make-act.ts'
import { damageOf, IMAGE_SET_ID, uuid } from './testing/damage-of.ts'

const context = { imageSetId: IMAGE_SET_ID, by: { userId: uuid(1000), name: null }, at: '2026-11-22T06:00:00.000Z' }
const seen = damageOf(1)
const labels = [{ id: 7, name: 'scratched', type: 'surface', version: 4 }]
const wanted = { finalState: 'accepted', labelIds: [2, 7] } as const
const act = fieldsAct(context, [seen], {
  kind: 'change',
  wanted: { [seen.id]: { ...wanted, labelIds: [...wanted.labelIds] } },
})

test.each<[string, Partial<Damage>, string[]]>([
  ['no change by another user', {}, []],
  ['another user changed another field', { potentialDamage: true }, []],
  ['another user made the same change', { finalState: 'accepted' }, []],
  [
    'the same labels in another order',
    { labels: [...labels, { id: 2, name: 'dented', type: 'body', version: 4 }] },
    [],
  ],
  ['another user made another decision', { finalState: 'rejected' }, ['finalState']],
  ['another user chose other labels', { finalState: 'accepted', labels }, ['labelIds']],
  ['another user changed decision and labels', { finalState: 'rejected', labels }, ['finalState', 'labelIds']],
])('%s', (_, change, fields) => {
  expect(conflictsOf(act, [damageOf(1, change), damageOf(2)]).map(({ field }) => field)).toEqual(fields)
})

test('an act takes over newer versions of its own damages only, never older versions', () => {
  const newer = damageOf(1, { modifiedAt: '2026-11-22T06:00:00.000Z' })
  const moved = sawAlso(act, [newer, damageOf(2, { modifiedAt: newer.modifiedAt })])
  expect(moved.seen).toEqual({ [seen.id]: newer.modifiedAt })
  expect(sawAlso(moved, [seen])).toBe(moved)
})

test('moving a box that was just drawn uses the file id of the server', () => {
  const drawn = damageOf(3, { modifiedAt: '', fileId: uuid(900) })
  const move = fieldsAct(context, [drawn], {
    kind: 'change',
    wanted: { [drawn.id]: { points: [] } },
    call: { move: { fileId: drawn.fileId } },
  })
  expect(move.seen).toEqual({})
  expect(sawAlso(move, [damageOf(3)])).toMatchObject({
    request: { fileId: uuid(800) },
    seen: { [drawn.id]: seen.modifiedAt },
  })
})
