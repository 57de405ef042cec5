import { PIN_MAX_DIGITS } from '@skadi/domain/auth/hand-over-pin'
import { useEffect, useId, useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import { Field } from '../../ui/fields/field.tsx'
import css from '../hand-over.module.css'

type PinFieldProps = { value: string; onChange: (value: string) => void; fault: string | undefined; hint?: string }

/** PIN input with hidden digits. Browsers neither store nor fill in the PIN. */
export function PinField({ value, onChange, fault, hint }: PinFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <Field id={id} label={m.customerPage_pin()} fault={fault} isLive>
      {(control) => (
        <input
          {...control}
          ref={input}
          className={`${control.className} ${css.pin}`}
          name="pin"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
          placeholder={hint}
          maxLength={PIN_MAX_DIGITS}
          value={value}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
        />
      )}
    </Field>
  )
}
