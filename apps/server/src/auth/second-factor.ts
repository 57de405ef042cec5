import { randomInt } from 'node:crypto'
import {
  isRecoveryCode,
  isTotpCode,
  normaliseSecondFactor,
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
  RECOVERY_SIGNS,
  TOTP_DIGITS,
  TOTP_STEP_S,
  TOTP_WINDOW,
} from '@skadi/domain/auth/second-factor'
import type { Account } from '@skadi/store/auth/account.repo'
import { takeRecoveryCode, takeTotpStep } from '@skadi/store/auth/second-factor.repo'
import type { Transaction } from '@skadi/store/db/database'
import { Secret, TOTP } from 'otpauth'
import type { AccountSecrets } from '../core/auth/account-secrets.ts'

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20
const FORM = { algorithm: 'SHA1', digits: TOTP_DIGITS, period: TOTP_STEP_S } as const

/** Returns a new secret, and the address that an authenticator app reads from a QR code. */
export function newTotpSecret(issuer: string, username: string): { secret: Secret; uri: string } {
  const secret = new Secret({ size: SECRET_BYTES })
  return { secret, uri: new TOTP({ ...FORM, issuer, label: username, secret }).toString() }
}

/** Returns the TOTP time step whose code this is, or undefined for a wrong code. Accepts the current step and its two neighbours. */
export function totpStepOf(secret: Uint8Array, code: string, nowS: number): number | undefined {
  if (!isTotpCode(code)) return undefined
  const delta = TOTP.validate({
    ...FORM,
    token: code,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    timestamp: nowS * 1000,
    window: TOTP_WINDOW,
  })
  return delta === null ? undefined : Math.floor(nowS / TOTP_STEP_S) + delta
}

/** Returns random recovery codes, with which a user can replace a lost phone. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const sign = () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]
    return normaliseSecondFactor(Array.from({ length: RECOVERY_SIGNS }, sign).join(''))
  })

/** Uses up a code of the app or a recovery code. Each code works only once. @returns false for a wrong or used code */
export async function takeSecondFactor(
  tx: Transaction,
  secrets: AccountSecrets,
  account: Account,
  code: string,
): Promise<boolean> {
  if (isRecoveryCode(code)) return takeRecoveryCode(tx, account.id, secrets.hashRecoveryCode(account.id, code))
  if (!account.totpSecret) return false
  const step = totpStepOf(secrets.openTotp(account.id, account.totpSecret), code, account.nowS)
  return step !== undefined && takeTotpStep(tx, account.id, step)
}
