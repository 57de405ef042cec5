import type { CallDefinition, CallOutput, ParsedInput } from '@skadi/contract/core/define-call'
import type { Transaction } from '@skadi/store/db/database'
import type { Scope } from '@skadi/store/db/scope'
import type { SessionActor } from '@skadi/store/users/user.repo'
import type { Device } from '../auth/authenticate-device.ts'
import type { CookieOptions } from './cookies.ts'
import type { ReceivedFile } from './receive-file.ts'

/** Data of a request that an action gets in addition to the checked input. */
export type PublicContext = {
  /** aborts at the request's deadline, or when the client has disconnected */
  signal: AbortSignal
  /** network address of the client, behind trusted proxies */
  address: string
  userAgent: string
  /** languages that the client accepts, in the order of preference (`Accept-Language`) */
  languages: readonly string[]
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, options: Omit<CookieOptions, 'secure'>): void
}

type Mutating = {
  /** Runs a writing transaction. With an `Idempotency-Key`, the server stores the answer and repeats it. */
  mutate: <T>(scope: Scope, work: (tx: Transaction) => Promise<T>) => Promise<T>
}

export type UserContext = PublicContext & Mutating & { actor: SessionActor }
export type DeviceContext = PublicContext & Mutating & { unit: Device }

type ContextOf<C extends CallDefinition> = (C['access'] extends 'tokenFree'
  ? PublicContext
  : C['access'] extends 'device'
    ? DeviceContext
    : UserContext) &
  (C['fileTypes'] extends readonly string[] ? { file: ReceivedFile } : unknown)

/** An answer whose success status differs from the status of the call. */
export class Answer<Body> {
  readonly status: number
  readonly body: Body
  constructor(status: number, body: Body) {
    this.status = status
    this.body = body
  }
}

/** Implementation of a call. Refusals are thrown as ApiError. */
export type Action<C extends CallDefinition> = (
  input: ParsedInput<C>,
  context: ContextOf<C>,
) => Promise<CallOutput<C> | Answer<CallOutput<C>>>

/** A call with its action. */
export type BoundCall = { call: CallDefinition; action: (input: never, context: never) => Promise<unknown> }

export const bindCall = <C extends CallDefinition>(call: C, action: Action<C>): BoundCall => ({ call, action })
