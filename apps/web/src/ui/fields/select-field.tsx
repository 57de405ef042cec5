import { useId } from 'react'
import { Chevron } from '../signs/chevron.tsx'
import { Field } from './field.tsx'
import css from './select-field.module.css'

export type SelectFieldProps<T extends string> = {
  label: string
  value: T
  options: readonly (readonly [value: T, text: string])[]
  onChange: (value: T) => void
  onBlur?: () => void
  /** name of the select; code finds the select by this name */
  name?: string
  /** error text of the field */
  fault?: string | undefined
}

/** A list of options. The list is the browser's own select, 40 px high. */
export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { label, value, options, onChange, onBlur, name, fault } = props
  const id = useId()
  return (
    <Field id={id} label={label} fault={fault}>
      {({ className, ...control }) => (
        <span className={css.box}>
          <select
            {...control}
            className={`${className} ${css.select}`}
            name={name}
            value={value}
            onBlur={onBlur}
            onChange={(event) => onChange(event.target.value as T)}
          >
            {options.map(([option, text]) => (
              <option key={option} value={option}>
                {text}
              </option>
            ))}
          </select>
          <Chevron to="more" className={css.arrow} />
        </span>
      )}
    </Field>
  )
}
