import type { PaintLook } from '../picture/scene.ts'

/**
 * Paints of the rig's cars in linear light. `flakes` goes from 0 for a solid paint to 1 for a strongly metallic paint.
 * The option `--paint` accepts these names.
 */
export const PAINTS = {
  snow: { colour: [0.7, 0.71, 0.7], flakes: 0 },
  pearl: { colour: [0.6, 0.59, 0.56], flakes: 0.25 },
  silver: { colour: [0.56, 0.57, 0.585], flakes: 0.85 },
  sand: { colour: [0.43, 0.36, 0.27], flakes: 0.7 },
  graphite: { colour: [0.11, 0.116, 0.126], flakes: 0.8 },
  midnight: { colour: [0.012, 0.013, 0.016], flakes: 0.35 },
  black: { colour: [0.006, 0.006, 0.0065], flakes: 0 },
  fjord: { colour: [0.018, 0.06, 0.19], flakes: 0.6 },
  sky: { colour: [0.19, 0.31, 0.42], flakes: 0.7 },
  rowan: { colour: [0.34, 0.012, 0.016], flakes: 0.1 },
  copper: { colour: [0.36, 0.13, 0.05], flakes: 0.75 },
  pine: { colour: [0.014, 0.052, 0.034], flakes: 0.55 },
} as const satisfies Record<string, PaintLook>

export type Paint = keyof typeof PAINTS
export const PAINT_NAMES = Object.keys(PAINTS) as [Paint, ...Paint[]]
