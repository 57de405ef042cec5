import type { AccidentInformation, ClaimCar, ClaimPerson, ClaimRepair } from '@skadi/domain/claims/claim'
import type { EvidenceVerdict } from '@skadi/domain/evidence/judge-evidence'
import type { Wording } from '@skadi/domain/language/language'
import en from '../../messages/en/claims.json' with { type: 'json' }
import es from '../../messages/es/claims.json' with { type: 'json' }
import no from '../../messages/no/claims.json' with { type: 'json' }
import { sayIn } from './message-text.ts'

/** All texts that only a printed claim has. Counts are numbers. Times and sums are formatted texts. */
export type ClaimWords = {
  title: string
  claim: (claimNo: string) => string
  filed: (time: string) => string
  made: (time: string) => string
  handler: (name: string) => string
  before: string
  after: string
  noPassing: string

  /** line of the verdict, for example `Pickup 14.10.2026 … to return 21.11.2026 …: 2 new damages, both proven` */
  between: (pickup: string, back: string, found: string) => string
  noDamages: string
  none: string
  damage: (facts: { number: number | null; text: string; verdict: string; price: string | null }) => string
  blocked: string
  standing: Record<Exclude<EvidenceVerdict, 'blocked'>, string>
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

const sayClaims = sayIn({ en, no, es })

/** Returns all texts of a printed claim in one language. Its fields have the same names as on the screen. */
export function claimWordsOf(locale: Wording): ClaimWords {
  const say = sayClaims(locale)
  return {
    title: say('claimForm_title'),
    claim: (claimNo) => say('claimForm_number', { claimNo }),
    filed: (time) => say('claimForm_filed', { time }),
    made: (time) => say('claimForm_printed', { time }),
    handler: (name) => say('claimForm_handledBy', { name }),
    before: say('claimForm_before'),
    after: say('claimForm_after'),
    noPassing: say('claimForm_noPassing'),
    between: (pickup, back, found) => say('claimForm_between', { pickup, back, found }),
    noDamages: say('claimForm_noDamages'),
    none: say('claimForm_none'),
    damage: ({ number, text, verdict, price }) =>
      [number !== null && `${number}.`, text, `– ${verdict}`, price && `– ${price}`].filter(Boolean).join(' '),
    blocked: say('claimForm_blocked'),
    standing: {
      proven: say('claimForm_standingProven'),
      weak: say('claimForm_standingWeak'),
    },
    estimate: (amount, range) =>
      range ? say('claimForm_estimateRange', { amount, range }) : say('claimForm_estimate', { amount }),
    accident: say('claimForm_accident'),
    accidentFields: {
      date: say('claimForm_date'),
      time: say('claimForm_time'),
      address: say('claimForm_accidentAddress'),
      mapLink: say('claimForm_accidentMapLink'),
      type: say('claimForm_accidentType'),
      additionalInformation: say('claimForm_additional'),
      speed: say('claimForm_speed'),
      braking: say('claimForm_accidentBraking'),
      drugsOrAlcohol: say('claimForm_drugsOrAlcohol'),
      policePresent: say('claimForm_policePresent'),
      reason: say('claimForm_reason'),
      reasonOther: say('claimForm_otherReason'),
      description: say('claimForm_description'),
    },
    yes: say('claimForm_yes'),
    no: say('claimForm_no'),
    unknown: say('claimForm_unknown'),
    speed: (speed) => say('claimForm_kilometresPerHour', { speed }),
    reporter: say('claimForm_reporter'),
    client: say('claimForm_holder'),
    name: say('claimForm_name'),
    address: say('claimForm_place'),
    clientFields: {
      personIdNumber: say('claimForm_personIdNumber'),
      policyNumber: say('claimForm_policyNumber'),
      phone: say('claimForm_phone'),
      email: say('claimForm_clientEmail'),
      allowEmail: say('claimForm_clientAllowEmail'),
    },
    people: say('claimForm_people'),
    personFields: {
      isDriver: say('claimForm_isDriver'),
      name: say('claimForm_name'),
      email: say('claimForm_clientEmail'),
      phone: say('claimForm_phone'),
      age: say('claimForm_age'),
      ownership: say('claimForm_personOwnership'),
      injured: say('claimForm_injured'),
      otherVehicle: say('claimForm_otherVehicle'),
    },
    person: {
      driver: say('claimForm_personDriver'),
      injured: say('claimForm_personInjured'),
      otherVehicle: say('claimForm_personOtherVehicle'),
    },
    car: say('claimForm_car'),
    carFields: {
      registrationNo: say('claimForm_carRegistrationNo'),
      country: say('claimForm_country'),
      mileage: say('claimForm_mileage'),
      make: say('claimForm_make'),
      model: say('claimForm_model'),
      vin: say('claimForm_carVin'),
      year: say('claimForm_year'),
      gear: say('claimForm_gear'),
      displacement: say('claimForm_displacement'),
    },
    displacement: (size) => say('claimForm_cubicCentimetres', { size }),
    repair: say('claimForm_repair'),
    repairFields: {
      inWorkshop: say('claimForm_repairInWorkshop'),
      workshop: say('claimForm_workshop'),
      rentalCar: say('claimForm_rentalCar'),
    },
    images: say('claimForm_images'),
    documents: say('claimForm_documents'),
    documentsText: say('claimForm_documentsText'),
    fileColumns: {
      name: say('claimForm_fileColumnsName'),
      size: say('claimForm_fileColumnsSize'),
    },
    megabytes: (size) => say('claimForm_megabytes', { size }),
  }
}
