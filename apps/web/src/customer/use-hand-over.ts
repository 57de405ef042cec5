import { getSessionLock, lockSession } from '@skadi/contract/auth/session-lock'
import { useState } from 'react'
import { call } from '../core/calls/call.ts'
import { currentLocale } from '../core/language.ts'
import { handOverTo } from '../core/session/handed-over.ts'
import { showSnackbar } from '../core/snackbar/snackbar.ts'
import { m } from '../paraglide/messages.js'
import type { ShownPassings } from './links-query.ts'
import { makeLink } from './make-link.ts'

/** Makes a page of its own, locks this browser's session and goes there; the first time on a device a PIN is chosen. */
export function useHandOver({ pickupId, returnId }: ShownPassings, options: { showCosts: boolean; anyway: boolean }) {
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    await work().catch(() => showSnackbar({ text: m.customer_actFailed(), isError: true }))
    setBusy(false)
  }
  /** @param pin undefined: the one of this device, or the password */
  const give = (pin: string | undefined) =>
    attempt(async () => {
      const passings = { pickupId, ...(returnId ? { imageSetId: returnId } : {}) }
      const body = { ...passings, channel: 'show' as const, language: currentLocale(), ...options }
      const { token } = await makeLink(body)
      await handOverTo(`/c/${token}`, () => call(lockSession, { body: pin === undefined ? {} : { pin } }))
    })
  const begin = () =>
    attempt(async () => {
      const { data } = await call(getSessionLock, {})
      if (data.hasPin) await give(undefined)
      else setAsking(true)
    })
  return { begin, give, isBusy, isAsking, cancel: () => setAsking(false) }
}
