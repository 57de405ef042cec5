import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { CallError, createClient } from '@skadi/contract/core/client'
import type { CallDefinition, CallInput, CallOutput } from '@skadi/contract/core/define-call'
import { type Person, signInAs } from '../split-portal.ts'

const GIVE_UP_MS = 900_000
const ANSWER_MS = 10_000

/** Thrown by a caller that does not ask again after a request without an answer. */
export class GaveUp extends Error {}

export type CallerCounts = {
  /** requests that were sent again after no answer */
  again: number
  /** answered requests that were sent once more with the same key */
  repeated: number
  /** calls whose second answer differs from the first */
  otherAnswers: string[]
}

type Asking = {
  /** part of the requests that are not sent again after no answer */
  givesUp?: number
  /** part of the answered requests that are sent once more with the same `Idempotency-Key` */
  repeats?: number
}
export type Caller = <C extends CallDefinition>(call: C, input: CallInput<C>, asking?: Asking) => Promise<CallOutput<C>>

/**
 * Calls a server that is killed now and then. An unanswered request is sent again with the same `Idempotency-Key`.
 * @param who a person, an API key, or null for a customer
 * @throws CallError for a refusal, GaveUp
 */
export function persistentCaller(url: string, who: Person | string | null, counts: CallerCounts): Caller {
  const call = createClient({ base: `${url}/api` })
  let token = typeof who === 'string' ? who : undefined
  const send = async <C extends CallDefinition>(definition: C, input: CallInput<C>, idempotencyKey: string) => {
    if (who !== null && typeof who !== 'string') token ??= (await signInAs(url, who)).idToken
    return call(definition, input, { token, idempotencyKey, signal: AbortSignal.timeout(ANSWER_MS) })
  }
  return async (definition, input, { givesUp = 0, repeats = 0 } = {}) => {
    const key = randomUUID()
    const isPatient = Math.random() >= givesUp
    const answered = async () => {
      for (const end = Date.now() + GIVE_UP_MS; ; await sleep(50)) {
        try {
          return await send(definition, input, key)
        } catch (error) {
          const status = error instanceof CallError ? error.status : 0
          if (status === 401 && typeof who !== 'string') token = undefined
          else if ((status !== 0 && status < 500) || Date.now() > end) throw error
          else if (!isPatient) throw new GaveUp(definition.name)
          counts.again += 1
        }
      }
    }
    const answer = await answered()
    if (Math.random() >= repeats) return answer
    counts.repeated += 1
    if (!isDeepStrictEqual(await answered(), answer)) counts.otherAnswers.push(definition.name)
    return answer
  }
}
