import { CAR_YEAR_MIN } from '@skadi/domain/cars/car-fields'
import { CLAIM_RULES, type ClaimFault, type ClaimField, type ClaimStep } from '@skadi/domain/claims/claim-rules'
import type { FieldRule } from '@skadi/domain/forms/field-rule'
import { m } from '../../paraglide/messages.js'
import { textFaultWords } from '../../ui/fields/text-fault-words.ts'

const LABELS: Readonly<Record<string, () => string>> = {
  claimNo: m.claims_claimNo,
  registrationNo: m.claims_registrationNo,
  country: m.claimForm_country,
  mileage: m.claimForm_mileage,
  make: m.claimForm_make,
  model: m.claimForm_model,
  vin: m.claims_vin,
  year: m.claimForm_year,
  gear: m.claimForm_gear,
  displacement: m.claimForm_displacement,
  firstName: m.claims_firstName,
  lastName: m.claims_lastName,
  streetAddress: m.claims_streetAddress,
  postalCode: m.claims_postalCode,
  city: m.claims_city,
  personIdNumber: m.claimForm_personIdNumber,
  policyNumber: m.claimForm_policyNumber,
  phone: m.claimForm_phone,
  email: m.claims_email,
}

/** Returns the name of a field without the person, because the title of the step names the person. */
export const fieldName = (field: ClaimField): string => LABELS[field.slice(field.indexOf('.') + 1)]?.() ?? field

const FORMATS: Readonly<Partial<Record<ClaimFault, () => string>>> = {
  email: m.claims_faultEmail,
  postalCode: m.claims_faultPostalCode,
  country: m.claims_faultCountry,
  phone: m.claims_faultPhone,
}

/** Returns the rule of a field. The year of a car must not be in the future. */
export const fieldRule = (field: ClaimField): FieldRule & { least?: number; most?: number } =>
  field === 'car.year'
    ? { ...CLAIM_RULES[field], least: CAR_YEAR_MIN, most: new Date().getUTCFullYear() }
    : CLAIM_RULES[field]

/** Returns the error of a field as text (1§5). */
export function fieldFaultText(field: ClaimField, fault: ClaimFault | undefined): string | undefined {
  if (fault === undefined) return undefined
  if (fault === 'email' || fault === 'postalCode' || fault === 'country' || fault === 'phone') return FORMATS[fault]?.()
  return textFaultWords(fault, fieldName(field), fieldRule(field))
}

const STEPS: Readonly<Record<ClaimStep, () => string>> = {
  claim: m.claims_stepClaim,
  car: m.claims_stepCar,
  reporter: m.claims_stepReporter,
  client: m.claims_stepClient,
}

export const stepName = (step: ClaimStep): string => STEPS[step]()
