import { JOB_STATUSES } from '@skadi/domain/jobs/job'
import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'

/**
 * A background job in the form for its owner. `kind` names the product, for example `fleetExport`, `report` or `bundle`. `name` is its
 * subject, such as a plate or a file name, if known. `done` of `total` pieces are finished; `total` is null until the worker has counted
 * them. A FINISHED job with a file has `file`; any other product is in `result`. A FAILED job has the code of the failure in `error`.
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

/** Answer (202) of a call that starts a job. The client follows the job with `getJob` and `jobProgress`. */
export const startedJob = z.object({ jobId: id })

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Content types of a table that a call takes as its body: .xlsx or .csv, or unknown to the browser. */
export const TABLE_FILE_TYPES = [XLSX_TYPE, 'text/csv', 'application/octet-stream']

/** Errors of a call that takes a table and starts a job that reads it. */
export const FILE_ERRORS = [
  'VALIDATION',
  'FORBIDDEN',
  'READ_ONLY_TENANT',
  'EMPTY_FILE',
  'TOO_LARGE',
  'TYPE_NOT_SUPPORTED',
  'TOO_MANY_REQUESTS',
] as const
