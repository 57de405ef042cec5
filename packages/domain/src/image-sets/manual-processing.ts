/** Progress of the manual work on a passing (1§4). */
export const MANUAL_PROCESSING_STATUS = { ANNOTATION: 0, SUBMITTED: 1, REVIEWED: 2 } as const
export type ManualProcessingStatus = (typeof MANUAL_PROCESSING_STATUS)[keyof typeof MANUAL_PROCESSING_STATUS]

/** Returns the first status of a passing (B-35). It is 0 with annotation, 1 with only review, and 2 with neither. */
export const firstManualStatus = (annotationEnabled: boolean, reviewEnabled: boolean): ManualProcessingStatus =>
  annotationEnabled
    ? MANUAL_PROCESSING_STATUS.ANNOTATION
    : reviewEnabled
      ? MANUAL_PROCESSING_STATUS.SUBMITTED
      : MANUAL_PROCESSING_STATUS.REVIEWED
