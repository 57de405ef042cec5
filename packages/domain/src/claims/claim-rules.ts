import { normalisePhone } from '../auth/phone.ts'
import { CAR_RULES, CAR_YEAR_MIN } from '../cars/car-fields.ts'
import { mayBeCountry } from '../cars/country-shape.ts'
import { type FieldRule, type TextFault, textFault } from '../forms/field-rule.ts'
import { DEFAULT_MAX_LENGTH, isBlank, isEmail, isPhoneNumberText } from '../forms/text-rules.ts'
import { cleanLine } from '../forms/typed-text.ts'
import { isPostalCode } from './address.ts'
import type { ClaimCar, ClaimClient, ClaimForm, ClaimReporter } from './claim.ts'

/** The steps of the wizard in their order (CLAIM-03). Users may complete the steps in any order. */
export const CLAIM_STEPS = ['claim', 'car', 'reporter', 'client'] as const
export type ClaimStep = (typeof CLAIM_STEPS)[number]

/** A field of the wizard: the name of its step, and its name within the step. */
export type ClaimField =
  | 'claim.claimNo'
  | `car.${keyof ClaimCar}`
  | `reporter.${keyof ClaimReporter}`
  | `client.${Exclude<keyof ClaimClient, 'allowEmail'>}`

export type ClaimFault = TextFault | 'email' | 'postalCode' | 'country' | 'phone'

const TEXT: FieldRule = { kind: 'text', maxLength: DEFAULT_MAX_LENGTH }
const STREET: FieldRule = { kind: 'text', maxLength: 100 }
const OPTIONAL: FieldRule = { ...TEXT, isOptional: true }

const PERSON_RULES = {
  firstName: TEXT,
  lastName: TEXT,
  streetAddress: STREET,
  postalCode: { kind: 'text', maxLength: 10 },
  city: TEXT,
  country: { kind: 'word', maxLength: 2 },
} as const satisfies Record<keyof ClaimReporter, FieldRule>

/**
 * The rule of every text field of the wizard (1§5). Claim number, car, addresses, phone and e-mail are required (VALID-03 to VALID-06). The
 * identity and policy numbers of the policy holder are optional.
 */
export const CLAIM_RULES: Readonly<Record<ClaimField, FieldRule>> = {
  'claim.claimNo': TEXT,
  'car.registrationNo': CAR_RULES.registrationNo,
  'car.country': PERSON_RULES.country,
  'car.make': CAR_RULES.make,
  'car.model': CAR_RULES.model,
  'car.year': CAR_RULES.year,
  'car.mileage': CAR_RULES.mileage,
  'car.gear': CAR_RULES.gear,
  'car.displacement': CAR_RULES.displacement,
  'car.vin': CAR_RULES.vin,
  'reporter.firstName': PERSON_RULES.firstName,
  'reporter.lastName': PERSON_RULES.lastName,
  'reporter.streetAddress': PERSON_RULES.streetAddress,
  'reporter.postalCode': PERSON_RULES.postalCode,
  'reporter.city': PERSON_RULES.city,
  'reporter.country': PERSON_RULES.country,
  'client.firstName': PERSON_RULES.firstName,
  'client.lastName': PERSON_RULES.lastName,
  'client.streetAddress': PERSON_RULES.streetAddress,
  'client.postalCode': PERSON_RULES.postalCode,
  'client.city': PERSON_RULES.city,
  'client.country': PERSON_RULES.country,
  'client.policyNumber': OPTIONAL,
  'client.personIdNumber': { ...OPTIONAL, maxLength: 20 },
  'client.phone': { ...TEXT, maxLength: 20 },
  'client.email': { ...TEXT, maxLength: 254 },
}

/** The fields in the order of the wizard. */
export const CLAIM_FIELDS = Object.keys(CLAIM_RULES) as readonly ClaimField[]

export const stepOf = (field: ClaimField): ClaimStep => field.slice(0, field.indexOf('.')) as ClaimStep

/** Returns the text of a field as the user typed it. */
export function textOf(form: ClaimForm, field: ClaimField): string {
  if (field === 'claim.claimNo') return form.claimNo
  const [step, name] = field.split('.') as ['car' | 'reporter' | 'client', string]
  return (form[step] as unknown as Record<string, string>)[name] ?? ''
}

/** Returns the first rule that a field breaks when the claim is filed, or undefined. */
export function claimFault(form: ClaimForm, field: ClaimField, now: Date): ClaimFault | undefined {
  const text = cleanLine(textOf(form, field))
  const rule = CLAIM_RULES[field]
  const fault = textFault(
    field === 'car.year' ? { ...rule, least: CAR_YEAR_MIN, most: now.getUTCFullYear() } : rule,
    text,
  )
  if (fault || isBlank(text)) return fault
  if (field.endsWith('.country')) return mayBeCountry(text) ? undefined : 'country'
  if (field === 'client.email') return isEmail(text) ? undefined : 'email'
  if (field === 'client.phone') return isPhoneNumberText(normalisePhone(text).replace(/^\+/, '')) ? undefined : 'phone'
  if (field === 'reporter.postalCode' || field === 'client.postalCode')
    return isPostalCode(form[field === 'reporter.postalCode' ? 'reporter' : 'client'].country, text)
      ? undefined
      : 'postalCode'
  return undefined
}

export type ClaimFaults = Partial<Record<ClaimField, ClaimFault>>

/** Returns all missing or invalid fields that prevent filing, in the order of the wizard. */
export function claimFaults(form: ClaimForm, now: Date): ClaimFaults {
  const faults: ClaimFaults = {}
  for (const field of CLAIM_FIELDS) {
    const fault = claimFault(form, field, now)
    if (fault) faults[field] = fault
  }
  return faults
}

/** Returns the number of missing or invalid fields per step. */
export function missingByStep(faults: ClaimFaults): Record<ClaimStep, number> {
  const missing = { claim: 0, car: 0, reporter: 0, client: 0 }
  for (const field of Object.keys(faults) as ClaimField[]) missing[stepOf(field)] += 1
  return missing
}

/** Required fields that claims filed earlier may lack, because the fields became required later (VALID-03). */
const LATER_REQUIRED = ['client.phone', 'client.email'] as const satisfies readonly ClaimField[]

/**
 * Returns the faults of a change to a filed claim. A claim that was filed without phone or e-mail stays valid until a user edits its policy
 * holder. From then on both are required, but the user may enter them one at a time.
 */
export function claimChangeFaults(before: ClaimForm, after: ClaimForm, now: Date): ClaimFaults {
  const faults = claimFaults(after, now)
  const had = claimFaults(before, now)
  const lacked = LATER_REQUIRED.filter((field) => had[field] === 'required')
  const isClientEdited = JSON.stringify(before.client) !== JSON.stringify(after.client)
  if (isClientEdited && !lacked.some((field) => faults[field] !== 'required')) return faults
  const left = lacked.filter((field) => faults[field] === 'required')
  return Object.fromEntries(Object.entries(faults).filter(([field]) => !left.some((one) => one === field)))
}
