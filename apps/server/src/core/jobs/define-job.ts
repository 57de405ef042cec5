import type { Readable } from 'node:stream'
import type { Action } from '@skadi/domain/auth/rights'
import type { Scope } from '@skadi/store/db/scope'
import type { Services } from '../services.ts'

/** Dependencies of jobs, in every server role that runs jobs. */
export type JobServices = Pick<Services, 'config' | 'logger' | 'db' | 'objects' | 'mail' | 'bundleKey'>

export type JobContext = {
  services: JobServices
  job: { id: string; tenantId: string | null; userId: string }
  /** scope of the user who started the job: rows are read with that user's rights */
  scope: Scope & { userId: string }
  /** aborts when the job is cancelled, times out or the process stops; pass it on to all long work */
  signal: AbortSignal
  /** Reports progress; may be called at any rate. Throws when the job must stop. */
  progress: (done: number, total?: number) => void
}

export type JobFile = { name: string; contentType: string; body: Buffer | Readable }

export type JobResult = {
  /** the file that the owner downloads */
  file?: JobFile
  /** further results as JSON, such as an id */
  data?: Record<string, unknown>
}

/**
 * A kind of background job. It runs at least once: its process may die at any moment, and then the job starts again, so `run`
 * must write with keys and upserts, or write nothing. An ApiError with a status below 500 ends it as FAILED with that code at
 * once; any other error is retried, three attempts in all.
 */
export type JobDefinition<Input extends object> = {
  kind: string
  /** right that the owner needs at each download of the file; undefined if every user of the tenant may download it */
  right?: Action
  /** timeout of one attempt in milliseconds; default: ten minutes */
  timeoutMs?: number
  run(input: Input, context: JobContext): Promise<JobResult>
}

/** A job kind with any input. */
// oxlint-disable-next-line typescript/no-explicit-any -- inputs are contravariant: no other type holds all kinds
export type AnyJob = JobDefinition<any>

/** Keeps the type of a job's input. @example defineJob<{ format: 'csv' }>({ kind: 'fleetExport', run: … }) */
export const defineJob = <Input extends object>(job: JobDefinition<Input>): JobDefinition<Input> => job
