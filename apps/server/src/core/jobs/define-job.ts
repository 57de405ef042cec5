import type { Readable } from 'node:stream'
import type { Action } from '@skadi/domain/auth/rights'
import type { Scope } from '@skadi/store/db/scope'
import type { Services } from '../services.ts'

/** Dependencies of jobs. Every server role that runs jobs has them. */
export type JobServices = Pick<Services, 'config' | 'logger' | 'db' | 'objects' | 'mail' | 'bundleKey' | 'secrets'>

export type JobContext = {
  services: JobServices
  job: { id: string; tenantId: string | null; userId: string }
  /** scope of the user who started the job; the job reads rows with the rights of this user */
  scope: Scope & { userId: string }
  /** aborts if the job is cancelled or times out, or if the process stops; pass it on to all long work */
  signal: AbortSignal
  /** Reports progress, as often as the job likes. Throws if the job must stop. */
  progress: (done: number, total?: number) => void
}

export type JobFile = { name: string; contentType: string; body: Buffer | Readable }

export type JobResult = {
  /** file that the owner downloads */
  file?: JobFile
  /** further results as JSON, such as an id */
  data?: Record<string, unknown>
}

/**
 * A kind of background job. A job is executed at least once, because it starts again after its process has died. `run` must therefore write
 * with keys and upserts, or write nothing. An ApiError with a status below 500 ends the job at once as FAILED with that code. After any
 * other error the job is retried, with three attempts in all.
 */
export type JobDefinition<Input extends object> = {
  kind: string
  /** right that the owner needs for each download of the file; undefined if every user of the tenant may download it */
  right?: Action
  /** timeout of one attempt in ms; ten minutes by default */
  timeoutMs?: number
  run(input: Input, context: JobContext): Promise<JobResult>
}

/** A job kind with any input. */
// oxlint-disable-next-line typescript/no-explicit-any -- inputs are contravariant: no other type holds all kinds
export type AnyJob = JobDefinition<any>

/**
 * Returns the definition unchanged, and infers the type of the job's input.
 * @example defineJob<{ format: 'csv' }>({ kind: 'fleetExport', run: … })
 */
export const defineJob = <Input extends object>(job: JobDefinition<Input>): JobDefinition<Input> => job
