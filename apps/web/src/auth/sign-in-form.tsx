import { DEFAULT_PHONE_PREFIX } from '@skadi/domain/auth/phone'
import { type FormEvent, useId, useRef, useState } from 'react'
import { signIn } from '../core/sign-in.ts'
import { showSnackbar } from '../core/snackbar.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { ErrorSign } from '../ui/error-sign.tsx'
import { checkLogIn, type LogInFaults } from './check-log-in.ts'
import { DemoList } from './demo-list.tsx'
import { DEMO_PASSWORD } from './demo-log-ins.ts'
import { Field } from './field.tsx'
import { PhoneField } from './phone-field.tsx'
import { joinPhone } from './phone-prefixes.ts'
import { type SignInFailure, signInFailureOf } from './sign-in-failure.ts'
import css from './sign-in-form.module.css'

const FAILURES: Record<SignInFailure, () => string> = {
  wrongCredentials: m.auth_wrongCredentials,
  inactive: m.auth_inactive,
  tooMany: m.auth_tooMany,
  unreachable: m.auth_unreachable,
  failed: m.auth_failed,
}

export type SignInFormProps = {
  /** offers the people of the demo */
  isDemo: boolean
  /** said above the form, for example that a session ended */
  notice?: string | undefined
  onSignedIn: () => void
}

/** Stage 4 of the staged form (1§2): phone and password. */
export function SignInForm({ isDemo, notice, onSignedIn }: SignInFormProps) {
  const [phone, setPhone] = useState({ prefix: DEFAULT_PHONE_PREFIX, number: '' })
  const [password, setPassword] = useState('')
  const [isShown, setShown] = useState(false)
  const [faults, setFaults] = useState<LogInFaults>({})
  const [failure, setFailure] = useState<SignInFailure | undefined>()
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const passwordId = useId()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending.current) return
    const found = checkLogIn(phone, password)
    setFaults(found)
    setFailure(undefined)
    if (found.number || found.password) {
      form.current?.querySelector<HTMLInputElement>(`[name=${found.number ? 'username' : 'password'}]`)?.focus()
      return
    }
    isSending.current = true
    setBusy(true)
    try {
      await signIn(joinPhone(phone), password)
      onSignedIn()
    } catch (error) {
      const reason = signInFailureOf(error)
      setFailure(reason)
      showSnackbar({ text: FAILURES[reason](), isError: true })
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  const fillIn = (number: string) => {
    setPhone({ prefix: DEFAULT_PHONE_PREFIX, number })
    setPassword(DEMO_PASSWORD)
    setFaults({})
    setFailure(undefined)
    form.current?.querySelector<HTMLButtonElement>('[type=submit]')?.focus()
  }

  return (
    <>
      {notice && (
        <p className={css.notice} role="status">
          {notice}
        </p>
      )}
      <form ref={form} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <PhoneField value={phone} fault={faults.number} onChange={setPhone} />
        <Field
          id={passwordId}
          label={m.auth_password()}
          fault={faults.password && m.auth_required({ field: m.auth_password() })}
        >
          {(control) => (
            <>
              <input
                {...control}
                name="password"
                type={isShown ? 'text' : 'password'}
                autoComplete="current-password"
                autoCapitalize="none"
                spellCheck={false}
                required
                maxLength={256}
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
              <button
                type="button"
                className={css.show}
                aria-pressed={isShown}
                aria-label={isShown ? m.auth_hidePassword() : m.auth_showPassword()}
                onClick={() => setShown(!isShown)}
              >
                {isShown ? m.auth_hide() : m.auth_show()}
              </button>
            </>
          )}
        </Field>
        <div role="alert" className={css.alert}>
          {failure && (
            <p className={css.failure}>
              <ErrorSign />
              <span>{FAILURES[failure]()}</span>
            </p>
          )}
        </div>
        <Button type="submit" look="ink" height={40} className={css.submit} isBusy={isBusy}>
          {isBusy ? m.auth_signingIn() : m.auth_signIn()}
        </Button>
      </form>
      {isDemo && <DemoList onChoose={fillIn} />}
    </>
  )
}
