import { normaliseSmsCode, SMS_CODE_DIGITS } from '@skadi/domain/auth/sms-code'
import { type Ref, useId, useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import { Field } from '../../ui/fields/field.tsx'
import css from './code-field.module.css'

export type CodeFieldProps = {
  value: string
  fault: string | undefined
  onChange: (code: string) => void
  /** all digits are in */
  onWhole: () => void
  inputRef: Ref<HTMLInputElement>
}

/** Digits of an SMS code in one input, so that phones can autofill it; other pasted characters are dropped. */
export function CodeField({ value, fault, onChange, onWhole, inputRef }: CodeFieldProps) {
  const id = useId()
  const sent = useRef('')
  const take = (text: string) => {
    const code = normaliseSmsCode(text).replace(/\D/g, '').slice(0, SMS_CODE_DIGITS)
    onChange(code)
    // A refused code is not sent again automatically.
    if (code.length < SMS_CODE_DIGITS || code === sent.current) return
    sent.current = code
    onWhole()
  }
  return (
    <Field id={id} label={m.auth_code()} fault={fault} isLive>
      {(control) => (
        <input
          {...control}
          ref={inputRef}
          className={`${control.className} ${css.code}`}
          name="code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          value={value}
          onChange={(event) => take(event.target.value)}
        />
      )}
    </Field>
  )
}
