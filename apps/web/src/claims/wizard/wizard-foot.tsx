import { CLAIM_FIELDS, CLAIM_STEPS, type ClaimFaults, type ClaimStep, stepOf } from '@skadi/domain/claims/claim-rules'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { fieldName } from './field-words.ts'
import css from './wizard.module.css'

/** Maximum number of missing fields that the text names. */
const NAMED = 4

type WizardFootProps = {
  step: ClaimStep
  faults: ClaimFaults
  /** opens the previous step; a submit of the form opens the next step */
  onStep: (step: ClaimStep) => void
  onFile: () => void
  isFiling: boolean
}

/** Foot of a step, with the missing fields of the step and the button for the next step. */
export function WizardFoot({ step, faults, onStep, onFile, isFiling }: WizardFootProps) {
  const at = CLAIM_STEPS.indexOf(step)
  const [before, after] = [CLAIM_STEPS[at - 1], nextStep(step)]
  return (
    <div className={css.foot}>
      <p className={css.missing}>{missingWords(faults, step)}</p>
      <div className={css.ways}>
        {before && (
          <Button height={40} onClick={() => onStep(before)}>
            {m.claims_previous()}
          </Button>
        )}
        {after && (
          <Button type="submit" height={40} look="ink">
            {m.claims_next()}
          </Button>
        )}
        {!after && (
          <Button height={40} look="ink" isBusy={isFiling} onClick={onFile}>
            {m.claims_file()}
          </Button>
        )}
      </div>
      {!after && <p className={css.note}>{m.claims_fileHint()}</p>}
    </div>
  )
}

/** Returns the step after a step, or undefined after the last step. */
export const nextStep = (step: ClaimStep): ClaimStep | undefined => CLAIM_STEPS[CLAIM_STEPS.indexOf(step) + 1]

function missingWords(faults: ClaimFaults, step: ClaimStep): string {
  const missing = CLAIM_FIELDS.filter((field) => faults[field] && stepOf(field) === step)
  if (missing.length === 0) return m.claims_nothingMissing()
  const names = missing.slice(0, NAMED).map(fieldName).join(', ')
  const more = missing.length - NAMED
  const words = missing.every((field) => faults[field] === 'required') ? m.claims_missing : m.claims_missingOrWrong
  return words({ names: more > 0 ? m.claims_missingMore({ names, more }) : names })
}
