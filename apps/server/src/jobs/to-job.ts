import { type ErrorCode, messageOf } from '@skadi/contract/core/error-code'
import type { Job } from '@skadi/contract/jobs/job'
import type { JobRow } from '@skadi/store/jobs/job.repo'

export const toJob = ({ fileName, fileType, fileSize, errorCode, ...row }: JobRow): Job => ({
  ...row,
  file:
    fileName === null || fileType === null || fileSize === null
      ? null
      : { name: fileName, contentType: fileType, size: Number(fileSize) },
  // until then it is what a job that is cut off goes on with
  result: row.status === 'FINISHED' ? row.result : null,
  // codes are written by this program only
  error: errorCode === null ? null : { code: errorCode, message: messageOf(errorCode as ErrorCode) },
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  modifiedAt: row.modifiedAt.toISOString(),
})
