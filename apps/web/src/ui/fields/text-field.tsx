import { DEFAULT_MAX_LENGTH } from '@skadi/domain/forms/text-rules'
import { type HTMLInputTypeAttribute, type Ref, useId } from 'react'
import { Field } from './field.tsx'

export type TextFieldProps = {
  label: string
  /** name of the input; code finds the input by this name */
  name: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** error text of the field */
  fault?: string | undefined
  /** autofill token for password managers and browsers, such as `given-name` or `email` */
  autoComplete: string
  type?: HTMLInputTypeAttribute
  inputMode?: 'numeric' | 'decimal' | 'email'
  maxLength?: number
  isRequired?: boolean
  describedBy?: string | undefined
  inputRef?: Ref<HTMLInputElement>
}

/** A single-line text field, by default at most 50 characters (1§5). */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, fault, type = 'text', maxLength = DEFAULT_MAX_LENGTH, isRequired = true } = props
  const id = useId()
  return (
    <Field id={id} label={label} fault={fault} describedBy={props.describedBy}>
      {(control) => (
        <input
          {...control}
          ref={props.inputRef}
          name={props.name}
          type={type}
          inputMode={props.inputMode}
          autoComplete={props.autoComplete}
          required={isRequired}
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={props.onBlur}
        />
      )}
    </Field>
  )
}
