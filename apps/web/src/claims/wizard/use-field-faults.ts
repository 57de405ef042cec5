import { CallError } from '@skadi/contract/core/client'
import type { ClaimForm } from '@skadi/domain/claims/claim'
import { CLAIM_FIELDS, CLAIM_RULES, type ClaimField, claimFaults, textOf } from '@skadi/domain/claims/claim-rules'
import { typingFault } from '@skadi/domain/forms/field-rule'
import { isBlank } from '@skadi/domain/forms/text-rules'
import { cleanLine } from '@skadi/domain/forms/typed-text'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { fieldFaultText } from './field-words.ts'

/**
 * Faults of the form, and the faults already shown: of fields that were left or emptied, or after an attempt to file
 * (1§5).
 */
export function useFieldFaults(form: ClaimForm) {
  const [told, setTold] = useState<ReadonlySet<ClaimField>>(new Set())
  const [takenNo, setTakenNo] = useState<string>()
  const [today] = useState(() => new Date())
  const faults = claimFaults(form, today)
  const isTaken = takenNo !== undefined && cleanLine(form.claimNo) === takenNo

  const faultText = (field: ClaimField): string | undefined => {
    if (field === 'claim.claimNo' && isTaken) return m.claims_claimNoTaken({ number: takenNo })
    const typing = typingFault(CLAIM_RULES[field], cleanLine(textOf(form, field)))
    return fieldFaultText(field, typing ?? (told.has(field) ? faults[field] : undefined))
  }
  const tell = (fields: readonly ClaimField[]) => setTold((before) => new Set([...before, ...fields]))

  return {
    faults,
    isTaken,
    faultText,
    leave: (field: ClaimField) => tell([field]),
    /** An emptied field shows its fault at once. */
    noteEmptied: (before: ClaimForm, after: ClaimForm) => {
      const emptied = CLAIM_FIELDS.filter((field) => !isBlank(textOf(before, field)) && isBlank(textOf(after, field)))
      if (emptied.length > 0) tell(emptied)
    },
    tellAll: () => tell(CLAIM_FIELDS),
    setTakenNo,
    /** Fields named by a refusal of the server, first field first. */
    refusedFields: (error: unknown): ClaimField[] => {
      if (!(error instanceof CallError)) return []
      if (error.code === 'CLAIM_NO_TAKEN') return ['claim.claimNo']
      const named = new Set(error.details.map(({ field }) => field))
      return CLAIM_FIELDS.filter((field) => named.has(`body.${field.replace(/^claim\./, '')}`))
    },
  }
}
