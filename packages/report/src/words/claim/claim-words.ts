import type { AccidentInformation, ClaimCar, ClaimPerson, ClaimRepair } from '@skadi/domain/claims/claim'
import type { EvidenceVerdict } from '@skadi/domain/evidence/judge-evidence'

/** Every text of a printed claim that damage reports lack. Counts are passed as numbers, times and sums as formatted text. */
export type ClaimWords = {
  title: string
  claim: (claimNo: string) => string
  filed: (time: string) => string
  made: (time: string) => string
  handler: (name: string) => string
  before: string
  after: string
  noPassing: string

  /** one line of the verdict, e.g. `Pickup 14.10.2026 … to return 21.11.2026 …: 2 new damages, both proven` */
  between: (pickup: string, back: string, found: string) => string
  noDamages: string
  none: string
  damage: (facts: { number: number | null; text: string; verdict: string; price: string | null }) => string
  blocked: string
  standing: Record<Exclude<EvidenceVerdict, 'blocked'>, string>
  wasAttachedAs: (verdict: EvidenceVerdict) => string
  estimate: (amount: string, range: string) => string

  accident: string
  accidentFields: Record<keyof AccidentInformation, string>
  yes: string
  no: string
  unknown: string
  speed: (speed: number) => string

  reporter: string
  client: string
  name: string
  address: string
  clientFields: Record<'personIdNumber' | 'policyNumber' | 'phone' | 'email' | 'allowEmail', string>

  people: string
  personFields: Record<keyof ClaimPerson, string>
  person: Record<'driver' | 'injured' | 'otherVehicle', string>

  car: string
  carFields: Record<keyof ClaimCar, string>
  displacement: (cubicCentimetres: string) => string

  repair: string
  repairFields: Record<keyof ClaimRepair, string>

  images: string
  documents: string
  documentsText: string
  fileColumns: { name: string; size: string }
  megabytes: (size: string) => string
}
