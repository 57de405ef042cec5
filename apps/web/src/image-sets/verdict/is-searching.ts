import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'

/** Damages of the passing are being looked for, or it waits for that. */
export const isSearching = ({ status, currentStep }: Pick<ImageSetSummary, 'status' | 'currentStep'>): boolean =>
  status === 'inProgress' && currentStep === 'damageDetection'
