import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { CallError, createClient } from '@skadi/contract/core/client'
import type { CallDefinition, CallInput, CallOutput } from '@skadi/contract/core/define-call'
import type { ErrorCode } from '@skadi/contract/core/error-code'
import type { Person } from '../split-portal.ts'
import { linearize, type Model, type Operation } from './linearize.ts'

/** A person who calls the server through the contract. */
export type Client = Person & {
  /**
   * Calls the server, and retries with the same key until the server answers. Returns the body of the answer, or the
   * error code of a refusal.
   */
  ask: <C extends CallDefinition>(call: C, input: CallInput<C>) => Promise<CallOutput<C> | ErrorCode>
}

const GIVE_UP_MS = 60_000

export function clientOf(url: string, person: Person, token: string): Client {
  const send = createClient({ base: `${url}/api` })
  return {
    ...person,
    async ask(call, input) {
      const key = randomUUID()
      const deadline = Date.now() + GIVE_UP_MS
      for (;;) {
        try {
          return await send(call, input, { token, ...(call.method === 'GET' ? {} : { idempotencyKey: key }) })
        } catch (error) {
          if (!(error instanceof CallError)) throw error
          const { code } = error
          if (code !== 'NETWORK' && code !== 'UNAVAILABLE') return code
          if (Date.now() > deadline) throw error
          await sleep(50)
        }
      }
    },
  }
}

/** An object on which clients act concurrently. Each history has a new object. */
export type Table<State, Ask, Answer> = {
  model: Model<State, Ask, Answer>
  /** chooses the next operation of a client at random; the choice may depend on the client's earlier answers */
  choose: (client: Client, random: () => number) => Ask
  act: (client: Client, ask: Ask) => Promise<Answer>
  /** read by one client after all other clients have finished; it reveals lost updates */
  look: Ask
}

/**
 * Lets clients act on a table concurrently, each client with one call at a time.
 * @returns the calls and answers of all clients
 */
export async function play<State, Ask, Answer>(
  { choose, act, look }: Table<State, Ask, Answer>,
  clients: readonly Client[],
  { turns, random }: { turns: number; random: () => number },
): Promise<Operation<Ask, Answer>[]> {
  const history: Operation<Ask, Answer>[] = []
  const one = async (client: Client, ask: Ask) => {
    const called = performance.now()
    const answer = await act(client, ask)
    history.push({ client: client.userId, ask, answer, called, returned: performance.now() })
  }
  await Promise.all(
    clients.map(async (client) => {
      for (let turn = 0; turn < turns; turn += 1) await one(client, choose(client, random))
    }),
  )
  const [first] = clients
  if (first) await one(first, look)
  return history
}

/** Returns true if the history is an anomaly: no sequential order of the model explains it. */
export const isAnomaly = <State, Ask, Answer>(
  { model }: Table<State, Ask, Answer>,
  history: readonly Operation<Ask, Answer>[],
): boolean => linearize(model, history) === undefined
