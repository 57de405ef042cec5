import { type EvidenceReasonCode, effectOf } from '@skadi/domain/evidence/evidence-reason'
import type { EvidenceVerdict } from '@skadi/domain/evidence/judge-evidence'
import { describe, expect, test } from 'vitest'
import { claimVerdictText, type VerdictAnalysis, type VerdictClaim, type VerdictDamage } from './claim-verdict-text.ts'

const CLAIM: VerdictClaim = {
  claimNo: '2026-0042',
  car: { registrationNo: 'AB12345', country: 'NO' },
  accidentInformation: { date: '2026-11-20', time: '14:30', address: 'E6' },
}
const IMAGE_SETS = [
  { imageSetId: 'out', recDate: '2026-10-14T16:20:00.000Z', timeZone: 'Europe/Oslo' },
  { imageSetId: 'in', recDate: '2026-11-21T05:10:00.000Z', timeZone: 'Europe/Oslo' },
]
const damage = (number: number, verdict: EvidenceVerdict, changes: Partial<VerdictDamage> = {}): VerdictDamage => {
  const codes: EvidenceReasonCode[] = { proven: ['spotDiffers'], weak: ['notAligned'], blocked: ['rejected'] }[
    verdict
  ] as EvidenceReasonCode[]
  return {
    pickupId: 'out',
    imageSetId: 'in',
    number,
    labels: [{ name: 'scratched' }],
    damagedParts: [{ name: 'bumper', carEnd: 'front', cameraSide: null }],
    price: { amount: 1_200, min: 1_000, max: 1_500, currency: 'NOK' },
    isInSum: true,
    judgement: { verdict, reasons: codes.map((code) => ({ code, effect: effectOf(code) })) },
    attachedVerdict: verdict,
    note: null,
    ...changes,
  }
}
const text = (
  damages: VerdictDamage[],
  language: 'en' | 'no' | 'es' = 'en',
  imageSets: VerdictAnalysis['passings'] = IMAGE_SETS,
) => claimVerdictText(CLAIM, { damages, passings: imageSets }, language)

describe('the verdict of a claim as text', () => {
  test('names claim, car, accident and passings, each damage with its reasons, and the sum', () => {
    expect(text([damage(7, 'proven'), damage(9, 'weak', { note: 'Shown by the customer', price: null })])).toBe(
      [
        'Claim 2026-0042 · NO AB 12345 · Accident 20.11.2026 14:30, E6',
        'Between pickup 14.10.2026 18:20 CEST and return 21.11.2026 06:10 CET: 2 new damages: 1 proven, 1 weak.',
        '7. Scratched, front bumper – proven – 1 200 NOK. The spot looks different in the pickup photo.',
        '9. Scratched, front bumper – weakly proven. The two photos could not be aligned. Note: Shown by the customer',
        'Estimated cost 1 200 NOK, range 1 000–1 500, including VAT. 1 damage is not in the sum.',
      ].join('\n'),
    )
  })

  test('names damages that are no longer proven, and counts them nowhere', () => {
    const lines = text([
      damage(7, 'proven', { attachedVerdict: 'weak' }),
      damage(8, 'blocked', { attachedVerdict: 'proven' }),
    ])
    expect(lines).toContain('return 21.11.2026 06:10 CET: 1 new damage, proven.')
    expect(lines).toContain('Attached when it was weakly proven.')
    expect(lines).toContain('8. Scratched, front bumper – attached, but the photos no longer prove it.')
    expect(lines).toContain('Estimated cost 1 200 NOK, range')
    expect(text([damage(8, 'blocked', { judgement: null })])).toContain('no damage that the photos prove.')
    expect(text([damage(8, 'blocked')])).not.toContain('Estimated')
  })

  test('keeps two pairs of passings apart, also if one passing is not known', () => {
    const lines = text([damage(7, 'proven'), damage(9, 'proven', { pickupId: 'gone' })]).split('\n')
    expect(lines.filter((line) => line.startsWith('Between'))).toEqual([
      'Between pickup 14.10.2026 18:20 CEST and return 21.11.2026 06:10 CET: 1 new damage, proven.',
      'Between pickup and return 21.11.2026 06:10 CET: 1 new damage, proven.',
    ])
  })

  test.each([
    ['en', 'No damages attached to the claim'],
    ['no', 'Ingen skader er lagt til saken'],
    ['es', 'El siniestro no tiene daños adjuntos'],
  ] as const)('says in %s that nothing is attached', (language, said) => {
    expect(text([], language).split('\n')).toEqual([expect.stringContaining('2026-0042 · NO AB 12345'), said])
  })
})
