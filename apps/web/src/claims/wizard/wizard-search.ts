import { CLAIM_STEPS, type ClaimStep } from '@skadi/domain/claims/claim-rules'

/** The address of the wizard: which step is open, 1 to 4, and the draft it goes on with. */
export type WizardSearch = { step?: number | undefined; draft?: string | undefined }

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Reads search parameters; whatever does not belong there counts as absent. */
export function parseWizardSearch(search: Record<string, unknown>): WizardSearch {
  const step = Number(search.step)
  const { draft } = search
  return {
    ...(step >= 1 && step <= CLAIM_STEPS.length && Number.isInteger(step) ? { step } : {}),
    ...(typeof draft === 'string' && ID.test(draft) ? { draft } : {}),
  }
}

export const stepAt = ({ step = 1 }: WizardSearch): ClaimStep => CLAIM_STEPS[step - 1] ?? 'claim'

export const numberOf = (step: ClaimStep): number => CLAIM_STEPS.indexOf(step) + 1
