import { type ChangeFeatures, FEATURES } from './change-features.ts'
import weights from './change-score.weights.json' with { type: 'json' }

/** A logistic regression: each feature counts by how far it is from its usual value. */
export type ScoreWeights = {
  bias: number
  features: Record<keyof ChangeFeatures, { mean: number; spread: number; weight: number }>
}

/** How likely a changed patch is a damage, 0 to 1, by weights that `bench/fit-damage-detection.ts` has fitted. */
export function scoreChange(of: ChangeFeatures, by: ScoreWeights = weights): number {
  const sum = Object.values(shareOfEach(of, by)).reduce((total, share) => total + share, by.bias)
  return 1 / (1 + Math.exp(-sum))
}

/** What each feature adds to the odds of a patch, or takes from them. */
export const shareOfEach = (of: ChangeFeatures, { features }: ScoreWeights = weights): ChangeFeatures =>
  Object.fromEntries(
    FEATURES.map((name) => {
      const { mean, spread, weight } = features[name]
      return [name, (weight * (of[name] - mean)) / spread]
    }),
  ) as ChangeFeatures
