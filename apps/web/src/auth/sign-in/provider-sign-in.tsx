import { signInByProvider } from '@skadi/contract/auth/sign-in-by-provider'
import { CallError } from '@skadi/contract/core/client'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../core/calls/call.ts'
import { readClaims } from '../../core/session/claims.ts'
import { enter } from '../../core/session/sign-in.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import css from '../steps/step-form.module.css'
import { useOneCall } from '../steps/use-one-call.ts'

type ProviderSignInProps = {
  onDone: () => void
  /** called with the reason if another attempt cannot succeed */
  onFailed: (why: 'expired' | 'inactive' | { text: string }) => void
}

/**
 * Signs in the user that the provider has named. The user is signed in at once, or after the code of the second factor.
 */
export function ProviderSignIn({ onDone, onFailed }: ProviderSignInProps) {
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const [asks, setAsks] = useState(false)
  const { once, isBusy } = useOneCall()
  const isBegun = useRef(false)

  const refused = (error: unknown) => {
    const refusal = error instanceof CallError ? error.code : undefined
    if (refusal === 'SECOND_FACTOR_REQUIRED') setAsks(true)
    else if (refusal === 'WRONG_SECOND_FACTOR') setFault(m.auth_wrongSecondFactor())
    else if (refusal === 'CODE_EXPIRED') onFailed('expired')
    else if (refusal === 'USER_INACTIVE') onFailed('inactive')
    else onFailed({ text: failureWords(m.provider_failed(), reasonOf(error)) })
  }
  const send = async (secondFactor?: string) => {
    const isIn = await once(async (signal) => {
      const body = secondFactor === undefined ? {} : { secondFactor }
      const { data } = await call(signInByProvider, { body }, { signal })
      enter(data, readClaims(data.idToken)?.username ?? '')
    }, refused)
    if (isIn) onDone()
  }

  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void send()
  })

  if (!asks)
    return (
      <>
        <h1 className={css.title}>{m.provider_title()}</h1>
        <p role="status">{m.provider_waiting()}</p>
      </>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') setFault(m.ui_required({ field: m.auth_secondFactorCode() }))
    else void send(code)
  }
  return (
    <>
      <h1 className={css.title} id="factor-title">
        {m.auth_secondFactor()}
      </h1>
      <form className={css.form} noValidate aria-labelledby="factor-title" onSubmit={submit}>
        <p>{m.auth_secondFactorText()}</p>
        <TextField
          label={m.auth_secondFactorCode()}
          name="secondFactor"
          autoComplete="one-time-code"
          value={code}
          fault={fault}
          inputRef={focusOnce}
          onChange={(typed) => {
            setCode(typed)
            setFault(undefined)
          }}
        />
        <Button type="submit" look="ink" height={40} className={css.submit} isBusy={isBusy}>
          {isBusy ? m.auth_signingIn() : m.auth_signIn()}
        </Button>
      </form>
    </>
  )
}

const focusOnce = (input: HTMLInputElement | null): void => input?.focus()
