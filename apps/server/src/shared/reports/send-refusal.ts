import type { Inspection } from '@skadi/domain/image-sets/inspection'
import { sendRefusalOf } from '@skadi/domain/image-sets/verdict'
import { ApiError } from '../../core/http/api-error.ts'

type Sent = { inspection: Inspection; undecided: number }

/**
 * Refuses to send data of a passing that was not inspected. Also refuses if suggestions are undecided, unless the user confirms that they
 * are left out.
 * @throws ApiError NOT_INSPECTED, UNDECIDED_DAMAGES
 */
export function refuseToSend({ inspection, undecided }: Sent, isAnyway: boolean): void {
  const refusal = sendRefusalOf({ inspection, undecided }, isAnyway)
  if (refusal === 'NOT_INSPECTED')
    throw new ApiError(refusal, { details: [{ field: 'inspection', rule: inspection.state }] })
  if (refusal) throw new ApiError(refusal, { details: [{ field: 'undecidedDamages', rule: String(undecided) }] })
}
