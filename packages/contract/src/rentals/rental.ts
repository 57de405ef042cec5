import { normalisePhone } from '@skadi/domain/auth/phone'
import { isTimeZone } from '@skadi/domain/capture/time-zone'
import { isRegistrationNo } from '@skadi/domain/cars/registration'
import { PRICE_CURRENCIES } from '@skadi/domain/costs/price-table'
import { isEmail } from '@skadi/domain/forms/text-rules'
import {
  MAX_DEDUCTIBLE,
  MAX_DRIVERS,
  NO_RENTER,
  periodFault,
  RENTAL_LIMITS,
  RENTAL_LINKS,
  RENTAL_STATES,
} from '@skadi/domain/rentals/rental'
import { RENTAL_ROW_FAULTS } from '@skadi/domain/rentals/rental-file'
import * as z from 'zod/mini'
import { countryCode, plateText } from '../core/plate-shapes.ts'
import { id, instant } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'
import { damagedPart } from '../damages/damage.ts'
import { reportLanguage } from '../reports/report-request.ts'

const { name, email, phone, address } = RENTAL_LIMITS

/** An amount in minor units of its currency, such as øre or cents. */
const money = z.strictObject({
  currency: z.enum(PRICE_CURRENCIES),
  minor: z.int().check(z.minimum(0), z.maximum(MAX_DEDUCTIBLE)),
})

const text = (most: number) => z._default(typedLine(most), '')

/** The renter as the company knows the person; an empty text is unknown. */
const renter = z.strictObject({
  name: text(name),
  email: z._default(typedLine(email).check(z.refine((given) => given === '' || isEmail(given))), ''),
  phone: z._default(z.pipe(typedLine(phone), z.transform(normalisePhone)), ''),
  address: text(address),
})

/** Name of a rental: the system that it comes from (the portal writes `manual` and `file`), and its id there. */
export const rentalKey = z.strictObject({
  source: typedLine(RENTAL_LIMITS.source, 1),
  outerId: typedLine(RENTAL_LIMITS.outerId, 1),
})

/** Content of a rental. `toAt` is null while the end is open; `timeZone` is by default the company's zone. */
export const rentalContent = z
  .strictObject({
    contractNo: typedLine(RENTAL_LIMITS.contractNo, 1),
    countryCode,
    registrationNo: plateText,
    fromAt: instant,
    toAt: z._default(z.nullable(instant), null),
    fromPlace: text(RENTAL_LIMITS.place),
    toPlace: text(RENTAL_LIMITS.place),
    timeZone: z.optional(z.string().check(z.maxLength(64), z.refine(isTimeZone))),
    deductible: z._default(z.nullable(money), null),
    insurancePackage: text(RENTAL_LIMITS.insurancePackage),
    language: z._default(z.nullable(reportLanguage), null),
    renter: z._default(renter, NO_RENTER),
    drivers: z._default(z.array(typedLine(name, 1)).check(z.maxLength(MAX_DRIVERS)), []),
    modifiedAt: z.optional(instant),
  })
  .check(
    z.refine((given) => isRegistrationNo(given.registrationNo, given.countryCode), { path: ['registrationNo'] }),
    z.refine(
      ({ fromAt, toAt }) => !periodFault({ fromAt: Date.parse(fromAt), toAt: toAt === null ? null : Date.parse(toAt) }),
      { path: ['toAt'], error: 'after fromAt, and within ten years' },
    ),
  )

/** The passing at an end of a rental; `isByHand`: a person chose it, or chose none. */
const rentalEnd = z.object({ imageSetId: z.nullable(id), link: z.enum(RENTAL_LINKS), isByHand: z.boolean() })

/**
 * A rental of a company. `renter` is null, and `drivers` is empty, for readers of another company of the group. `pickup` and `return` are
 * the passings of the car by the rule of its plate, label and time, or as a person chose them.
 */
export const rental = z.object({
  id,
  source: z.string(),
  outerId: z.string(),
  state: z.enum(RENTAL_STATES),
  contractNo: z.string(),
  countryCode: z.string(),
  registrationNo: z.string(),
  fromAt: instant,
  toAt: z.nullable(instant),
  fromPlace: z.string(),
  toPlace: z.string(),
  timeZone: z.string(),
  deductible: z.nullable(z.object({ currency: z.enum(PRICE_CURRENCIES), minor: z.int() })),
  insurancePackage: z.string(),
  language: z.nullable(reportLanguage),
  renter: z.nullable(z.object({ name: z.string(), email: z.string(), phone: z.string(), address: z.string() })),
  drivers: z.array(z.string()),
  pickup: rentalEnd,
  return: rentalEnd,
  modifiedAt: instant,
})
export type Rental = z.output<typeof rental>

/** A damage that the car had before the return of a rental: recorded or accepted by a person, and not repaired. */
const knownDamage = z.object({
  familyId: id,
  number: z.nullable(z.int()),
  /** names of the damage's labels (`getDamageLabels`) */
  labels: z.array(z.string()),
  parts: z.array(damagedPart),
  firstSeenAt: instant,
  /** the passing that showed the damage first */
  imageSetId: id,
})

export const rentalDetails = z.extend(rental, { knownDamages: z.array(knownDamage) })

/** Maximum number of a file's rentals and faults in the preview. */
export const MAX_FIRST_RENTALS = 10

/** Result of the job that reads a rental file (kind `rentalFile`). The job changes nothing; its file lists all unusable rows. */
export const rentalFileResult = z.object({
  /** id of the file in `importRentals`, for an hour */
  fileId: id,
  fileName: z.string(),
  rentals: z.int(),
  /** effect of an import on the stored rentals of source `file` */
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  faults: z.int(),
  firstFaults: z.array(z.object({ row: z.int(), text: z.string(), reason: z.enum(RENTAL_ROW_FAULTS) })),
  firstRentals: z.array(
    z.object({
      row: z.int(),
      contractNo: z.string(),
      countryCode: z.string(),
      registrationNo: z.string(),
      fromAt: instant,
      toAt: z.nullable(instant),
      timeZone: z.string(),
      renterName: z.string(),
      effect: z.enum(['added', 'changed', 'unchanged']),
      /** how its ends would link themselves to the car's passings, by themselves */
      pickup: z.enum(RENTAL_LINKS),
      return: z.enum(RENTAL_LINKS),
    }),
  ),
  hiddenColumns: z.optional(z.array(z.string())),
})
export type RentalFileResult = z.output<typeof rentalFileResult>

/** Result of an import (kind `importRentals`): `overlapping` rentals were not written, because other rentals came in between. */
export const rentalImportResult = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  overlapping: z.int(),
})
export type RentalImportResult = z.output<typeof rentalImportResult>
