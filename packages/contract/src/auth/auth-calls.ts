import type { CallDefinition } from '../core/define-call.ts'
import { changePassword } from './change-password.ts'
import { getPasswordPolicy } from './get-password-policy.ts'
import { getTypedTextKey } from './get-typed-text-key.ts'
import { getIdentity, startIdentityLink, unlinkIdentity } from './identity-calls.ts'
import { refreshTokens } from './refresh-tokens.ts'
import { register, verifyRegistration } from './register.ts'
import { confirmReset, startReset } from './reset-calls.ts'
import { confirmSecondFactor, removeSecondFactor, setUpSecondFactor } from './second-factor-calls.ts'
import {
  endSession,
  endSessions,
  endUserSession,
  endUserSessions,
  listSessions,
  listUserSessions,
} from './session-calls.ts'
import { getSessionLock, lockSession, unlockSession } from './session-lock.ts'
import { signIn } from './sign-in.ts'
import { signInByProvider } from './sign-in-by-provider.ts'
import { signOut } from './sign-out.ts'
import { switchTenant } from './switch-tenant.ts'

/** Calls for sign-in and sessions (2§7.1). */
export const AUTH_CALLS = [
  changePassword,
  confirmReset,
  confirmSecondFactor,
  endSession,
  endSessions,
  getIdentity,
  getPasswordPolicy,
  getSessionLock,
  getTypedTextKey,
  listSessions,
  lockSession,
  refreshTokens,
  register,
  removeSecondFactor,
  setUpSecondFactor,
  signIn,
  signInByProvider,
  signOut,
  startIdentityLink,
  startReset,
  switchTenant,
  unlinkIdentity,
  unlockSession,
  endUserSession,
  endUserSessions,
  listUserSessions,
  verifyRegistration,
] as const satisfies readonly CallDefinition[]
