import { normaliseSmsCode, SMS_CODE_DIGITS, SMS_RESEND_S } from '@skadi/domain/auth/sms-code'
import { Fragment, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Field } from '../../ui/fields/field.tsx'
import { writePhone } from '../../ui/phone/write-phone.ts'
import css from './code-step.module.css'
import { codeWasSent, type Draft, phoneOf } from './draft.ts'
import { required } from './field-rules.ts'
import type { FieldRules, FormStep, Outcome, Step, StepProps } from './form-step.ts'

/** Returns true if the last code was sent to the phone of the draft. */
export const hasCode = (draft: Draft, sentTo: string | undefined): boolean => sentTo === phoneOf(draft)

/** Rule of the code, which must have six digits (1§5). */
export const CODE_RULES = {
  code: ({ code }) =>
    required(m.auth_code, code) ?? (code.length === SMS_CODE_DIGITS ? undefined : m.auth_invalidCode()),
} satisfies FieldRules

const codeFault = (text: () => string) => (): Outcome => ({ kind: 'faults', faults: { code: text() } })

export const CODE_REFUSALS: FormStep['refusals'] = {
  INVALID_CODE: codeFault(m.auth_invalidCode),
  CODE_EXPIRED: codeFault(m.auth_codeExpired),
}

export type CodeStepProps = StepProps & {
  /** message with the phone to which the code was sent */
  message: (inputs: { phone: string }) => string
  resend: (signal: AbortSignal) => Promise<unknown>
  /** step that the user has to repeat before a new code can be sent */
  resendAfter?: Step | undefined
}

/** Steps 2 and 7, in which the user types the code from an SMS. */
export function CodeStep({ message, resend, resendAfter, ...props }: CodeStepProps) {
  const { draft, faults, change, submit, back, goTo, attempt } = props
  const input = useRef<HTMLInputElement>(null)
  const sendAgain = async () => {
    if (resendAfter !== undefined) {
      goTo(resendAfter)
      return false
    }
    const isSent = await attempt(resend, m.auth_resendFailed())
    if (isSent) codeWasSent(phoneOf(draft))
    input.current?.focus()
    return isSent
  }
  return (
    <>
      <p>
        <LinkedText
          message={message}
          links={{ phone: <span className={css.phone}>{writePhone(phoneOf(draft))}</span> }}
        />{' '}
        <button type="button" className={css.change} aria-label={m.auth_changePhone()} onClick={back}>
          {m.auth_change()}
        </button>
      </p>
      <CodeField
        value={draft.code}
        fault={faults.code}
        onChange={(code) => change({ code })}
        onWhole={submit}
        inputRef={input}
      />
      <ResendButton send={sendAgain} />
    </>
  )
}

type CodeFieldProps = {
  value: string
  fault: string | undefined
  onChange: (code: string) => void
  /** called when the user has entered all digits */
  onWhole: () => void
  inputRef: Ref<HTMLInputElement>
}

/**
 * Input for the digits of an SMS code. The field is a single input, because phones autofill only one input. Other
 * pasted characters are removed.
 */
function CodeField({ value, fault, onChange, onWhole, inputRef }: CodeFieldProps) {
  const id = useId()
  const sent = useRef('')
  const take = (text: string) => {
    const code = normaliseSmsCode(text).replace(/\D/g, '').slice(0, SMS_CODE_DIGITS)
    onChange(code)
    // A code that the server has refused is not sent automatically again.
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

/** Button that sends the code again and shows a message. The button can be pressed again after 5 s (1§4). */
function ResendButton({ send }: { send: () => Promise<boolean> }) {
  const [isSent, setSent] = useState(false)
  useEffect(() => {
    if (!isSent) return undefined
    const timer = setTimeout(() => setSent(false), SMS_RESEND_S * 1000)
    return () => clearTimeout(timer)
  }, [isSent])
  return (
    <p className={css.line}>
      <button
        type="button"
        className={css.resend}
        aria-disabled={isSent || undefined}
        onClick={() => {
          if (!isSent) void send().then(setSent)
        }}
      >
        {m.auth_resend()}
      </button>
      <span role="status" className={css.sent}>
        {isSent && m.auth_resent()}
      </span>
    </p>
  )
}

type LinkedTextProps<Name extends string> = {
  /** a message with placeholders for the links */
  message: (inputs: Record<Name, string>) => string
  links: Record<Name, ReactNode>
}

/** A message whose placeholders are links. The order of the links depends on the language. */
export function LinkedText<Name extends string>({ message, links }: LinkedTextProps<Name>) {
  const names = Object.keys(links) as Name[]
  const marks = Object.fromEntries(names.map((name) => [name, `{${name}}`])) as Record<Name, string>
  const parts = message(marks).split(/\{(\w+)\}/)
  return parts.map((part, at) => <Fragment key={`${at}`}>{at % 2 === 0 ? part : links[part as Name]}</Fragment>)
}
