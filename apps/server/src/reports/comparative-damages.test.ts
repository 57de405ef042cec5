import type { Evidence } from '@skadi/contract/evidence/evidence'
import { EXAMPLE_PRICES } from '@skadi/domain/costs/repair-prices'
import { type EvidenceReasonCode, effectOf } from '@skadi/domain/evidence/evidence-reason'
import { isIncluded } from '@skadi/domain/evidence/is-included'
import type { EvidenceVerdict } from '@skadi/domain/evidence/judge-evidence'
import type { ReportedImageSetRow } from '@skadi/store/reports/report-subject.repo'
import { describe, expect, test } from 'vitest'
import type { ReportSource } from '../shared/reports/report-facts.ts'
import { comparativeDamages } from './comparative-damages.ts'

const imageSet = (id: string, recDate: string) =>
  ({ id, recDate: new Date(recDate), timeZone: 'Europe/Oslo' }) as ReportedImageSetRow
const [pickup, back] = [imageSet('p', '2026-10-14T10:00:00Z'), imageSet('r', '2026-10-21T10:00:00Z')]
const photo = (imageSetId: string) =>
  ({
    id: `photo-${imageSetId}`,
    imageSetId,
    camera: 'topLeft',
    frame: 1,
    isSelected: true,
    revision: 2,
    sha256: imageSetId,
    isShown: true,
  }) as const
const source: ReportSource = {
  rows: { passings: [pickup, back], photos: [photo('p'), photo('r')], damages: [] },
  pickup,
  return: back,
  evidence: [],
  prices: () => EXAMPLE_PRICES,
}
const box = { x: 10, y: 20, width: 30, height: 40 }

type Case = {
  verdict?: EvidenceVerdict
  reason?: EvidenceReasonCode
  word?: 'include' | 'exclude'
  number?: number | null
}

function evidence({ verdict, reason = 'firstSeenAfterPickup', word, number = 1 }: Case): Evidence {
  const note = word === 'include' ? 'I saw it' : null
  const decision = word
    ? { decision: word, note, by: { userId: 'u', name: 'Ada' }, at: '2026-10-21T12:00:00.000Z' }
    : null
  return {
    familyId: 'f',
    number,
    damageId: 'd',
    camera: 'topLeft',
    isNewSincePickup: verdict !== undefined,
    judgement: verdict ? { verdict, reasons: [{ code: reason, effect: effectOf(reason) }] } : null,
    decision,
    isIncluded: verdict !== undefined && isIncluded(verdict, decision),
    isPotential: false,
    decided: null,
    firstSeen: { imageSetId: 'r', recDate: '2026-10-21T10:00:00.000Z', timeZone: 'Europe/Oslo' },
    repairedAt: null,
    pair: {
      camera: 'topLeft',
      pickup: { imageId: 'photo-p', revision: 2, url: '', box, alignment: 'aligned' },
      return: { imageId: 'photo-r', revision: 2, url: '', box },
    },
    labels: [{ id: 7, name: 'scratched', type: 'surface', version: 4 }],
    damagedParts: [],
    price: null,
    isInSum: true,
  }
}

/** Returns what the report does with a case: `new`, `put in`, `known`, `left out: ` and the reason, or undefined. */
function fate(given: Case): string | undefined {
  const { damages, leftOut } = comparativeDamages(source, [evidence(given)])
  const [[damage], [left]] = [damages, leftOut]
  expect([damages.length, leftOut.length]).not.toEqual([1, 1])
  if (left) return `left out: ${left.reason}`
  if (!damage) return undefined
  if (!damage.isNewSincePickup) return 'known'
  return damage.included ? `put in: ${damage.included.note}` : 'new'
}

describe('a damage of the pair', () => {
  test.each<[Case, string | undefined]>([
    [{ verdict: 'proven' }, 'new'],
    [{ verdict: 'proven', word: 'include' }, 'new'],
    [{ verdict: 'proven', word: 'exclude' }, 'left out: null'],
    [{ verdict: 'weak', reason: 'noPickupPhoto' }, 'left out: noPickupPhoto'],
    [{ verdict: 'weak', reason: 'noPickupPhoto', word: 'exclude' }, 'left out: null'],
    [{ verdict: 'weak', reason: 'noPickupPhoto', word: 'include' }, 'put in: I saw it'],
    [{ verdict: 'blocked', reason: 'visibleAtPickup' }, 'left out: visibleAtPickup'],
    [{ verdict: 'blocked', reason: 'visibleAtPickup', word: 'include' }, 'left out: visibleAtPickup'],
    [{ number: 3 }, 'known'],
    [{ number: null }, undefined],
  ])('%j becomes %s', (given, expected) => {
    expect(fate(given)).toBe(expected)
  })

  test('the spot is shown in both photos, each with its passing and hash', () => {
    const [damage] = comparativeDamages(source, [evidence({ verdict: 'proven' })]).damages
    expect(damage).toMatchObject({
      age: 'new',
      labels: ['scratched'],
      pickup: {
        url: '/api/media/images/photo-p/2/1920',
        sha256: 'p',
        takenAt: '2026-10-14T10:00:00.000Z',
        isAligned: true,
        box,
      },
      return: { url: '/api/media/images/photo-r/2/1920', sha256: 'r', takenAt: '2026-10-21T10:00:00.000Z', box },
    })
  })

  test('a damage on a photo of another passing never belongs to the rental', () => {
    const one = evidence({ verdict: 'proven' })
    const other = { ...one, pair: { ...one.pair, return: { ...one.pair.return, imageId: 'elsewhere' } } }
    const { damages, leftOut } = comparativeDamages(source, [other])
    expect([damages.length, leftOut.length]).toEqual([0, 1])
  })
})
