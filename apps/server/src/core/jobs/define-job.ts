import type { Readable } from 'node:stream'
import type { Action } from '@skadi/domain/auth/rights'
import type { Scope } from '@skadi/store/db/scope'
import type { Services } from '../services.ts'

/** What jobs stand on, in every role that works on them. */
export type JobServices = Pick<Services, 'config' | 'logger' | 'db' | 'objects' | 'mail' | 'bundleKey'>

export type JobContext = {
  services: JobServices
  job: { id: string; tenantId: string | null; userId: string }
  /** of the user who started the job: rows are read with that user's rights */
  scope: Scope & { userId: string }
  /** aborts when the job was cancelled, its time is over or the process stops; pass it on to whatever takes long */
  signal: AbortSignal
  /** So much is done; may be called as often as one likes. Throws when the job is to stop. */
  progress: (done: number, total?: number) => void
}

export type JobFile = { name: string; contentType: string; body: Buffer | Readable }

export type JobResult = {
  /** what the owner downloads */
  file?: JobFile
  /** whatever else it made, as JSON: an id */
  data?: Record<string, unknown>
}

/**
 * A kind of background job. It is done at least once: the process that runs it may die at any moment, and then it is begun
 * anew, so `run` writes with keys and upserts or nothing at all. An ApiError with a status below 500 ends it as FAILED with that
 * code at once; anything else is tried again, three times in all.
 */
export type JobDefinition<Input extends object> = {
  kind: string
  /** asked of the owner again whenever the file is to be downloaded; left out: whoever works in the tenant */
  right?: Action
  /** milliseconds one attempt may take; ten minutes when left out */
  timeoutMs?: number
  run(input: Input, context: JobContext): Promise<JobResult>
}

/** A kind among others, whatever its input. */
// oxlint-disable-next-line typescript/no-explicit-any -- inputs are contravariant: no other type holds all kinds
export type AnyJob = JobDefinition<any>

/** Keeps the type of a job's input. @example defineJob<{ format: 'csv' }>({ kind: 'fleetExport', run: … }) */
export const defineJob = <Input extends object>(job: JobDefinition<Input>): JobDefinition<Input> => job
