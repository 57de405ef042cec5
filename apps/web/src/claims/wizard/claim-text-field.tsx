import { CLAIM_RULES, type ClaimField, textOf } from '@skadi/domain/claims/claim-rules'
import { type ClipboardEvent, useId } from 'react'
import { m } from '../../paraglide/messages.js'
import { Field } from '../../ui/fields/field.tsx'
import { withText } from './claim-form.ts'
import { fieldName } from './field-words.ts'
import { useWizard } from './wizard-context.ts'

type ClaimTextFieldProps = {
  field: ClaimField
  /** unit after the label, for example `km` */
  unit?: string
  /** autofill token for browsers; `off` by default, so that no browser fills in data of another person */
  autoComplete?: string
  inputMode?: 'numeric' | 'email' | 'tel'
  /** converts typed text into the text to save */
  clean?: (text: string) => string
  describedBy?: string | undefined
  onLeave?: (text: string) => void
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void
}

/** Text field of the wizard. The field shows its error after the user has left the field. */
export function ClaimTextField(props: ClaimTextFieldProps) {
  const { field, unit, autoComplete = 'off', inputMode, clean = (text) => text, describedBy, onLeave, onPaste } = props
  const { form, write, faultText, leave } = useWizard()
  const id = useId()
  const rule = CLAIM_RULES[field]
  const name = unit === undefined ? fieldName(field) : m.claims_withUnit({ field: fieldName(field), unit })
  const text = textOf(form, field)
  return (
    <Field
      id={id}
      label={rule.isOptional ? m.claims_optional({ field: name }) : name}
      fault={faultText(field)}
      describedBy={describedBy}
    >
      {(control) => (
        <input
          {...control}
          name={field}
          autoComplete={autoComplete}
          inputMode={inputMode}
          spellCheck={false}
          required={!rule.isOptional}
          maxLength={rule.maxLength}
          value={text}
          onChange={(event) => {
            const typed = clean(event.target.value)
            write((before) => withText(before, field, typed))
          }}
          onPaste={onPaste}
          onBlur={() => {
            leave(field)
            onLeave?.(text)
          }}
        />
      )}
    </Field>
  )
}
