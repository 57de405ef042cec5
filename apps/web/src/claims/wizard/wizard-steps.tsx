import { CLAIM_STEPS, type ClaimStep } from '@skadi/domain/claims/claim-rules'
import { IconCheck } from '@tabler/icons-react'
import { m } from '../../paraglide/messages.js'
import { stepName } from './field-words.ts'
import css from './wizard-steps.module.css'

type WizardStepsProps = {
  step: ClaimStep
  /** number of missing or wrong fields in each step */
  missing: Record<ClaimStep, number>
  onStep: (step: ClaimStep) => void
}

/** The four steps in order. The user can open each step at any time (CLAIM-03). */
export const WizardSteps = ({ step, missing, onStep }: WizardStepsProps) => (
  <nav aria-label={m.claims_stepsLabel()}>
    <ol className={css.steps}>
      {CLAIM_STEPS.map((one, at) => (
        <li key={one} className={css.item}>
          <button
            type="button"
            className={css.step}
            aria-current={one === step ? 'step' : undefined}
            data-done={missing[one] === 0 || undefined}
            onClick={() => onStep(one)}
          >
            <span className={css.number} aria-hidden="true">
              {missing[one] === 0 ? <IconCheck size={16} stroke={2} /> : at + 1}
            </span>
            {/* On a phone the name of the current step appears only in the heading below. */}
            <span className={`${css.words} visually-hidden-phone`}>
              <span className={css.name}>{stepName(one)}</span>{' '}
              <span className={css.state}>
                {missing[one] === 0 ? m.claims_stepDone() : m.claims_stepMissing({ shown: missing[one] })}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  </nav>
)
