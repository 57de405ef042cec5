import type { User } from '@skadi/contract/users/user'
import { useEffect, useRef, useState } from 'react'
import { refreshProfile } from '../../core/session/profile.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { Panel } from '../../ui/details/panel.tsx'
import { ConfirmFactor } from './confirm-factor.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RemoveFactor } from './remove-factor.tsx'
import { StartFactor } from './start-factor.tsx'

/** What is on screen: setting up goes from `start` over `confirm` to `codes`. */
type Step =
  | { kind: 'rest' }
  | { kind: 'start' }
  | { kind: 'confirm'; secret: string; uri: string }
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'remove' }

/** A second factor by an authenticator app: set up, shown once with its recovery codes, and taken off again. */
export function SecondFactorPanel({ user }: { user: User }) {
  const [step, setStep] = useState<Step>({ kind: 'rest' })
  const rest = () => setStep({ kind: 'rest' })
  const way = useRef<HTMLButtonElement>(null)
  const hasLeft = useRef(false)
  useEffect(() => {
    // what had the focus is gone with its step
    if (step.kind === 'rest' && hasLeft.current) way.current?.focus()
    hasLeft.current = step.kind !== 'rest'
  }, [step.kind])
  // The account has changed already: a profile that cannot be read now is read with the next page.
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
