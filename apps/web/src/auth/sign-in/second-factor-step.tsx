import { m } from '../../paraglide/messages.js'
import { TextField } from '../../ui/fields/text-field.tsx'
import { required } from '../steps/field-rules.ts'
import type { FormStep, StepProps } from '../steps/form-step.ts'

/** Outcomes for refusals of the second factor. All steps that sign in use them. */
export const SECOND_FACTOR_REFUSALS: FormStep['refusals'] = {
  SECOND_FACTOR_REQUIRED: () => ({ kind: 'secondFactor' }),
  WRONG_SECOND_FACTOR: () => ({ kind: 'faults', faults: { secondFactor: m.auth_wrongSecondFactor() } }),
}

/** Step for a code of the authenticator app or a recovery code. The input of the earlier steps is kept. */
export const SECOND_FACTOR = {
  title: m.auth_secondFactor,
  fields: { secondFactor: ({ secondFactor }) => required(m.auth_secondFactorCode, secondFactor) },
  Body: SecondFactor,
} satisfies Partial<FormStep>

function SecondFactor({ draft, faults, change }: StepProps) {
  return (
    <>
      <p>{m.auth_secondFactorText()}</p>
      <TextField
        label={m.auth_secondFactorCode()}
        name="secondFactor"
        autoComplete="one-time-code"
        value={draft.secondFactor}
        fault={faults.secondFactor}
        onChange={(secondFactor) => change({ secondFactor })}
      />
    </>
  )
}
