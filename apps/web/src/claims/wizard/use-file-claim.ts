import type { Claim } from '@skadi/contract/claims/claim'
import { CallError } from '@skadi/contract/core/client'
import { CLAIM_FIELDS, type ClaimField, type ClaimStep, stepOf } from '@skadi/domain/claims/claim-rules'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { failureWords, reasonOf } from '../../ui/failure-words.ts'
import type { ClaimDraft } from './claim-draft.ts'
import type { ClaimPhotos } from './use-claim-photos.ts'
import type { useFieldFaults } from './use-field-faults.ts'

type FileClaim = {
  draft: ClaimDraft
  told: ReturnType<typeof useFieldFaults>
  photos: ClaimPhotos
  onStep: (step: ClaimStep) => void
  onFiled: (claim: Claim) => void
}

/** Hands the claim in; where it may not be, the step of the first fault opens with the words of all of them. */
export function useFileClaim({ draft, told, photos, onStep, onFiled }: FileClaim) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const show = (faulty: readonly ClaimField[]) => {
    const [first] = faulty
    if (!first) return
    setFailure(m.claims_stillMissing({ shown: faulty.length }))
    onStep(stepOf(first))
    // the step is there with the next frame, after its heading took the focus
    setTimeout(() => document.querySelector<HTMLElement>(`[name="${first}"]`)?.focus(), FOCUS_AFTER_MS)
  }

  const file = async () => {
    if (isBusy) return
    setFailure(undefined)
    told.tellAll()
    const faulty = CLAIM_FIELDS.filter((field) => told.faults[field] || (field === 'claim.claimNo' && told.isTaken))
    if (faulty.length > 0) return show(faulty)
    if (photos.isSending) return setFailure(m.claims_stillSending())
    setBusy(true)
    try {
      onFiled(await draft.file())
    } catch (error) {
      const refused = told.refusedFields(error)
      if (error instanceof CallError && error.code === 'CLAIM_NO_TAKEN')
        told.setTakenNo(draft.store.getState().form.claimNo.trim())
      if (refused.length > 0) show(refused)
      else setFailure(failureWords(m.claims_fileFailed(), reasonOf(error)))
    } finally {
      setBusy(false)
    }
  }
  return { file, isBusy, failure }
}

const FOCUS_AFTER_MS = 60
