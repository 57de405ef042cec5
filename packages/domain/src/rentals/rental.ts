import type { Registration } from '../cars/registration.ts'
import type { PriceCurrency } from '../costs/price-table.ts'
import type { CustomerWording } from '../language/language.ts'

export const RENTAL_STATES = ['active', 'cancelled'] as const
export type RentalState = (typeof RENTAL_STATES)[number]

/** How sure the link of a rental's pickup or return to a passing is. */
export const RENTAL_LINKS = ['linked', 'doubtful', 'unlinked'] as const
export type RentalLink = (typeof RENTAL_LINKS)[number]

/** The ends of a rental, each of which is linked to a passing. */
export const RENTAL_ENDS = ['pickup', 'return'] as const
export type RentalEnd = (typeof RENTAL_ENDS)[number]

/** Sources of the portal itself; an API client uses its own name. */
export const [MANUAL_SOURCE, FILE_SOURCE] = ['manual', 'file'] as const

/** Maximum lengths in characters, of the renter's fields and of the rental's. */
export const RENTAL_LIMITS = {
  source: 40,
  outerId: 80,
  contractNo: 50,
  place: 100,
  insurancePackage: 80,
  name: 100,
  email: 254,
  phone: 40,
  address: 200,
} as const

/** Maximum number of drivers beside the renter. */
export const MAX_DRIVERS = 5

/** Maximum of a deductible, in minor units: ten million of the currency. */
export const MAX_DEDUCTIBLE = 1_000_000_000

/** Longest rental with an end: 10 years. */
const MAX_RENTAL_MS = 3_660 * 86_400_000

/** An amount of money in minor units of its currency, such as øre or cents. */
export type Money = { currency: PriceCurrency; minor: number }

export type Renter = { name: string; email: string; phone: string; address: string }
export const NO_RENTER: Renter = { name: '', email: '', phone: '', address: '' }

/** The people of a rental, whose data are stored encrypted and are erased with the rental. */
export type RentalPeople = { renter: Renter; drivers: readonly string[] }

/** A period in ms since 1970; `toAt` is null while the end is open. */
export type RentalPeriod = { fromAt: number; toAt: number | null }

/** A rental as a rental system, a file or a person gives it. */
export type RentalContent = Registration &
  RentalPeriod &
  RentalPeople & {
    contractNo: string
    fromPlace: string
    toPlace: string
    /** zone of the rental's times (IANA) */
    timeZone: string
    deductible: Money | null
    insurancePackage: string
    /** language of the renter; null if unknown */
    language: CustomerWording | null
  }

/** What a rental says of itself beside its car and its people, in the order of the type. */
export const factsOfRental = ({
  contractNo,
  fromAt,
  toAt,
  fromPlace,
  toPlace,
  timeZone,
  deductible,
  insurancePackage,
  language,
}: Omit<RentalContent, keyof Registration | keyof RentalPeople>) => ({
  contractNo,
  fromAt,
  toAt,
  fromPlace,
  toPlace,
  timeZone,
  deductible: deductible && { currency: deductible.currency, minor: deductible.minor },
  insurancePackage,
  language,
})

/** Name of a rental within its company: the name of its source, and its id there. */
export type RentalKey = { source: string; outerId: string }

export type PeriodFault = 'endsBeforeItBegins' | 'tooLong'

/** Returns the fault of a period (decision 124). Returns undefined for a valid period. */
export function periodFault({ fromAt, toAt }: RentalPeriod): PeriodFault | undefined {
  if (toAt === null) return undefined
  if (toAt <= fromAt) return 'endsBeforeItBegins'
  return toAt - fromAt > MAX_RENTAL_MS ? 'tooLong' : undefined
}

/** True if two periods of a car share a moment. A rental may begin at the moment at which the rental before ends. */
export const overlaps = (a: RentalPeriod, b: RentalPeriod): boolean =>
  a.fromAt < (b.toAt ?? Number.POSITIVE_INFINITY) && b.fromAt < (a.toAt ?? Number.POSITIVE_INFINITY)
