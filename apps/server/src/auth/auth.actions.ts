import type { BoundCall } from '../core/http/action.ts'
import { priorityQueue } from '../core/http/priority-queue.ts'
import type { Services } from '../core/services.ts'
import { guessGuard } from './guess-guard.ts'
import { passwordCalls } from './password.actions.ts'
import { providerCalls } from './provider/provider.actions.ts'
import { registrationCalls } from './registration.actions.ts'
import { resetCalls } from './reset.actions.ts'
import { secondFactorCalls } from './second-factor.actions.ts'
import { sessionLockCalls } from './session-lock.actions.ts'
import { sessionsCalls } from './sessions.actions.ts'
import { signInCalls } from './sign-in.actions.ts'
import { userSessionsCalls } from './user-sessions.actions.ts'

/** Most of these wait for an account's turn or a hash with a connection of the database in hand, of which there are ten for everybody. */
const AT_ONCE = 4
const MAX_WAITING = 64

/** Accounts: getting one, coming in, what one does with one's own, and where others are signed in. */
export function authCalls(services: Services): BoundCall[] {
  const inLane = priorityQueue({ atOnce: AT_ONCE, waiting: MAX_WAITING })
  const guard = guessGuard(services, inLane)
  return [
    ...signInCalls(services, guard),
    ...registrationCalls(services, inLane),
    ...resetCalls(services, guard, inLane),
    ...passwordCalls(services, guard),
    ...secondFactorCalls(services, guard),
    ...providerCalls(services, guard),
    ...sessionLockCalls(services, guard),
    ...sessionsCalls(services),
    ...userSessionsCalls(services),
  ]
}
