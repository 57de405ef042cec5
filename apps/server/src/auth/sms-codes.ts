import { randomInt, timingSafeEqual } from 'node:crypto'
import { SMS_CODE_DIGITS, SMS_DAY_S, type SmsPurpose } from '@skadi/domain/auth/sms-code'
import { countCodeGuess, putSmsCode, type SmsCode } from '@skadi/store/auth/sms-code.repo'
import type { Transaction } from '@skadi/store/db/database'
import { AUTH } from '@skadi/store/db/scope'
import { ApiError } from '../core/http/api-error.ts'
import type { Services } from '../core/services.ts'
import { subjectForLog } from './guess-guard.ts'

const REFUSALS = {
  none: () => new ApiError('INVALID_CODE'),
  worthless: () => new ApiError('CODE_EXPIRED'),
  exhausted: () => new ApiError('TOO_MANY_REQUESTS', { retryAfterS: SMS_DAY_S }),
} as const

/** Makes a code and stores only its hash. @returns the code */
export async function makeSmsCode(
  tx: Transaction,
  { secrets }: Pick<Services, 'secrets'>,
  purpose: SmsPurpose,
  phone: string,
): Promise<string> {
  const code = String(randomInt(10 ** SMS_CODE_DIGITS)).padStart(SMS_CODE_DIGITS, '0')
  await putSmsCode(tx, { phone, purpose, hash: secrets.hashSmsCode(purpose, phone, code) })
  return code
}

/**
 * Counts a guess and then compares the code. The count stays even if the code is right. The code stays valid until `useSmsCode` uses it up,
 * together with the action that it allows.
 * @throws ApiError INVALID_CODE, CODE_EXPIRED, TOO_MANY_REQUESTS
 */
export async function checkSmsCode(
  { db, logger, secrets }: Pick<Services, 'db' | 'logger' | 'secrets'>,
  purpose: SmsPurpose,
  phone: string,
  code: string,
): Promise<SmsCode> {
  const guess = await db.transaction(AUTH, (tx) => countCodeGuess(tx, phone, purpose))
  const isRight = guess.verdict === 'compare' && timingSafeEqual(guess.hash, secrets.hashSmsCode(purpose, phone, code))
  if (!isRight) logger.warn({ subject: subjectForLog(`phone:${phone}`), purpose }, 'a code did not hold')
  if (guess.verdict !== 'compare') throw REFUSALS[guess.verdict]()
  if (!isRight) throw new ApiError('INVALID_CODE')
  return { phone, purpose, hash: guess.hash }
}
