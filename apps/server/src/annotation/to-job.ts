import type { Job } from '@skadi/contract/annotation/job'
import type { ErrorCode } from '@skadi/contract/core/error-code'
import type { ManualJob } from '@skadi/store/annotation/manual-job.repo'
import { ApiError } from '../core/api-error.ts'

/** A stored job as calls answer it. */
export const toJob = ({
  id,
  imageSetId,
  jobType,
  userId,
  status,
  startedAt,
  expiresAt,
  isExtended,
  tenantName,
  carInfo,
}: ManualJob): Job => ({
  id,
  imageSetId,
  jobType,
  userId,
  status,
  startedAt: startedAt === null ? null : iso(startedAt),
  expiresAt: iso(expiresAt),
  isExtended,
  tenantName,
  carInfo,
})

/** The job that rules answered. @throws ApiError what they refused it with */
export function ruled<Refusal extends ErrorCode>(answer: ManualJob | Refusal): ManualJob {
  if (typeof answer === 'string') throw new ApiError(answer)
  return answer
}

const iso = (ms: number): string => new Date(ms).toISOString()
