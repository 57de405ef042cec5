import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { type InspectionFacts, inspectionOf, isInspectionOver } from '@skadi/domain/image-sets/inspection'

/**
 * Fields of a passing in the API that determine which part of the car is inspected. `inspected` means that a person has
 * looked at all photos.
 */
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

/** Returns true if a finished passing still lacks a complete inspection by a detector or a person. */
export const lacksInspection = (row: InspectedFields): boolean =>
  row.status === 'finished' && !isInspectionOver(inspectionOf(inspectionFactsOf(row)))
