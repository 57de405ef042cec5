import { JOB_STATUSES } from '@skadi/domain/jobs/job'
import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'

/**
 * A background job as its owner reads it. `kind` names the product (for example `fleetExport`, `report` or `bundle`), `name` its
 * subject where known: a plate, a file name. `done` of `total` pieces are made; `total` is null until the worker has counted
 * them. `file` is set on a FINISHED job with a file, `result` holds any other product. `error` gives the code of the failure of
 * a FAILED job.
 */
export const job = z.object({
  id,
  tenantId: z.nullable(id),
  kind: z.string(),
  name: z.nullable(z.string()),
  status: z.enum(JOB_STATUSES),
  done: z.int(),
  total: z.nullable(z.int()),
  file: z.nullable(
    z.object({
      name: z.string(),
      contentType: z.string(),
      /** bytes */
      size: z.int(),
    }),
  ),
  result: z.nullable(z.record(z.string(), z.any())),
  error: z.nullable(z.object({ code: z.string(), message: z.string() })),
  createdAt: instant,
  finishedAt: z.nullable(instant),
  modifiedAt: instant,
})
export type Job = z.output<typeof job>

/** Answer of a call that starts a job: 202; follow the job by `getJob` and `jobProgress`. */
export const startedJob = z.object({ jobId: id })
