import type { getAssignmentJob, PlateListResult } from '@skadi/contract/cars/cars-reads'
import type { CallOutput } from '@skadi/contract/core/define-call'
import { type ErrorCode, messageOf } from '@skadi/contract/core/error-code'
import { PLATE_LIST_CHANGES } from '@skadi/domain/cars/plate-list'
import type { JobRow } from '@skadi/store/jobs/job.repo'

type AssignmentJob = CallOutput<typeof getAssignmentJob>['data']

/**
 * A change of a plate list as 2§7.3 knows it; undefined for other jobs. One that was cancelled has FAILED with the code
 * CANCELLED: the specification has no fourth status, and nothing was changed.
 */
export function toAssignmentJob(row: JobRow | undefined): AssignmentJob | undefined {
  if (!row || !(PLATE_LIST_CHANGES as readonly string[]).includes(row.kind)) return undefined
  const { status, done, total, result } = row
  return {
    items: {
      status: status === 'CANCELLED' ? 'FAILED' : status,
      done,
      total,
      errors: errorsOf(row),
      // written by this program only
      result: result as PlateListResult | null,
    },
  }
}

function errorsOf({ status, errorCode }: JobRow): AssignmentJob['items']['errors'] {
  if (status === 'CANCELLED') return [{ code: 'CANCELLED', message: 'It was cancelled before it changed anything.' }]
  return errorCode === null ? [] : [{ code: errorCode, message: messageOf(errorCode as ErrorCode) }]
}
