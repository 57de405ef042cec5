import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import type { InspectionFacts } from '@skadi/domain/image-sets/inspection'

/** What the API tells of who looked at a passing. */
export type InspectedFields = Pick<
  ImageSetSummary,
  'status' | 'detection' | 'isSkipped' | 'inspected' | 'unseenCameras' | 'isOneSided'
>

export const inspectionFactsOf = (row: InspectedFields): InspectionFacts => ({
  status: row.status,
  detection: row.detection ?? undefined,
  isSkipped: row.isSkipped,
  isInspected: row.inspected !== null,
  unseen: row.unseenCameras,
  isOneSided: row.isOneSided,
})
