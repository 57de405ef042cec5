import type { BoundCall } from '../core/action.ts'
import type { Services } from '../core/services.ts'
import { guessGuard } from './guess-guard.ts'
import { passwordCalls } from './password.actions.ts'
import { providerCalls } from './provider/provider.actions.ts'
import { registrationCalls } from './registration.actions.ts'
import { resetCalls } from './reset.actions.ts'
import { secondFactorCalls } from './second-factor.actions.ts'
import { sessionsCalls } from './sessions.actions.ts'
import { signInCalls } from './sign-in.actions.ts'
import { userSessionsCalls } from './user-sessions.actions.ts'

/** Accounts: getting one, coming in, what one does with one's own, and where others are signed in. */
export function authCalls(services: Services): BoundCall[] {
  const guard = guessGuard(services)
  return [
    ...signInCalls(services, guard),
    ...registrationCalls(services),
    ...resetCalls(services, guard),
    ...passwordCalls(services, guard),
    ...secondFactorCalls(services, guard),
    ...providerCalls(services, guard),
    ...sessionsCalls(services),
    ...userSessionsCalls(services),
  ]
}
