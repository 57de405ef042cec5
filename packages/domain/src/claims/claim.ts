/** Course of an accident (1§3, CLAIM-10). */
export const ACCIDENT_TYPES = [
  'HIT_OBJECT',
  'PARKING',
  'DROVE_OFF_ROAD',
  'RACETRACK',
  'BACKING',
  'ROLLED_NO_DRIVER',
] as const
export type AccidentType = (typeof ACCIDENT_TYPES)[number]

/** Cause of an accident (1§3, CLAIM-11). */
export const ACCIDENT_REASONS = [
  'OTHER',
  'MISCALCULATION',
  'MISSING_ATTENTION',
  'BLINDED',
  'ASLEEP',
  'SLIPPERY_ROAD',
  'AILMENT',
] as const
export type AccidentReason = (typeof ACCIDENT_REASONS)[number]

/** Status of a claim. A draft is saved while the user types. A filed claim keeps the content with which it was filed (ruling 24). */
export const CLAIM_STATUSES = ['draft', 'filed'] as const
export type ClaimStatus = (typeof CLAIM_STATUSES)[number]

/** The car of a claim as the user typed it (CLAIM-06). A draft may therefore contain an incomplete number. */
export type ClaimCar = {
  registrationNo: string
  /** ISO 3166, two letters */
  country: string
  /** kilometres */
  mileage: string
  make: string
  model: string
  vin: string
  year: string
  /** transmission */
  gear: string
  /** cubic centimetres */
  displacement: string
}

/** The person who reported the accident (CLAIM-07). */
export type ClaimReporter = {
  firstName: string
  lastName: string
  streetAddress: string
  postalCode: string
  city: string
  /** ISO 3166, two letters */
  country: string
}

/** The policy holder (CLAIM-08). */
export type ClaimClient = ClaimReporter & {
  /** shown masked; the audit records when a user views the whole number */
  personIdNumber: string
  policyNumber: string
  phone: string
  email: string
  /** true if the report may be sent to `email` */
  allowEmail: boolean
}

/** Facts about an accident (CLAIM-09). Every field may be unknown. */
export type AccidentInformation = {
  /** YYYY-MM-DD */
  date: string | null
  /** HH:mm in the local time of the place of the accident */
  time: string | null
  address: string
  mapLink: string
  type: AccidentType | null
  additionalInformation: string
  /** kilometres per hour */
  speed: number | null
  braking: boolean | null
  drugsOrAlcohol: boolean | null
  policePresent: boolean | null
  reason: AccidentReason | null
  /** free text, used only if the reason is OTHER */
  reasonOther: string
  description: string
}

/** A person who was at the place of the accident (CLAIM-12). */
export type ClaimPerson = {
  isDriver: boolean
  name: string
  email: string
  phone: string
  age: number | null
  /** role of the person in relation to the car, for example owner, renter or employee */
  ownership: string
  injured: boolean
  otherVehicle: boolean
}

/** Repair of the car (CLAIM-13). */
export type ClaimRepair = {
  inWorkshop: boolean
  workshop: string
  rentalCar: boolean
}

/** Fields of the wizard's four steps as the user typed them (1§2, A-02b). */
export type ClaimForm = {
  claimNo: string
  car: ClaimCar
  reporter: ClaimReporter
  client: ClaimClient
}

const NOBODY: ClaimReporter = {
  firstName: '',
  lastName: '',
  streetAddress: '',
  postalCode: '',
  city: '',
  country: '',
}

/** A form without any input. */
export const EMPTY_CLAIM_FORM: ClaimForm = {
  claimNo: '',
  car: {
    registrationNo: '',
    country: '',
    mileage: '',
    make: '',
    model: '',
    vin: '',
    year: '',
    gear: '',
    displacement: '',
  },
  reporter: NOBODY,
  client: { ...NOBODY, personIdNumber: '', policyNumber: '', phone: '', email: '', allowEmail: false },
}

/** An accident without any known fact. */
export const UNKNOWN_ACCIDENT: AccidentInformation = {
  date: null,
  time: null,
  address: '',
  mapLink: '',
  type: null,
  additionalInformation: '',
  speed: null,
  braking: null,
  drugsOrAlcohol: null,
  policePresent: null,
  reason: null,
  reasonOther: '',
  description: '',
}

export const NO_REPAIR: ClaimRepair = { inWorkshop: false, workshop: '', rentalCar: false }
