import { TENANT_ROLES } from '@skadi/domain/auth/roles'
import { CAPTURE_LABELS } from '@skadi/domain/capture/capture-label'
import { CASE_STATES, CASE_WAITS } from '@skadi/domain/cases/case-states'
import { CLAIM_STATUSES } from '@skadi/domain/claims/claim'
import { CLAIM_STATES } from '@skadi/domain/claims/claim-life'
import { CUSTOMER_LINK_STATES } from '@skadi/domain/customer/customer-link'
import { RENTAL_STATES } from '@skadi/domain/rentals/rental'
import { MAX_SEARCH_TEXT } from '@skadi/domain/search/search-text'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, instant, listOf, queryList } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'
import { imageSetSummary } from '../image-sets/image-set.ts'

const plate = { countryCode: z.string(), registrationNo: z.string() }
/** path of a thumbnail, 257 px wide; null if there is no photo */
const thumbUrl = z.nullable(z.string())

/** A car that the search found. Each of its passings has a photo and a verdict. */
const foundCar = z.object({
  kind: z.literal('car'),
  id,
  tenantId: id,
  ...plate,
  vin: z.nullable(z.string()),
  make: z.nullable(z.string()),
  model: z.nullable(z.string()),
  year: z.nullable(z.int()),
  /** the car's newest passings, newest first: five if only this car was found, otherwise two */
  passings: z.array(imageSetSummary).check(z.minLength(1)),
})

/** A case that the search found by its reference, statement, invoice or contract number, its renter or its car. */
const foundCase = z.object({
  kind: z.literal('case'),
  id,
  state: z.enum(CASE_STATES),
  waitsFor: z.enum(CASE_WAITS),
  /** payment reference; null until the statement is made */
  reference: z.nullable(z.string()),
  /** plate of the return */
  ...plate,
  imageSetId: id,
  contractNo: z.nullable(z.string()),
  /** null if the caller may not read it, and if it is unknown or erased */
  renterName: z.nullable(z.string()),
  currency: z.string(),
  grossMinor: z.int(),
  createdAt: instant,
  timeZone: z.string(),
  thumbUrl,
})

/** A rental that the search found by its contract number, its id at the source, its renter or its car. */
const foundRental = z.object({
  kind: z.literal('rental'),
  id,
  contractNo: z.string(),
  outerId: z.string(),
  ...plate,
  renterName: z.nullable(z.string()),
  state: z.enum(RENTAL_STATES),
  fromAt: instant,
  toAt: z.nullable(instant),
  timeZone: z.string(),
  /** the linked return, else the linked pickup */
  imageSetId: z.nullable(id),
  thumbUrl,
})

/** A claim that the search found by its number, plate, VIN or insurer's reference, or by the name of a person. */
const foundClaim = z.object({
  kind: z.literal('claim'),
  id,
  claimNo: z.string(),
  status: z.enum(CLAIM_STATUSES),
  state: z.enum(CLAIM_STATES),
  /** plate as typed in the claim */
  ...plate,
  clientName: z.string(),
  /** another person of the claim whose name matches; null if the claim matches for another reason */
  namedPerson: z.nullable(z.string()),
  /** YYYY-MM-DD */
  accidentDate: z.nullable(z.string()),
  handlerName: z.nullable(z.string()),
  createdAt: instant,
  /** thumbnail of the claim's first photo; without a photo, of the car's newest passing */
  thumbUrl,
})

/** A page for a customer that the search found by its address, its car or its claim. */
const foundCustomerPage = z.object({
  kind: z.literal('customerPage'),
  id,
  ...plate,
  pickupId: id,
  /** the return passing; null if the page shows only the pickup */
  imageSetId: z.nullable(id),
  claimId: z.nullable(id),
  claimNo: z.nullable(z.string()),
  state: z.enum(CUSTOMER_LINK_STATES),
  /** the customer's latest verdict */
  verdict: z.nullable(z.enum(['accept', 'object'])),
  createdAt: instant,
  /** time zone of the newer passing */
  timeZone: z.string(),
  thumbUrl,
})

/** A report that the search found by its number, its check code or its car. */
const foundReport = z.object({
  kind: z.literal('report'),
  id,
  number: z.string(),
  /** 16 hexadecimal digits, as printed */
  checkCode: z.string(),
  ...plate,
  /** null for a report about one passing */
  pickupId: z.nullable(id),
  imageSetId: id,
  createdAt: instant,
  timeZone: z.string(),
  thumbUrl,
})

/** A capture set with its location. */
const foundPlace = z.object({
  kind: z.literal('place'),
  /** id of the capture set; null if the caller may not read rigs */
  id: z.nullable(id),
  name: z.string(),
  location: z.string(),
  label: z.nullable(z.enum(CAPTURE_LABELS)),
})

/** A user. Administrators find the members of their company, global admins find everybody. */
const foundPerson = z.object({
  kind: z.literal('person'),
  id,
  name: z.string(),
  phone: z.string(),
  /** role in the current company; null for a user who is no member of it */
  role: z.nullable(z.enum(TENANT_ROLES)),
})

const foundItem = z.discriminatedUnion('kind', [
  foundCar,
  foundCase,
  foundRental,
  foundClaim,
  foundCustomerPage,
  foundReport,
  foundPlace,
  foundPerson,
])
export type FoundItem = z.output<typeof foundItem>
export type Found<Kind extends FoundItem['kind']> = Extract<FoundItem, { kind: Kind }>

/**
 * Searches everything that the caller may read. `query` is a part of a plate, VIN, number of a case, payment reference, contract or claim, name of a claim's person, beginning of a renter's names, report number,
 * check code, place, capture set or member, or the address of a customer's page. Case, marks, blanks and punctuation do not matter. Each
 * kind has at most six results, the best matches first: exact matches and matches at the beginning, then the newest. A text of fewer than
 * two letters or digits finds nothing.
 *
 * Without `query`, the answer has the latest cars: first the cars of the passings `imageSetIds` in this order, then the cars with the
 * latest passings.
 *
 * Each kind needs the right of its own list; kinds that the caller may not read are left out. Staff searches the current company.
 * `tenantId` names another company: a member of the group whose power tenant is current (ruling 17; without claims, cases, rentals,
 * customers' pages and people), or any company for a global admin. A global admin without a company searches all companies.
 */
export const searchEverything = defineCall({
  name: 'searchEverything',
  method: 'GET',
  path: '/search',
  access: ['user', 'globalAdmin'],
  summary: 'Search cars, cases, rentals, claims, pages, reports, places and people',
  query: z.strictObject({
    query: z._default(typedLine(MAX_SEARCH_TEXT), ''),
    imageSetIds: z.optional(z.pipe(queryList(1_000), z.array(id).check(z.maxLength(20)))),
    tenantId: z.optional(id),
  }),
  output: listOf(foundItem),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})
