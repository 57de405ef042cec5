import { getSessionLock, unlockSession } from '@skadi/contract/auth/session-lock'
import { CallError } from '@skadi/contract/core/client'
import { call } from '../../core/calls/call.ts'
import { leaveHandedOver } from '../../core/session/handed-over.ts'
import { isSignedIn } from '../../core/session/session.ts'
import { signOut } from '../../core/session/sign-in.ts'

export type TakeBackOutcome = 'done' | 'wrongPin' | 'usedUp' | 'wrongPassword' | 'tooOften' | 'failed'

const OUTCOMES: Partial<Record<string, TakeBackOutcome>> = {
  WRONG_PIN: 'wrongPin',
  VALIDATION: 'wrongPin',
  PIN_USED_UP: 'usedUp',
  WRONG_PASSWORD: 'wrongPassword',
  TOO_MANY_REQUESTS: 'tooOften',
}

/** The lock of this browser's session. Where there is none any more, the portal's own page follows. @throws CallError */
export async function readLock() {
  try {
    const { data } = await call(getSessionLock, {})
    if (!data.isLocked) leaveHandedOver()
    return data
  } catch (error) {
    if (!isSignedIn()) leaveHandedOver()
    throw error
  }
}

/** Unlocks the session and goes back to where the clerk was. */
export async function takeBack(means: { pin: string } | { password: string }): Promise<TakeBackOutcome> {
  try {
    await call(unlockSession, { body: means })
    leaveHandedOver()
    return 'done'
  } catch (error) {
    if (!isSignedIn()) leaveHandedOver()
    return (error instanceof CallError && OUTCOMES[error.code]) || 'failed'
  }
}

/** Ends the locked session: the login page follows, and the next session is not locked. */
export async function leaveBySignOut(): Promise<void> {
  await signOut()
  leaveHandedOver()
}
