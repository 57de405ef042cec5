import { useId } from 'react'
import { currentLanguageTag } from '../core/language.ts'
import { m } from '../paraglide/messages.js'
import type { LogInFaults } from './check-log-in.ts'
import { Field } from './field.tsx'
import css from './phone-field.module.css'
import { PHONE_PREFIXES, type PhoneParts, splitPhone } from './phone-prefixes.ts'

export type PhoneFieldProps = {
  value: PhoneParts
  fault: LogInFaults['number']
  onChange: (value: PhoneParts) => void
}

/** A phone: country code by native select (+47 at first), then the number (1§5). */
export function PhoneField({ value, fault, onChange }: PhoneFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={m.auth_phone()} fault={fault && faultText(fault)}>
      {(control) => (
        <>
          <span className={css.prefix}>
            <select
              className={css.select}
              aria-label={m.auth_prefix()}
              autoComplete="tel-country-code"
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
              <svg width="12" height="12" viewBox="0 0 12 12" fill="none" stroke="currentColor" strokeWidth="1.5">
                <path d="m3 4.5 3 3 3-3" strokeLinecap="round" strokeLinejoin="round" />
              </svg>
            </span>
          </span>
          <input
            {...control}
            name="username"
            type="tel"
            inputMode="tel"
            autoComplete="username"
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

function faultText(fault: NonNullable<LogInFaults['number']>): string {
  if (fault === 'required') return m.auth_required({ field: m.auth_phone() })
  return fault === 'format' ? m.auth_phoneFormat() : m.auth_phoneCountry()
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
