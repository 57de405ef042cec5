import type { ErrorCode } from '@skadi/contract/core/error-code'
import { loginWait } from '@skadi/domain/auth/login-throttle'
import { forgetSignInFailures, readLoginUse, recordSignInFailure } from '@skadi/store/auth/throttle-event.repo'
import { AUTH } from '@skadi/store/db/scope'
import type { UserContext } from '../core/http/action.ts'
import { ApiError } from '../core/http/api-error.ts'
import type { Lane, PriorityQueue } from '../core/http/priority-queue.ts'
import type { Services } from '../core/services.ts'

const MAX_WAITING = 20

/**
 * Mutex with one queue per key. Counting and comparing a guess cannot race, so a hundred concurrent guesses all count.
 * @throws ApiError TOO_MANY_REQUESTS if MAX_WAITING callers wait for the key
 */
function oneAtATime() {
  const queues = new Map<string, { last: Promise<unknown>; waiting: number }>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(key) ?? { last: Promise.resolve(), waiting: 0 }
    if (queue.waiting >= MAX_WAITING) throw new ApiError('TOO_MANY_REQUESTS', { retryAfterS: 5 })
    queue.waiting += 1
    const turn = queue.last.then(work, work)
    queue.last = turn.catch(() => undefined)
    queues.set(key, queue)
    try {
      return await turn
    } finally {
      queue.waiting -= 1
      if (queue.waiting === 0) queues.delete(key)
    }
  }
}

/** Error codes of a wrong guess. */
const WRONG: ReadonlySet<ErrorCode> = new Set([
  'WRONG_CREDENTIALS',
  'WRONG_PASSWORD',
  'WRONG_PIN',
  'WRONG_SECOND_FACTOR',
  'INVALID_CODE',
])

/** A guess at a secret: its subject (for example `phone:+47…`), the caller's address, and the priority lane of the caller. */
export type Guess = { subject: string; address: string; lane: Lane }

/** Returns the guess of a signed-in user at the user's own password or second factor. */
export const ownGuess = ({ actor, address }: UserContext): Guess => ({
  subject: `session:${actor.sessionId}`,
  address,
  lane: 'known',
})

export type GuessGuard = ReturnType<typeof guessGuard>

/**
 * Rate limit of guesses at passwords and second factors (C-14, security.md row 8). Guesses at the same subject wait for each other before
 * they enter their lane. A hundred concurrent guesses therefore count as a hundred guesses.
 */
export function guessGuard({ db, logger }: Pick<Services, 'db' | 'logger'>, inLane: PriorityQueue) {
  const inTurn = oneAtATime()
  /**
   * An error in WRONG counts as a failed guess. A success resets the counts.
   * @throws ApiError TOO_MANY_REQUESTS, and the errors of `compare`
   */
  return <T>({ subject, address, lane }: Guess, compare: () => Promise<T>): Promise<T> => {
    const judge = async () => {
      const use = await db.transaction(AUTH, (tx) => readLoginUse(tx, subject, address))
      const wait = loginWait(use)
      if (wait > 0) {
        logger.warn({ subject: subjectForLog(subject), address }, 'guessed too often')
        throw new ApiError('TOO_MANY_REQUESTS', { retryAfterS: wait })
      }
      try {
        const right = await compare()
        if (use.lastDay > 0) await db.transaction(AUTH, (tx) => forgetSignInFailures(tx, subject))
        return right
      } catch (error) {
        if (error instanceof ApiError && WRONG.has(error.code)) {
          logger.warn({ subject: subjectForLog(subject), address, refused: error.code }, 'guessed wrong')
          await db.transaction(AUTH, (tx) => recordSignInFailure(tx, subject, address))
        }
        throw error
      }
    }
    return inTurn(subject, () => inLane(lane, judge))
  }
}

/** Returns the subject of a guess for the log. A phone is shortened to its last three digits, and an id stays unchanged. */
export const subjectForLog = (subject: string): string => subject.replace(/^phone:.*(?=.{3}$)/s, 'phone:…')
