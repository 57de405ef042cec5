import type { ImageSetTime } from '@skadi/contract/image-sets/image-set'
import type { ImageSetRow } from '@skadi/store/image-sets/image-set-row'

/** The reason why a passing's time differs from its rig's clock; null when the server trusts that clock. */
export const toImageSetTime = ({
  timeSource,
  reportedAt,
  arrivedAt,
}: Pick<ImageSetRow, 'timeSource' | 'reportedAt' | 'arrivedAt'>): ImageSetTime | null =>
  timeSource === 'rig' ? null : { source: timeSource, reportedAt, arrivedAt }
