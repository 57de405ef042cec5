import { around, pick, randomFrom } from '../random.ts'

export type Tint = readonly [number, number, number]
type Tints = readonly [Tint, ...Tint[]]
export const HAIR_STYLES = ['short', 'parted', 'long', 'tied', 'bald', 'cap'] as const
export type HairStyle = (typeof HAIR_STYLES)[number]

/** Individual look of a drawn person. Lengths are factors or metres, and colours are linear light. */
export type Likeness = {
  /** height in metres when standing */
  height: number
  /** 1 is slim; larger values are broader */
  build: number
  isWoman: boolean
  skin: Tint
  lips: Tint
  iris: Tint
  hair: Tint
  hairStyle: HairStyle
  hasBeard: boolean
  /** shape of the face: width, jaw, nose, lips, brow and eyes, each about 1 */
  face: { width: number; jaw: number; nose: number; lips: number; brow: number; eyes: number }
  jacket: Tint
  trousers: Tint
}

const SKINS: Tints = [
  [0.56, 0.34, 0.25],
  [0.6, 0.38, 0.29],
  [0.5, 0.29, 0.2],
  [0.53, 0.315, 0.225],
  [0.4, 0.22, 0.135],
  [0.22, 0.11, 0.062],
  [0.12, 0.058, 0.034],
]
const HAIRS: Tints = [
  [0.018, 0.012, 0.009],
  [0.05, 0.028, 0.016],
  [0.11, 0.06, 0.03],
  [0.3, 0.2, 0.095],
  [0.26, 0.25, 0.24],
  [0.16, 0.05, 0.018],
]
const DARK_IRIS: Tint = [0.03, 0.016, 0.009]
const IRISES: Tints = [[0.06, 0.11, 0.16], [0.05, 0.026, 0.012], [0.07, 0.09, 0.05], DARK_IRIS]
const JACKETS: Tints = [
  [0.02, 0.03, 0.06],
  [0.1, 0.012, 0.014],
  [0.03, 0.045, 0.03],
  [0.12, 0.115, 0.1],
  [0.02, 0.02, 0.023],
  [0.2, 0.13, 0.05],
  [0.06, 0.11, 0.19],
  [0.33, 0.31, 0.27],
]
const TROUSERS: Tints = [
  [0.025, 0.035, 0.065],
  [0.014, 0.014, 0.016],
  [0.09, 0.075, 0.055],
  [0.035, 0.035, 0.038],
]

/** Returns the look of the person with this number. */
export function likenessOf(seed: number): Likeness {
  const random = randomFrom(Math.imul(seed + 3, 2_654_435_761))
  const isWoman = random() < 0.42
  const skin = pick(random, SKINS)
  const isDark = skin[0] < 0.3
  const hair = isDark ? HAIRS[0] : pick(random, HAIRS)
  return {
    height: (isWoman ? 1.67 : 1.8) + around(random, 0.07),
    build: (isWoman ? 0.94 : 1.03) + around(random, 0.08),
    isWoman,
    skin,
    lips: lipsOf(skin, isDark, isWoman),
    iris: isDark ? DARK_IRIS : pick(random, IRISES),
    hair,
    hairStyle: pick(
      random,
      isWoman ? ['long', 'tied', 'long', 'tied', 'parted'] : ['short', 'parted', 'short', 'cap', 'bald'],
    ),
    hasBeard: !isWoman && random() < 0.35,
    face: {
      width: (isWoman ? 0.965 : 1.01) + around(random, 0.035),
      jaw: (isWoman ? 0.9 : 1.02) + around(random, 0.06),
      nose: (isWoman ? 0.9 : 1.03) + around(random, 0.1),
      lips: (isWoman ? 1.15 : 0.97) + around(random, 0.1),
      brow: (isWoman ? 0.6 : 1.05) + around(random, 0.2),
      eyes: (isWoman ? 1.08 : 1) + around(random, 0.05),
    },
    jacket: pick(random, JACKETS),
    trousers: pick(random, TROUSERS),
  }
}

function lipsOf([red, green, blue]: Tint, isDark: boolean, isWoman: boolean): Tint {
  if (isDark) return [red * 1.15, green * 0.85, blue * 0.9]
  return isWoman ? [red * 0.88, green * 0.58, blue * 0.64] : [red * 0.9, green * 0.7, blue * 0.74]
}
