import { isCountryCode, isRegistrationNo } from '@skadi/domain/cars/registration'
import { CLAIM_STEPS, type ClaimStep } from '@skadi/domain/claims/claim-rules'

/**
 * The address of the wizard: which step is open, 1 to 4, and the draft it goes on with; where there is none yet, the car
 * that the claim is about, where one came from a passing of it.
 */
export type WizardSearch = {
  step?: number | undefined
  draft?: string | undefined
  country?: string | undefined
  plate?: string | undefined
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Reads search parameters; whatever does not belong there counts as absent. */
export function parseWizardSearch(search: Record<string, unknown>): WizardSearch {
  const step = Number(search.step)
  const { draft, country, plate } = search
  const isDraft = typeof draft === 'string' && ID.test(draft)
  const isCar = typeof country === 'string' && typeof plate === 'string' && isCountryCode(country)
  return {
    ...(step >= 1 && step <= CLAIM_STEPS.length && Number.isInteger(step) ? { step } : {}),
    ...(isDraft ? { draft } : isCar && isRegistrationNo(plate, country) ? { country, plate } : {}),
  }
}

export const stepAt = ({ step = 1 }: WizardSearch): ClaimStep => CLAIM_STEPS[step - 1] ?? 'claim'

export const numberOf = (step: ClaimStep): number => CLAIM_STEPS.indexOf(step) + 1
