import { cornersOf } from '@skadi/domain/damages/damage-box'
import { labelIdOf } from '@skadi/domain/damages/names/damage-labels'
import type { SuggestedBox } from '@skadi/store/damages/suggest-damages.repo'
import type { DetectedChange } from '../vision/changes/read-change-cells.ts'

/** Converts a find of the product's own nets to a suggestion. The suggestion has a damage label only if the net is sure of the kind. */
export const suggestedBox = (
  imageId: string,
  { certainty, label, ...rect }: DetectedChange,
  isFaint: boolean,
): SuggestedBox => ({
  imageId,
  points: cornersOf(rect),
  certainty,
  isFaint,
  ...(label && { labelIds: [labelIdOf(label)] }),
})
