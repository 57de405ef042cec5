import type { ImageSetTime } from '@skadi/contract/image-sets/image-set'
import type { ImageSetRow } from '@skadi/store/image-sets/image-set-row'

/** Why a passing's time is not what its rig's clock said; null where that is believed. */
export const toImageSetTime = ({
  timeSource,
  reportedAt,
  arrivedAt,
}: Pick<ImageSetRow, 'timeSource' | 'reportedAt' | 'arrivedAt'>): ImageSetTime | null =>
  timeSource === 'rig' ? null : { source: timeSource, reportedAt, arrivedAt }
