import type { Claim } from '@skadi/contract/claims/claim'
import { CallError } from '@skadi/contract/core/client'
import { CLAIM_FIELDS, type ClaimField } from '@skadi/domain/claims/claim-rules'
import { cleanLine } from '@skadi/domain/forms/typed-text'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import type { ClaimDraft } from './claim-draft.ts'
import type { ClaimPhotos } from './use-claim-photos.ts'
import type { useFieldFaults } from './use-field-faults.ts'

type FileClaim = {
  draft: ClaimDraft
  told: ReturnType<typeof useFieldFaults>
  photos: ClaimPhotos
  /** opens the step of a field and focuses the field */
  onField: (field: ClaimField) => void
  onFiled: (claim: Claim) => void
}

/** Files the claim; if the claim is incomplete, opens the step of the first fault and shows all faults. */
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
  // a corrected fault is no longer shown
  const missing = isTold && faulty.length > 0 ? stillMissing(faulty.length) : undefined
  return { file, isBusy, failure: failure ?? missing }
}

const stillMissing = (count: number): string => m.claims_stillMissing({ count, shown: count })
