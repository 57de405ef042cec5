import type { FieldRule } from '../forms/field-rule.ts'

/** Earliest allowed model year: the first car was patented in 1885 (1§5). */
export const CAR_YEAR_MIN = 1885
/** Last allowed model year in a list. It does not depend on the current year. */
export const CAR_YEAR_MAX = 2100

/** Fields of a car other than its plate. An empty field is null and is shown as "-" (1§3, 1§5). */
export type CarDetails = {
  vin: string | null
  /** kilometres */
  mileage: number | null
  make: string | null
  model: string | null
  year: number | null
  /** transmission */
  gear: string | null
  /** cubic centimetres */
  displacement: number | null
}
export type CarDetail = keyof CarDetails

/** The fields of a car in the order of the car's card (1§3), without the plate. */
export const CAR_DETAILS = [
  'vin',
  'mileage',
  'make',
  'model',
  'year',
  'gear',
  'displacement',
] as const satisfies readonly CarDetail[]

/** The rule of each car field (1§5). A field becomes required when a user edits it (B-19). */
export const CAR_RULES = {
  registrationNo: { kind: 'word', maxLength: 10 },
  vin: { kind: 'text', maxLength: 17 },
  mileage: { kind: 'digits', maxLength: 7 },
  make: { kind: 'text', maxLength: 50 },
  model: { kind: 'text', maxLength: 50 },
  year: { kind: 'digits', maxLength: 4 },
  gear: { kind: 'text', maxLength: 50 },
  displacement: { kind: 'digits', maxLength: 10 },
} as const satisfies Record<CarDetail | 'registrationNo', FieldRule>

/**
 * True for a vehicle identification number: 17 letters and digits without I, O and Q (ISO 3779). Numbers from before 1981 are shorter.
 */
export const isVin = (text: string): boolean => /^[A-HJ-NPR-Z0-9]{5,17}$/i.test(text)

/** Units of the values. They are the same in every language. */
export const CAR_UNITS: Partial<Record<CarDetail, string>> = { mileage: 'km', displacement: 'cc' }

/** Returns the rule of a car detail at the moment `now`. A model year after the current year is invalid. */
export const carRule = (detail: CarDetail, now: Date): FieldRule =>
  detail === 'year' ? { ...CAR_RULES.year, least: CAR_YEAR_MIN, most: now.getUTCFullYear() } : CAR_RULES[detail]

/** Converts a text into the value to store. The text must satisfy the rule of the field. */
export const readCarDetail = (detail: CarDetail, text: string): string | number =>
  CAR_RULES[detail].kind === 'digits' ? Number(text.trim()) : text.trim()
