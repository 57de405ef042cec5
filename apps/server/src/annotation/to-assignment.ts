import type { Assignment } from '@skadi/contract/annotation/assignment'
import type { ErrorCode } from '@skadi/contract/core/error-code'
import type { ManualAssignment } from '@skadi/store/annotation/assignment.repo'
import { ApiError } from '../core/http/api-error.ts'

/** Converts a stored assignment to its form in the calls. */
export const toAssignment = ({
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
}: ManualAssignment): Assignment => ({
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

/** Returns the assignment from an answer of the domain rules. @throws ApiError with the refusal's code */
export function ruled<Refusal extends ErrorCode>(answer: ManualAssignment | Refusal): ManualAssignment {
  if (typeof answer === 'string') throw new ApiError(answer)
  return answer
}

const iso = (ms: number): string => new Date(ms).toISOString()
