import { type Ref, useId } from 'react'
import { currentLanguageTag } from '../../core/language.ts'
import { m } from '../../paraglide/messages.js'
import { Field } from '../fields/field.tsx'
import { Chevron } from '../signs/chevron.tsx'
import { type PhoneFault, phoneFaultWords } from './phone-fault.ts'
import css from './phone-field.module.css'
import { PHONE_PREFIXES, type PhoneParts, splitPhone } from './phone-prefixes.ts'

export type PhoneFieldProps = {
  value: PhoneParts
  fault: PhoneFault | undefined
  onChange: (value: PhoneParts) => void
  /** `username` for the user's own phone (default), `off` for another person's phone */
  autoComplete?: 'username' | 'tel' | 'off'
  inputRef?: Ref<HTMLInputElement>
}

/**
 * A phone field (1§5). The field has a native select for the country code, first `+47`, and a field for the number. A
 * pasted `+47…` fills both.
 */
export function PhoneField({ value, fault, onChange, autoComplete = 'username', inputRef }: PhoneFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={m.ui_phone()} fault={fault && phoneFaultWords(fault)}>
      {(control) => (
        <>
          <span className={css.prefix}>
            <select
              className={css.select}
              aria-label={m.ui_phonePrefix()}
              autoComplete={autoComplete === 'off' ? 'off' : 'tel-country-code'}
              value={value.prefix}
              onChange={(event) => onChange({ ...value, prefix: event.target.value })}
            >
              {prefixChoices().map(({ prefix, name }) => (
                <option key={prefix} value={prefix}>
                  {name} {prefix}
                </option>
              ))}
            </select>
            <span className={css.shown} aria-hidden="true">
              {value.prefix}
              <Chevron to="more" />
            </span>
          </span>
          <input
            {...control}
            ref={inputRef}
            name={autoComplete === 'username' ? 'username' : 'phone'}
            type="tel"
            inputMode="tel"
            autoComplete={autoComplete}
            required
            maxLength={50}
            value={value.number}
            onChange={(event) => onChange(splitPhone(event.target.value, value.prefix))}
          />
        </>
      )}
    </Field>
  )
}

let choices: { prefix: string; name: string }[] | undefined

function prefixChoices() {
  if (choices) return choices
  const tag = currentLanguageTag()
  const names = new Intl.DisplayNames(tag, { type: 'region' })
  choices = PHONE_PREFIXES.map(([region, prefix]) => ({ prefix, name: names.of(region) ?? region }))
  choices.sort((a, b) => a.name.localeCompare(b.name, tag))
  return choices
}
