import type { Claim } from '@skadi/contract/claims/claim'
import { listClaims } from '@skadi/contract/claims/claims-reads'
import type { ClaimForm } from '@skadi/domain/claims/claim'
import { type ClaimField, type ClaimStep, missingByStep, stepOf } from '@skadi/domain/claims/claim-rules'
import { cleanLine } from '@skadi/domain/forms/typed-text'
import { useBlocker } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../core/calls/call.ts'
import { isLeavingForced } from '../../core/session/forced-leave.ts'
import { m } from '../../paraglide/messages.js'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { FormAlert } from '../../ui/feedback/form-alert.tsx'
import { OtherClaims } from '../other-claims.tsx'
import { addressOf, isReporter } from './claim-form.ts'
import { ClaimTextField } from './claim-text-field.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { stepName } from './field-words.ts'
import { PhotoField } from './photo-field.tsx'
import { StepCar } from './step-car.tsx'
import { AddressFields, StepClient } from './step-client.tsx'
import { useClaimDraft } from './use-claim-draft.ts'
import { type ClaimPhotos, useClaimPhotos } from './use-claim-photos.ts'
import { useFieldFaults, useFileClaim } from './use-file-claim.ts'
import css from './wizard.module.css'
import { WizardContext } from './wizard-context.ts'
import { nextStep, WizardFoot } from './wizard-foot.tsx'
import { WizardSteps } from './wizard-steps.tsx'

type LeaveDialogProps = {
  isUnsaved: () => boolean
  /** tries to save the unsaved input */
  save: () => Promise<boolean>
}

/** Maximum time in ms to wait for the last save when the user leaves the wizard. */
const SAVE_WITHIN_MS = 1_500

/**
 * Dialog before the user leaves the wizard with unsaved input.
 * The dialog does not appear if the input can be saved at once.
 */
function LeaveDialog({ isUnsaved, save }: LeaveDialogProps) {
  const latest = useRef({ isUnsaved, save })
  latest.current = { isUnsaved, save }
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || !latest.current.isUnsaved()) return false
      await Promise.race([latest.current.save(), new Promise((resolve) => setTimeout(resolve, SAVE_WITHIN_MS))])
      return latest.current.isUnsaved()
    },
    enableBeforeUnload: () => !isLeavingForced() && latest.current.isUnsaved(),
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <ConfirmDialog
      title={m.claims_leaveQuestion()}
      text={m.claims_leaveText()}
      confirm={m.claims_leave()}
      onConfirm={async () => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  )
}

type StepClaimProps = {
  photos: ClaimPhotos
  /** called on blur of the claim number; checks whether the company already uses the number */
  onNumber: (claimNo: string) => void
}

/** First step of the wizard, with claim number and images (CLAIM-03). */
const StepClaim = ({ photos, onNumber }: StepClaimProps) => (
  <>
    <div className={css.half}>
      <ClaimTextField field="claim.claimNo" onLeave={onNumber} />
    </div>
    <section aria-label={m.claims_photos()} className={css.part}>
      <PhotoField photos={photos} />
    </section>
  </>
)

/**
 * Whether another filed claim of the company has this number. Returns false if the server cannot be reached, because
 * filing checks the number again.
 */
async function isClaimNoTaken(claimNo: string, ownId: string | undefined): Promise<boolean> {
  const wanted = cleanLine(claimNo)
  if (wanted === '') return false
  const query = { claimNo: wanted, status: 'filed', limit: 2, total: 'none' } as const
  const answer = await call(listClaims, { query }).catch(() => undefined)
  return answer?.data.items.some(({ claimId }) => claimId !== ownId) ?? false
}

type ClaimWizardProps = {
  /** draft to continue */
  begun: Claim | undefined
  /** initial values of a new draft */
  start: ClaimForm
  /** passing from which a new claim is begun */
  imageSetId?: string | undefined
  /** contract number of the rental whose renter fills the form; undefined if there is none */
  contractNo?: string | undefined
  step: ClaimStep
  onStep: (step: ClaimStep) => void
  /** called after the first input has created a draft */
  onMade: (claimId: string) => void
  /** called with the current save state of the draft */
  onState: (state: ReturnType<typeof useClaimDraft>['state']) => void
  onFiled: (claim: Claim) => void
}

/**
 * Wizard for a claim in four steps, which the user can fill in any order (CLAIM-03).
 * The input is saved while the user types.
 */
export function ClaimWizard({
  begun,
  start,
  imageSetId,
  contractNo,
  step,
  onStep,
  onMade,
  onState,
  onFiled,
}: ClaimWizardProps) {
  const { draft, state } = useClaimDraft(begun, start, imageSetId)
  const { form, claim } = state
  const photos = useClaimPhotos(claim?.claimId, draft.ensure)
  const told = useFieldFaults(form)
  const [isSame, setSame] = useState(() => isReporter(form))
  const heading = useRef<HTMLHeadingElement>(null)
  const aim = useRef<ClaimField>(undefined)
  const onField = (field: ClaimField) => {
    if (stepOf(field) === step) return fieldOf(field)?.focus()
    aim.current = field
    onStep(stepOf(field))
  }
  const filing = useFileClaim({ draft, told, photos, onField, onFiled })

  const claimId = claim?.claimId
  const latest = useRef({ onMade, onState })
  latest.current = { onMade, onState }
  useEffect(() => latest.current.onState(state), [state])
  useEffect(() => {
    if (claimId !== undefined) latest.current.onMade(claimId)
  }, [claimId])
  // After a jump to a field, the field gets the focus. After any other change of step, the heading gets the focus.
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) {
      const field = aim.current && fieldOf(aim.current)
      if (field) field.focus()
      else heading.current?.focus({ preventScroll: true })
    }
    aim.current = undefined
    shown.current = step
  }, [step])

  // A new claim starts with the focus in its first field.
  // On touch devices it does not, because the on-screen keyboard would cover the form.
  const isNew = useRef(begun === undefined && window.matchMedia('(pointer: fine)').matches)
  useEffect(() => {
    if (isNew.current) fieldOf('claim.claimNo')?.focus()
  }, [])

  const write = (change: (form: ClaimForm) => ClaimForm, follows = isSame) =>
    draft.write((before) => {
      const typed = change(before)
      const isOwn = JSON.stringify(addressOf(typed.client)) !== JSON.stringify(addressOf(before.client))
      if (follows && isOwn) setSame(false)
      const after =
        follows && !isOwn && typed.reporter !== before.reporter
          ? { ...typed, client: { ...typed.client, ...addressOf(typed.reporter) } }
          : typed
      told.noteEmptied(before, after)
      return after
    })
  const follow = (wanted: boolean) => {
    setSame(wanted)
    if (wanted) write((before) => ({ ...before, client: { ...before.client, ...addressOf(before.reporter) } }), false)
  }
  /**
   * Handles the submit event of the form: Enter in a field opens the next step. On the last step Enter does nothing,
   * because filing cannot be undone.
   */
  const goOn = (event: FormEvent) => {
    event.preventDefault()
    const next = nextStep(step)
    if (!next) return
    // The focused field gets a blur event before its step closes, so that its text is validated and saved.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    onStep(next)
  }
  const leave = (field: ClaimField) => {
    told.leave(field)
    void draft.flush()
  }
  const checkNumber = async (claimNo: string) => {
    if (await isClaimNoTaken(claimNo, draft.store.getState().claim?.claimId)) told.setTakenNo(cleanLine(claimNo))
  }

  return (
    <WizardContext value={{ form, faults: told.faults, write, faultText: told.faultText, leave }}>
      <div className={css.wizard}>
        <WizardSteps step={step} missing={missingByStep(told.faults)} onStep={onStep} />
        <DraftNotice draft={draft} state={state} />
        <OtherClaims claims={claim?.otherClaims ?? []} />
        <section className={css.card} aria-labelledby="step-title">
          <h2 id="step-title" ref={heading} tabIndex={-1} className="type-panel">
            {stepName(step)}
          </h2>
          {contractNo !== undefined && (step === 'reporter' || step === 'client') && (
            <p className={css.note}>{m.claims_fromRental({ contract: contractNo })}</p>
          )}
          <form className={css.step} noValidate onSubmit={goOn}>
            {step === 'claim' && <StepClaim photos={photos} onNumber={(claimNo) => void checkNumber(claimNo)} />}
            {step === 'car' && <StepCar />}
            {step === 'reporter' && <AddressFields who="reporter" />}
            {step === 'client' && <StepClient isSame={isSame} onSame={follow} />}
            <FormAlert text={filing.failure} />
            <WizardFoot
              step={step}
              faults={told.faults}
              onStep={onStep}
              onFile={() => void filing.file()}
              isFiling={filing.isBusy}
            />
          </form>
        </section>
        <LeaveDialog isUnsaved={() => draft.isUnsaved() || photos.isSending} save={draft.flush} />
      </div>
    </WizardContext>
  )
}

const fieldOf = (field: ClaimField) => document.querySelector<HTMLElement>(`[name="${field}"]`)
