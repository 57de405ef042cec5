import { type Ref, useId, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Field } from '../fields/field.tsx'
import css from './password-field.module.css'

export type PasswordFieldProps = {
  label: string
  /** name of the input, such as `password` or `repeat`; code finds the input by this name */
  name: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** error text of the field */
  fault?: string | undefined
  /** tells password managers whether the field is for the current password or for a new password */
  autoComplete: 'current-password' | 'new-password'
  /** id of the rules that describe the field */
  describedBy?: string | undefined
  inputRef?: Ref<HTMLInputElement>
}

/**
 * A masked password field with a button that reveals the password (1§5). Users can paste, and password managers work.
 */
export function PasswordField(props: PasswordFieldProps) {
  const { label, name, value, onChange, onBlur, fault, autoComplete, describedBy, inputRef } = props
  const [isShown, setShown] = useState(false)
  const id = useId()
  return (
    <Field id={id} label={label} fault={fault} describedBy={describedBy}>
      {(control) => (
        <>
          <input
            {...control}
            ref={inputRef}
            name={name}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={256}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
          <button
            type="button"
            className={css.show}
            aria-label={isShown ? m.ui_hideField({ field: label }) : m.ui_showField({ field: label })}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? m.ui_hide() : m.ui_show()}
          </button>
        </>
      )}
    </Field>
  )
}
