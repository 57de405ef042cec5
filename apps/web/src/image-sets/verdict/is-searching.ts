import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'

/** Whether a damage search for the passing is running or queued. */
export const isSearching = ({ status, currentStep }: Pick<ImageSetSummary, 'status' | 'currentStep'>): boolean =>
  status === 'inProgress' && currentStep === 'damageDetection'
