import type { ClaimForm } from '@skadi/domain/claims/claim'
import type { ClaimFaults, ClaimField } from '@skadi/domain/claims/claim-rules'
import { createContext, useContext } from 'react'

/** What the steps of the wizard share. */
export type Wizard = {
  form: ClaimForm
  /** all that is missing or wrong, whether it is shown yet or not */
  faults: ClaimFaults
  write: (change: (form: ClaimForm) => ClaimForm) => void
  /** what is wrong with a field, in words, once that is to be said */
  faultText: (field: ClaimField) => string | undefined
  /** a field was left: what is wrong with it is said from now on */
  leave: (field: ClaimField) => void
}

export const WizardContext = createContext<Wizard | undefined>(undefined)

/** @throws outside of a wizard */
export function useWizard(): Wizard {
  const wizard = useContext(WizardContext)
  if (!wizard) throw new Error('This is no part of a claim wizard.')
  return wizard
}
