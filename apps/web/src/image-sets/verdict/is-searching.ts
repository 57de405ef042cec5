import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'

/** Whether a damage search runs on the passing, or is queued. */
export const isSearching = ({ status, currentStep }: Pick<ImageSetSummary, 'status' | 'currentStep'>): boolean =>
  status === 'inProgress' && currentStep === 'damageDetection'
