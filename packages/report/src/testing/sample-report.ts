import type { Camera } from '@skadi/domain/capture/camera'
import type { DamageAge } from '@skadi/domain/damages/damage-age'
import type { Rect } from '@skadi/domain/damages/damage-box'
import { type EvidenceReasonCode, effectOf } from '@skadi/domain/evidence/evidence-reason'
import type { EvidenceVerdict } from '@skadi/domain/evidence/judge-evidence'
import type { ReportDamage, ReportModel, ReportPhoto } from '../report-model.ts'

const PICKUP = { recDate: '2026-10-14T16:20:00.000Z', timeZone: 'Europe/Oslo' }
const RETURN = { recDate: '2026-11-21T05:10:00.000Z', timeZone: 'Europe/Oslo' }
const PROVEN: EvidenceReasonCode[] = ['firstSeenAfterPickup', 'spotShownAtPickup', 'spotDiffers', 'decidedByPerson']
const WEAK: EvidenceReasonCode[] = ['obscuredAtPickup', 'lessSharpAtPickup', 'firstSeenAfterPickup']

/** Returns a hash of 64 hex digits for tests. Each photo gets another hash. */
const hashOf = (text: string): string =>
  Array.from({ length: 64 }, (_, at) => ((text.charCodeAt(at % text.length) * (at + 7) * 31) % 16).toString(16)).join(
    '',
  )

const photo = (imageSet: 'pickup' | 'return', camera: Camera): ReportPhoto => ({
  url: `/photos/${imageSet}/${camera}.jpg`,
  region: null,
  camera,
  takenAt: imageSet === 'pickup' ? '2026-10-14T16:20:31.000Z' : '2026-11-21T05:10:04.000Z',
  timeZone: 'Europe/Oslo',
  sha256: hashOf(`${imageSet} ${camera}`),
})

const judged = (verdict: EvidenceVerdict) => ({
  verdict,
  reasons: (verdict === 'proven' ? PROVEN : WEAK).map((code) => ({ code, effect: effectOf(code) })),
})

export type SampleDamage = {
  number: number
  labels: readonly string[]
  part: string
  camera: Camera
  box: Rect
  amount?: number | null
  verdict?: EvidenceVerdict
  age?: DamageAge
  isPotential?: boolean
  isNewSincePickup?: boolean
  hasPickupPhoto?: boolean
}

/** Returns a damage of a sample report. By default the damage is new and proven. */
export function sampleDamage(facts: SampleDamage): ReportDamage {
  const { number, camera, box, verdict = 'proven', amount = 1_200 } = facts
  return {
    familyId: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    number,
    age: facts.age ?? 'new',
    isPotential: facts.isPotential ?? false,
    isNewSincePickup: facts.isNewSincePickup ?? true,
    labels: facts.labels,
    parts: [{ name: facts.part, carEnd: 'front', cameraSide: 'left' }],
    firstSeen: facts.isNewSincePickup === false ? { ...PICKUP, recDate: '2026-09-02T07:44:00.000Z' } : RETURN,
    judgement: judged(verdict),
    included:
      verdict === 'weak' ? { by: 'A. Lund', at: '2026-11-21T05:40:00.000Z', note: 'Kunden viste sporet selv.' } : null,
    decided: { by: 'A. Lund', at: '2026-11-21T05:31:00.000Z' },
    price:
      amount === null
        ? null
        : {
            amount,
            min: Math.round(amount / 125) * 100,
            max: Math.round(amount / 80) * 100,
            currency: 'NOK',
            tableVersion: 12,
          },
    pickup:
      facts.hasPickupPhoto === false
        ? null
        : { ...photo('pickup', camera), box: { ...box, x: box.x - 14, y: box.y + 6 }, isAligned: verdict !== 'weak' },
    return: { ...photo('return', camera), box },
  }
}

/** The two damages of the sample report. */
export const SAMPLE_DAMAGES: readonly ReportDamage[] = [
  sampleDamage({
    number: 7,
    labels: ['scratched'],
    part: 'bumper',
    camera: 'topLeft',
    box: { x: 300, y: 780, width: 150, height: 60 },
  }),
  sampleDamage({
    number: 8,
    labels: ['dented'],
    part: 'door',
    camera: 'bottomLeft',
    box: { x: 900, y: 720, width: 130, height: 100 },
    amount: 3_400,
  }),
]

const CAMERAS: readonly Camera[] = ['bottomLeft', 'topLeft', 'roofLeft', 'bottomRight', 'topRight', 'roofRight']

/** Returns a comparison of two passings with two proven damages. `changes` replace fields. */
export const sampleReport = (changes: Partial<ReportModel> = {}): ReportModel => ({
  kind: 'comparative',
  language: 'en',
  productName: 'Skadi',
  tenant: { name: 'Fjord Rental', logoUrl: null },
  number: '2026-11-21-0042',
  check: { address: 'skadi.example/verify', code: '9f3c 11d0 77ab' },
  madeAt: '2026-11-21T06:02:00.000Z',
  timeZone: 'Europe/Oslo',
  registration: { countryCode: 'NO', registrationNo: 'AB12345' },
  car: { make: 'Volvo', model: 'V60', year: 2023, mileage: 41_230, vin: null },
  pickup: { ...PICKUP, origin: 'Gardermoen pickup', photos: 6, isChecked: true },
  return: { ...RETURN, origin: 'Gardermoen return', photos: 6, isChecked: true },
  isBaseline: false,
  options: { onlyNew: false, watermark: false, potential: false, removed: [] },
  customer: null,
  damages: SAMPLE_DAMAGES,
  leftOut: [],
  photos: [],
  ...changes,
})

/** Returns an individual report of the return, with its six photos and three damages of different ages. */
export function sampleIndividual(changes: Partial<ReportModel> = {}): ReportModel {
  const damages = [
    ...SAMPLE_DAMAGES,
    sampleDamage({
      number: 3,
      labels: ['chipped'],
      part: 'windscreen',
      camera: 'roofRight',
      box: { x: 1_200, y: 300, width: 40, height: 36 },
      age: 'old',
      isNewSincePickup: false,
      amount: null,
    }),
  ].map((damage) => ({ ...damage, judgement: null, included: null, pickup: null }))
  return sampleReport({
    kind: 'individual',
    pickup: null,
    damages,
    photos: CAMERAS.map((camera) => ({
      ...photo('return', camera),
      boxes: damages
        .filter((damage) => damage.return.camera === camera)
        .map(({ familyId, number, age, isPotential, return: { box } }) => ({
          familyId,
          number,
          age,
          isPotential,
          box,
        })),
    })),
    ...changes,
  })
}
