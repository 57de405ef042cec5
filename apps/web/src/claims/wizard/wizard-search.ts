import { mayBeCountry } from '@skadi/domain/cars/country-shape'
import { normalisePlate, plateKey } from '@skadi/domain/cars/plate-key'
import { CLAIM_STEPS, type ClaimStep } from '@skadi/domain/claims/claim-rules'

/**
 * Search parameters of the wizard. `step` is the open step, 1 to 4. `draft` is the draft to continue. Without a
 * draft, `country` and `plate` identify the car of the passing from which the user came, and `imageSet` is the passing.
 */
export type WizardSearch = {
  step?: number | undefined
  draft?: string | undefined
  country?: string | undefined
  plate?: string | undefined
  imageSet?: string | undefined
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Reads the wizard's search parameters. Unknown and invalid parameters count as missing. */
export function parseWizardSearch(search: Record<string, unknown>): WizardSearch {
  const step = Number(search.step)
  const { draft, imageSet } = search
  const country = typeof search.country === 'string' && mayBeCountry(search.country) ? search.country : undefined
  const plate = typeof search.plate === 'string' ? normalisePlate(search.plate) : ''
  const isId = (text: unknown): text is string => typeof text === 'string' && ID.test(text)
  const ofImageSet = isId(imageSet) ? { imageSet } : {}
  return {
    ...(step >= 1 && step <= CLAIM_STEPS.length && Number.isInteger(step) ? { step } : {}),
    ...(isId(draft)
      ? { draft }
      : country && /^[\p{L}\d]{2,10}$/u.test(plateKey(plate))
        ? { country, plate, ...ofImageSet }
        : {}),
  }
}

export const stepAt = ({ step = 1 }: WizardSearch): ClaimStep => CLAIM_STEPS[step - 1] ?? 'claim'

export const numberOf = (step: ClaimStep): number => CLAIM_STEPS.indexOf(step) + 1
