import { CallError } from '@skadi/contract/core/client'
import { isBlank } from '@skadi/domain/forms/text-rules'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import { FormAlert } from '../../ui/feedback/form-alert.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import css from './factor-form.module.css'

type FactorFormProps = {
  form: FactorFormState
  /** label of the submit button */
  submit: string
  /** phone of the account; tells password managers the account of the password */
  username?: string
  onCancel: () => void
  children: ReactNode
}

/**
 * Frame of a step of the second factor, with fields, failure, and buttons to continue or cancel. The first field gets
 * the focus.
 */
export function FactorForm({ form, submit, username, onCancel, children }: FactorFormProps) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => element.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus(), [])
  return (
    <form ref={element} className={css.form} noValidate onSubmit={(event) => void form.submit(event)}>
      {username && <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />}
      {children}
      <FormAlert text={form.failure} />
      <div className={css.actions}>
        <Button height={40} onClick={onCancel}>
          {m.ui_cancel()}
        </Button>
        <Button type="submit" height={40} look="ink" isBusy={form.isBusy}>
          {submit}
        </Button>
      </div>
    </form>
  )
}

type Name = 'password' | 'code'
type Typed = Partial<Record<Name, string>>

/**
 * Returns the state of a short form. The form sends only complete input, one request at a time. A refusal is shown at
 * the field that it is about.
 * @param failed message if no field is the cause of a failure
 */
export function useFactorForm<T extends Typed>(empty: T, failed: string, send: (typed: T) => Promise<void>) {
  const [typed, setTyped] = useState(empty)
  const [faults, setFaults] = useState<Typed>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)

  const labels: Record<Name, () => string> = { password: m.account_oldPassword, code: m.account_code }
  const required = (name: Name) => m.ui_required({ field: labels[name]() })

  const change = (name: keyof T & Name, value: string) => {
    setTyped({ ...typed, [name]: value })
    setFaults({ ...faults, [name]: isBlank(value) ? required(name) : undefined })
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    const fields = event.currentTarget.elements
    const show = (found: Typed) => {
      setFaults(found)
      const first = (['password', 'code'] as const).find((name) => found[name])
      if (first) (fields.namedItem(first) as HTMLElement | null)?.focus()
    }
    setFailure(undefined)
    const missing = (Object.keys(typed) as Name[]).filter((name) => isBlank(typed[name] ?? ''))
    if (missing.length > 0) return show(Object.fromEntries(missing.map((name) => [name, required(name)])))
    isSending.current = true
    setBusy(true)
    try {
      await send(typed)
    } catch (error) {
      const code = error instanceof CallError ? error.code : undefined
      if (code === 'WRONG_PASSWORD') show({ password: m.account_wrongPassword() })
      else if (code === 'INVALID_CODE') show({ code: m.account_wrongCode() })
      else setFailure(failureWords(failed, reasonOf(error)))
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return { typed, faults, failure, isBusy, change, submit }
}
type FactorFormState = Pick<ReturnType<typeof useFactorForm>, 'failure' | 'isBusy' | 'submit'>

type CodeFieldProps = {
  value: string
  fault: string | undefined
  onChange: (code: string) => void
  /** true if the field also accepts a recovery code; on-screen keyboards then show letters */
  takesRecovery?: boolean
}

/** Input for a code of an authenticator app. The input may also accept a recovery code. */
export const CodeField = ({ takesRecovery = false, ...field }: CodeFieldProps) => (
  <TextField
    {...field}
    label={takesRecovery ? m.account_codeOrRecovery() : m.account_code()}
    name="code"
    autoComplete="one-time-code"
    {...(takesRecovery ? {} : { inputMode: 'numeric' })}
  />
)
