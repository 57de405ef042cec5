import type { DamageAge } from '@skadi/domain/damages/damage-age'
import type { EvidenceVerdict } from '@skadi/domain/evidence/judge-evidence'
import type { Silence } from '@skadi/domain/image-sets/verdict'
import type { ReportKind } from '../report-model.ts'

/** Every text of a report. Counts arrive as numbers, times and sums as they are to be written. */
export type ReportWords = {
  title: Record<ReportKind, string>
  report: (number: string) => string
  preview: string
  made: (time: string) => string
  pickup: string
  return: string
  passing: string
  photos: (count: number) => string
  /** `said` is what the rig's clock said */
  timeImplausible: (said: string) => string
  kilometres: (count: string) => string
  vin: (vin: string) => string
  customer: string
  removeCustomer: string
  removeDamage: (name: string) => string

  newDamages: (counts: { proven: number; weak: number }) => string
  noNewDamages: string
  /** there are new ones, but none that stands in the report: left out or removed */
  noNewListed: string
  /** why nothing is listed, where that does not mean that there is nothing; called as on screen */
  silence: Record<Exclude<Silence, 'nothing' | 'partly'>, (undecided: number) => string>
  /** @param unseen cameras, or `oneSided` */
  partly: (unseen: string) => string
  oneSided: string
  noChange: string
  /** `2 new since pickup` */
  sincePickup: (count: number) => string
  counted: Record<'new' | 'recent', (count: number) => string>
  baseline: (count: number) => string
  noDamages: string
  damages: (ages: Record<DamageAge, number>) => string
  onlyNewDamages: (count: number) => string
  potentialBeside: (count: number) => string

  /** beside a sum of more than the new damages */
  allDamages: string
  range: (range: string) => string
  notInSum: (count: number) => string
  noCost: string
  /** letters that the type of the page lacks */
  unprinted: (letters: string) => string
  costLine: (range: string, tableVersion: number) => string
  costSaid: (amount: string) => string

  age: Record<DamageAge, string>
  potential: string
  verdict: Record<EvidenceVerdict, string>
  firstSeen: (time: string) => string
  decidedBy: (name: string | null, time: string) => string
  includedBy: (name: string | null, time: string) => string
  note: (note: string) => string
  noPickupPhoto: string
  notAligned: string
  cropOf: (damage: string, passing: string) => string
  photoOf: (camera: string, passing: string) => string

  known: string
  leftOut: (count: number) => string
  leftOutByClerk: string
  allPhotos: string
  originals: string
  originalsText: string
  columns: { number: string; damage: string; firstSeen: string; reason: string; camera: string; taken: string }

  check: (address: string, code: string) => string
  page: string
  of: string
}
