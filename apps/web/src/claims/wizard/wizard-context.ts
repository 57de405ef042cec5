import type { ClaimForm } from '@skadi/domain/claims/claim'
import type { ClaimFaults, ClaimField } from '@skadi/domain/claims/claim-rules'
import { createContext, useContext } from 'react'

/** Context that the steps of the wizard share. */
export type Wizard = {
  form: ClaimForm
  /** all missing or wrong fields, including fields whose errors are not shown yet */
  faults: ClaimFaults
  write: (change: (form: ClaimForm) => ClaimForm) => void
  /** returns the error of a field as text if the error may be shown */
  faultText: (field: ClaimField) => string | undefined
  /** records that the user has left a field; the error of the field may then be shown */
  leave: (field: ClaimField) => void
}

export const WizardContext = createContext<Wizard | undefined>(undefined)

/**
 * Returns the context of the wizard.
 * @throws Error outside a wizard
 */
export function useWizard(): Wizard {
  const wizard = useContext(WizardContext)
  if (!wizard) throw new Error('This is no part of a claim wizard.')
  return wizard
}
