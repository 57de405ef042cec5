import { removeSecondFactor, setUpSecondFactor } from '@skadi/contract/auth/second-factor-calls'
import type { User } from '@skadi/contract/users/user'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../core/calls/call.ts'
import { copyText } from '../../core/copy-text.ts'
import { useProductName } from '../../core/screens/page-title.ts'
import { refreshProfile } from '../../core/session/profile.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { Panel } from '../../ui/details/panel.tsx'
import { ConfirmFactor } from './confirm-factor.tsx'
import { CodeField, FactorForm, useFactorForm } from './factor-form.tsx'
import { FactorPassword } from './factor-password.tsx'
import css from './recovery-codes.module.css'

/** Recovery codes in case the user loses the phone. The codes are shown only once. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const product = useProductName()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const copy = () => copyText(codes.join('\n'), m.account_codesCopied(), m.account_codesNotCopied())
  const download = () => {
    const file = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))
    const link = document.createElement('a')
    link.href = file
    link.download = `${product.toLowerCase().replace(/\s+/g, '-')}-${m.account_codesFile()}.txt`
    link.click()
    URL.revokeObjectURL(file)
  }
  return (
    <div className={css.block}>
      <h3 ref={head} tabIndex={-1} className={css.head}>
        {m.account_codesTitle()}
      </h3>
      <p className="muted">{m.account_codesText()}</p>
      <ul className={css.codes} aria-label={m.account_codesTitle()}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.actions}>
        <Button onClick={() => void copy()}>{m.account_codesCopy()}</Button>
        <Button onClick={download}>{m.account_codesDownload()}</Button>
        <Button look="ink" onClick={onDone}>
          {m.account_codesDone()}
        </Button>
      </div>
    </div>
  )
}

type RemoveFactorProps = { user: User; onCancel: () => void; onRemoved: () => Promise<void> }

/** Form that turns off the second factor. The form requires the password and a code. */
function RemoveFactor({ user, onCancel, onRemoved }: RemoveFactorProps) {
  const form = useFactorForm({ password: '', code: '' }, m.account_factorOffFailed(), async (body) => {
    await call(removeSecondFactor, { body })
    await onRemoved()
  })
  return (
    <FactorForm form={form} submit={m.account_factorTurnOff()} username={user.username} onCancel={onCancel}>
      <FactorPassword
        value={form.typed.password}
        fault={form.faults.password}
        onChange={(password) => form.change('password', password)}
      />
      <CodeField
        value={form.typed.code}
        fault={form.faults.code}
        onChange={(code) => form.change('code', code)}
        takesRecovery
      />
    </FactorForm>
  )
}

type StartFactorProps = {
  user: User
  onCancel: () => void
  onStarted: (begun: { secret: string; uri: string }) => void
}

/** First form of the setup. The password proves that the account belongs to the user. */
function StartFactor({ user, onCancel, onStarted }: StartFactorProps) {
  const form = useFactorForm({ password: '' }, m.account_factorFailed(), async ({ password }) => {
    onStarted((await call(setUpSecondFactor, { body: { password } })).data)
  })
  return (
    <FactorForm form={form} submit={m.account_factorContinue()} username={user.username} onCancel={onCancel}>
      <FactorPassword
        value={form.typed.password}
        fault={form.faults.password}
        onChange={(password) => form.change('password', password)}
      />
    </FactorForm>
  )
}

/** The current step. The setup consists of the steps `start`, `confirm` and `codes`. */
type Step =
  | { kind: 'rest' }
  | { kind: 'start' }
  | { kind: 'confirm'; secret: string; uri: string }
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'remove' }

/**
 * The second factor by an authenticator app, with setup, recovery codes and removal. The recovery codes are shown only
 * once.
 */
export function SecondFactorPanel({ user }: { user: User }) {
  const [step, setStep] = useState<Step>({ kind: 'rest' })
  const rest = () => setStep({ kind: 'rest' })
  const way = useRef<HTMLButtonElement>(null)
  const hasLeft = useRef(false)
  useEffect(() => {
    // Moves the focus to the button, because the focused element disappears with its step.
    if (step.kind === 'rest' && hasLeft.current) way.current?.focus()
    hasLeft.current = step.kind !== 'rest'
  }, [step.kind])
  // The account has already changed. If the profile fails to load, the next page loads the profile.
  const readProfile = () => refreshProfile().catch(() => undefined)

  return (
    <Panel
      title={m.account_secondFactor()}
      text={user.hasSecondFactor && step.kind !== 'codes' ? m.account_factorOn() : m.account_factorText()}
    >
      {step.kind === 'rest' && (
        <div>
          <Button ref={way} onClick={() => setStep({ kind: user.hasSecondFactor ? 'remove' : 'start' })}>
            {user.hasSecondFactor ? m.account_factorTurnOff() : m.account_factorSetUp()}
          </Button>
        </div>
      )}
      {step.kind === 'start' && (
        <StartFactor user={user} onCancel={rest} onStarted={(begun) => setStep({ kind: 'confirm', ...begun })} />
      )}
      {step.kind === 'confirm' && (
        <ConfirmFactor
          secret={step.secret}
          uri={step.uri}
          onCancel={rest}
          onConfirmed={(codes) => {
            setStep({ kind: 'codes', codes })
            void readProfile()
          }}
        />
      )}
      {step.kind === 'codes' && <RecoveryCodes codes={step.codes} onDone={rest} />}
      {step.kind === 'remove' && (
        <RemoveFactor
          user={user}
          onCancel={rest}
          onRemoved={async () => {
            await readProfile()
            rest()
            showSnackbar({ text: m.account_factorTurnedOff() })
          }}
        />
      )}
    </Panel>
  )
}
