import type { CallDefinition, CallOutput, ParsedInput } from '@skadi/contract/core/define-call'
import type { Transaction } from '@skadi/store/db/database'
import type { Scope } from '@skadi/store/db/scope'
import type { SessionActor } from '@skadi/store/users/user.repo'
import type { Device } from '../auth/authenticate-device.ts'
import type { CookieOptions } from './cookies.ts'
import type { ReceivedFile } from './receive-file.ts'

/** What an action may know of its request beyond the checked input. */
export type PublicContext = {
  /** aborts when the request's time is over or its client has gone */
  signal: AbortSignal
  /** of the client, behind trusted proxies */
  address: string
  userAgent: string
  /** that the client prefers, the first one most (`Accept-Language`) */
  languages: readonly string[]
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, options: Omit<CookieOptions, 'secure'>): void
}

type Mutating = {
  /** Runs a writing transaction; with an `Idempotency-Key` its answer is kept and repeated. */
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

/** An answer with another good status than the call's own. */
export class Answer<Body> {
  readonly status: number
  readonly body: Body
  constructor(status: number, body: Body) {
    this.status = status
    this.body = body
  }
}

/** Does what a call says. Refusals are thrown as ApiError. */
export type Action<C extends CallDefinition> = (
  input: ParsedInput<C>,
  context: ContextOf<C>,
) => Promise<CallOutput<C> | Answer<CallOutput<C>>>

/** A call with the action that answers it. */
export type BoundCall = { call: CallDefinition; action: (input: never, context: never) => Promise<unknown> }

export const bindCall = <C extends CallDefinition>(call: C, action: Action<C>): BoundCall => ({ call, action })
