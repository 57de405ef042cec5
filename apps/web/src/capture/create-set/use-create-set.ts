import type { CaptureSet } from '@skadi/contract/capture/capture-set'
import { createCaptureSet } from '@skadi/contract/capture/capture-set-writes'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../core/calls/call.ts'
import { sayFailed } from '../../core/calls/failures.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import { rigsKeys } from '../rigs-query.ts'
import {
  EMPTY_SET_DRAFT,
  faultsAfter,
  faultsIn,
  faultsOfRefusal,
  type SetDraft,
  type SetFaults,
  type SetStep,
  stepOf,
} from './set-draft.ts'

/**
 * Returns state and actions of the dialog: chosen and typed values, their errors, and functions that change the step.
 */
export function useCreateSet(onCreated: (set: CaptureSet) => void) {
  const client = useQueryClient()
  const [draft, setDraft] = useState(EMPTY_SET_DRAFT)
  const [step, setStep] = useState<SetStep>(0)
  const [faults, setFaults] = useState<SetFaults>({})
  const [failure, setFailure] = useState<string>()
  const [refusals, setRefusals] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  // Idempotency key. After a lost connection, a retry with the same draft creates no second set.
  const key = useRef(crypto.randomUUID())

  const change = (patch: Partial<SetDraft>) => {
    key.current = crypto.randomUUID()
    setFailure(undefined)
    setFaults(faultsAfter(faults, draft, patch))
    setDraft({ ...draft, ...patch })
  }
  const show = (found: SetFaults) => {
    setFaults(found)
    setRefusals((count) => count + 1)
    const home = stepOf(found)
    if (home !== undefined) setStep(home)
  }

  const send = async () => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setFailure(undefined)
    const { left, right, name, location, countryCode, label } = draft
    const body = { captureUnits: { left, right }, name, location, countryCode, label: label || null }
    try {
      const { data } = await call(createCaptureSet, { body }, { idempotencyKey: key.current })
      void client.invalidateQueries({ queryKey: rigsKeys.all })
      showSnackbar({ text: m.rigs_setCreated({ name: data.name }) })
      onCreated(data)
    } catch (error) {
      sayFailed('create', 'captureSets')
      const found = faultsOfRefusal(error)
      // The free units reload, because another user may have taken a unit meanwhile.
      if (stepOf(found) === 0) void client.invalidateQueries({ queryKey: rigsKeys.lists })
      if (stepOf(found) === undefined) setFailure(failureWords(m.failure_createCaptureSets(), reasonOf(error)))
      else show(found)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  const submit = () => {
    const found = faultsIn(draft, step)
    if (Object.keys(found).length > 0) return show({ ...faults, ...found })
    if (step === 0) setStep(1)
    else void send()
  }

  return { draft, step, faults, failure, refusals, isBusy, change, submit, back: () => setStep(0) }
}
export type CreateSet = ReturnType<typeof useCreateSet>
