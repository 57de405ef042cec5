import { getSessionLock, unlockSession } from '@skadi/contract/auth/session-lock'
import { CallError } from '@skadi/contract/core/client'
import { type FormEvent, useEffect, useState } from 'react'
import { call } from '../../core/calls/call.ts'
import { leaveHandedOver } from '../../core/session/handed-over.ts'
import { isSignedIn } from '../../core/session/session.ts'
import { signOut } from '../../core/session/sign-in.ts'
import { localNames, readLocal, writeLocal } from '../../core/session/storage.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { FormAlert } from '../../ui/feedback/form-alert.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import css from '../hand-over.module.css'
import { PinField } from './pin-field.tsx'

type TakeBackOutcome = 'done' | 'wrongPin' | 'usedUp' | 'wrongPassword' | 'tooOften' | 'failed'

const OUTCOMES: Partial<Record<string, TakeBackOutcome>> = {
  WRONG_PIN: 'wrongPin',
  VALIDATION: 'wrongPin',
  PIN_USED_UP: 'usedUp',
  WRONG_PASSWORD: 'wrongPassword',
  TOO_MANY_REQUESTS: 'tooOften',
}

/**
 * Reads the lock of this browser's session. If the session is not locked, it opens the portal.
 * @throws CallError
 */
async function readLock() {
  try {
    const { data } = await call(getSessionLock, {})
    if (!data.isLocked) leaveHandedOver()
    return data
  } catch (error) {
    if (!isSignedIn()) leaveHandedOver()
    throw error
  }
}

async function takeBack(means: { pin: string } | { password: string }): Promise<TakeBackOutcome> {
  try {
    await call(unlockSession, { body: means })
    leaveHandedOver()
    return 'done'
  } catch (error) {
    if (!isSignedIn()) leaveHandedOver()
    return (error instanceof CallError && OUTCOMES[error.code]) || 'failed'
  }
}

const KEPT_MS = 86_400_000

/** True if this browser keeps an unsent answer of the page. Unsent answers of other pages are forgotten after a day. */
function hasUnsent(names: readonly string[]): boolean {
  for (const name of [...localNames('customerAnswer:'), ...localNames('customerCase:')]) {
    const { at } = JSON.parse(readLocal(name) ?? '{}')
    if (!names.includes(name) && !(Date.now() - at < KEPT_MS)) writeLocal(name, undefined)
  }
  return names.some((name) => readLocal(name as `customerCase:${string}`) !== undefined)
}

/** Signs out of the locked session. The next sign-in starts an unlocked session. */
async function leaveBySignOut(): Promise<void> {
  await signOut()
  leaveHandedOver()
}

type TakeBackDialogProps = {
  /** names under which the browser keeps an unsent answer of the page */
  drafts: readonly string[]
  onClose: () => void
}

/** Dialog that unlocks the session of this browser by PIN or password, or signs the clerk out. */
export function TakeBackDialog({ drafts, onClose }: TakeBackDialogProps) {
  const [isUnsent] = useState(() => hasUnsent(drafts))
  const [means, setMeans] = useState<'pin' | 'usedUp' | 'password'>()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    readLock().then(
      (lock) => setMeans(!lock.hasPin ? 'password' : lock.attemptsLeft > 0 ? 'pin' : 'usedUp'),
      () => setMeans('password'),
    )
  }, [])

  const change = (value: string) => {
    setTyped(value)
    setFault(undefined)
  }
  const choose = (next: typeof means) => {
    setMeans(next)
    change('')
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || typed === '') return
    setBusy(true)
    setFailure(undefined)
    const outcome = await takeBack(means === 'pin' ? { pin: typed } : { password: typed })
    if (outcome === 'done') return
    setBusy(false)
    setTyped('')
    if (outcome === 'usedUp') choose('usedUp')
    else if (outcome === 'wrongPin') setFault(m.customerPage_wrongPin())
    else if (outcome === 'wrongPassword') setFault(m.customerPage_wrongPassword())
    else setFailure(outcome === 'tooOften' ? m.customerPage_backTooOften() : m.customerPage_backFailed())
  }
  const text = { pin: m.customerPage_backPin, usedUp: m.customerPage_backUsedUp, password: m.customerPage_backPassword }
  return (
    <Dialog title={m.customerPage_backTitle()} onClose={onClose} isBusy={isBusy}>
      <form className={css.form} noValidate onSubmit={(event) => void send(event)}>
        {isUnsent && (
          <div role="alert" className={css.unsent}>
            <p className="type-strong">{m.customerPage_unsent()}</p>
            <p>{m.customerPage_unsentText()}</p>
          </div>
        )}
        {means && <p>{text[means]()}</p>}
        {means === 'pin' && <PinField value={typed} onChange={change} fault={fault} />}
        {means !== undefined && means !== 'pin' && (
          // A text field, because autofill of a saved password would let the customer into the portal.
          <TextField
            label={m.customerPage_password()}
            name="password"
            type="password"
            autoComplete="new-password"
            maxLength={256}
            value={typed}
            onChange={change}
            fault={fault}
          />
        )}
        {failure && <FormAlert text={failure} />}
        {means === 'pin' && (
          <Button look="quiet" className={css.other} onClick={() => choose('password')}>
            {m.customerPage_choosePassword()}
          </Button>
        )}
        <Button look="quiet" className={css.other} onClick={() => void leaveBySignOut()}>
          {m.customerPage_signOut()}
        </Button>
        <DialogActions>
          <Button height={40} disabled={isBusy} onClick={onClose}>
            {isUnsent ? m.customerPage_unsentBack() : m.customerPage_cancel()}
          </Button>
          <Button height={40} look="ink" type="submit" isBusy={isBusy}>
            {m.customerPage_unlock()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
