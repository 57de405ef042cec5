import type { Claim } from '@skadi/contract/claims/claim'
import { CallError } from '@skadi/contract/core/client'
import type { ClaimForm } from '@skadi/domain/claims/claim'
import { CLAIM_FIELDS, CLAIM_RULES, type ClaimField, claimFaults, textOf } from '@skadi/domain/claims/claim-rules'
import { typingFault } from '@skadi/domain/forms/field-rule'
import { isBlank } from '@skadi/domain/forms/text-rules'
import { cleanLine } from '@skadi/domain/forms/typed-text'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import type { ClaimDraft } from './claim-draft.ts'
import { fieldFaultText } from './field-words.ts'
import type { ClaimPhotos } from './use-claim-photos.ts'

type FileClaim = {
  draft: ClaimDraft
  told: ReturnType<typeof useFieldFaults>
  photos: ClaimPhotos
  /** opens the step that contains the field, and moves the focus to the field */
  onField: (field: ClaimField) => void
  onFiled: (claim: Claim) => void
}

/** Files the claim. If the claim is incomplete, it shows all errors and opens the step with the first error. */
export function useFileClaim({ draft, told, photos, onField, onFiled }: FileClaim) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isTold, setTold] = useState(false)
  const faulty = CLAIM_FIELDS.filter((field) => told.faults[field] || (field === 'claim.claimNo' && told.isTaken))

  const show = ([first]: readonly ClaimField[]) => {
    setTold(true)
    if (first) onField(first)
  }

  const file = async () => {
    if (isBusy) return
    setFailure(undefined)
    told.tellAll()
    if (faulty.length > 0) return show(faulty)
    if (photos.isSending) return setFailure(m.claims_stillSending())
    setBusy(true)
    try {
      onFiled(await draft.file())
    } catch (error) {
      const refused = told.refusedFields(error)
      if (error instanceof CallError && error.code === 'CLAIM_NO_TAKEN')
        told.setTakenNo(cleanLine(draft.store.getState().form.claimNo))
      if (refused.length > 0) {
        setFailure(stillMissing(refused.length))
        show(refused)
      } else setFailure(failureWords(m.claims_fileFailed(), reasonOf(error)))
    } finally {
      setBusy(false)
    }
  }
  // The text counts only the errors that still exist.
  const missing = isTold && faulty.length > 0 ? stillMissing(faulty.length) : undefined
  return { file, isBusy, failure: failure ?? missing }
}

const stillMissing = (count: number): string => m.claims_stillMissing({ count, shown: count })

/**
 * Returns all errors of the form, and the errors to show. These are errors of fields that the user has left or emptied,
 * or of all fields after an attempt to file (1§5).
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
    /** An emptied field shows its error at once. */
    noteEmptied: (before: ClaimForm, after: ClaimForm) => {
      const emptied = CLAIM_FIELDS.filter((field) => !isBlank(textOf(before, field)) && isBlank(textOf(after, field)))
      if (emptied.length > 0) tell(emptied)
    },
    tellAll: () => tell(CLAIM_FIELDS),
    setTakenNo,
    /** Returns the fields that a refusal of the server names, in the order of the form. */
    refusedFields: (error: unknown): ClaimField[] => {
      if (!(error instanceof CallError)) return []
      if (error.code === 'CLAIM_NO_TAKEN') return ['claim.claimNo']
      const named = new Set(error.details.map(({ field }) => field))
      return CLAIM_FIELDS.filter((field) => named.has(`body.${field.replace(/^claim\./, '')}`))
    },
  }
}
