import type { ClaimForm } from '@skadi/domain/claims/claim'
import type { ClaimFaults, ClaimField } from '@skadi/domain/claims/claim-rules'
import { createContext, useContext } from 'react'

/** Shared context of the wizard's steps. */
export type Wizard = {
  form: ClaimForm
  /** all missing or wrong fields, whether shown yet or not */
  faults: ClaimFaults
  write: (change: (form: ClaimForm) => ClaimForm) => void
  /** the fault of a field as text, once it may be shown */
  faultText: (field: ClaimField) => string | undefined
  /** marks a field as left: its fault is shown from now on */
  leave: (field: ClaimField) => void
}

export const WizardContext = createContext<Wizard | undefined>(undefined)

/** @throws outside of a wizard */
export function useWizard(): Wizard {
  const wizard = useContext(WizardContext)
  if (!wizard) throw new Error('This is no part of a claim wizard.')
  return wizard
}
