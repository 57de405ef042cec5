import { expect, test } from 'vitest'
import { type EvidenceReasonCode, effectOf } from './evidence-reason.ts'
import type { EvidenceVerdict } from './judge-evidence.ts'
import { strongestView } from './strongest-view.ts'

const view = (id: string, verdict: EvidenceVerdict, code: EvidenceReasonCode) => ({
  id,
  judgement: { verdict, reasons: [{ code, effect: effectOf(code) }] },
})
const proven = (id: string) => view(id, 'proven', 'spotDiffers')
const unclear = (id: string) => view(id, 'weak', 'spotUnclear')
const unaligned = (id: string) => view(id, 'weak', 'notAligned')
const same = (id: string) => view(id, 'weak', 'visibleAtPickup')
const undecided = (id: string) => view(id, 'blocked', 'undecided')

test.each([
  ['one camera proves it', [unclear('a'), proven('b')], 'b'],
  ['two prove it', [unaligned('a'), proven('b'), proven('c')], 'b'],
  ['none does', [undecided('a'), unclear('b'), unaligned('c')], 'b'],
  ['one shows it at pickup already, whatever others prove', [proven('a'), same('b')], 'b'],
  ['there is one only', [undecided('a')], 'a'],
])('of several views: %s', (_, views, id) => {
  expect(strongestView(views)?.id).toBe(id)
})

test('a damage without a judgement is shown by its first view', () => {
  expect(
    strongestView([
      { id: 'a', judgement: null },
      { id: 'b', judgement: null },
    ])?.id,
  ).toBe('a')
  expect(strongestView([])).toBeUndefined()
})
