import { m } from '../paraglide/messages.js'
import { TextField } from '../ui/text-field.tsx'
import { required } from './field-rules.ts'
import type { Stage, StageProps } from './stage.ts'

/** What every stage that signs in may be told about the second factor. */
export const SECOND_FACTOR_REFUSALS: Stage['refusals'] = {
  SECOND_FACTOR_REQUIRED: () => ({ kind: 'secondFactor' }),
  WRONG_SECOND_FACTOR: () => ({ kind: 'faults', faults: { secondFactor: m.auth_wrongSecondFactor() } }),
}

/** The question for a code of the authenticator app or a recovery code; what was typed before stays. */
export const SECOND_FACTOR = {
  title: m.auth_secondFactor,
  fields: { secondFactor: ({ secondFactor }) => required(m.auth_secondFactorCode, secondFactor) },
  Body: SecondFactor,
} satisfies Partial<Stage>

function SecondFactor({ draft, faults, change }: StageProps) {
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
