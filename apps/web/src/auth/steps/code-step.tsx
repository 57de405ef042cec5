import { SMS_CODE_DIGITS } from '@skadi/domain/auth/sms-code'
import { useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import { writePhone } from '../../ui/phone/write-phone.ts'
import { LinkedText } from '../linked-text.tsx'
import { CodeField } from './code-field.tsx'
import css from './code-step.module.css'
import { codeWasSent, type Draft, phoneOf } from './draft.ts'
import { required } from './field-rules.ts'
import type { FieldRules, FormStep, Outcome, Step, StepProps } from './form-step.ts'
import { ResendButton } from './resend-button.tsx'

/** Whether the last code went to the phone of the draft. */
export const hasCode = (draft: Draft, sentTo: string | undefined): boolean => sentTo === phoneOf(draft)

/** Six digits (1§5). */
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
  /** says where the code went */
  message: (inputs: { phone: string }) => string
  resend: (signal: AbortSignal) => Promise<unknown>
  /** the step to repeat before a code can be sent again */
  resendAfter?: Step | undefined
}

/** Steps 2 and 7: the code of an SMS. */
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
