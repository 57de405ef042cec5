import { m } from '../../paraglide/messages.js'
import { TextField } from '../../ui/fields/text-field.tsx'
import { PhoneField } from '../../ui/phone/phone-field.tsx'
import { phoneRule, required } from '../steps/field-rules.ts'
import type { FieldRules, FormStep, StepProps } from '../steps/form-step.ts'

/** Required personal data of a registration (1§5). */
export const ABOUT_YOU_RULES = {
  firstName: ({ firstName }) => required(m.auth_firstName, firstName),
  lastName: ({ lastName }) => required(m.auth_lastName, lastName),
  phone: phoneRule,
} satisfies FieldRules

/** Step 0 with the personal data of the user. */
export const ABOUT_YOU = {
  title: m.auth_aboutYou,
  count: 1,
  fields: ABOUT_YOU_RULES,
  isReady: () => true,
  button: m.auth_continue,
  Body: AboutYou,
} satisfies FormStep

function AboutYou({ draft, faults, change }: StepProps) {
  return (
    <>
      <TextField
        label={m.auth_firstName()}
        name="firstName"
        autoComplete="given-name"
        value={draft.firstName}
        fault={faults.firstName}
        onChange={(firstName) => change({ firstName })}
      />
      <TextField
        label={m.auth_lastName()}
        name="lastName"
        autoComplete="family-name"
        value={draft.lastName}
        fault={faults.lastName}
        onChange={(lastName) => change({ lastName })}
      />
      <PhoneField value={draft.phone} fault={faults.phone} autoComplete="tel" onChange={(phone) => change({ phone })} />
    </>
  )
}
