import type { ClaimForm } from '@skadi/domain/claims/claim'
import type { ClaimFaults, ClaimField } from '@skadi/domain/claims/claim-rules'
import { createContext, useContext } from 'react'

/** Shared context of the wizard's steps. */
export type Wizard = {
  form: ClaimForm
  /** all missing or wrong fields, including those whose errors are not shown yet */
  faults: ClaimFaults
  write: (change: (form: ClaimForm) => ClaimForm) => void
  /** error of a field as text, if it may be shown */
  faultText: (field: ClaimField) => string | undefined
  /** records that the user has left a field, so that its error may be shown */
  leave: (field: ClaimField) => void
}

export const WizardContext = createContext<Wizard | undefined>(undefined)

/** @throws Error outside a wizard */
export function useWizard(): Wizard {
  const wizard = useContext(WizardContext)
  if (!wizard) throw new Error('This is no part of a claim wizard.')
  return wizard
}
