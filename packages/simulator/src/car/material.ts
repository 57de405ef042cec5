/** Optical properties of a surface. Colours are linear light from 0 to 1. */
export type Material = {
  /** diffuse colour */
  colour: readonly [number, number, number]
  /** reflectance at a right angle; 0.04 for plastic and lacquer */
  specular: number
  /** from 0 for a mirror to 1 for a matte surface */
  roughness: number
  /** from 0 for no metal to 1 for metal; reflections on metal have its colour */
  metal?: number
  /** strength of the metal flakes under the lacquer, from 0 to 1 */
  flakes?: number
  /** 1 if there is a clear coat, whose reflection is sharp, otherwise 0 */
  lacquer?: number
  /** emitted light as a factor of `colour` */
  glow?: number
  /** share of the light that passes through, for each colour channel */
  clear?: readonly [number, number, number]
}

const grey = (value: number) => [value, value, value] as const

/** Materials of all surfaces of car, hall and people. The colour of `paint` is that of the car's paint. */
export const MATERIALS = {
  paint: { colour: grey(0.5), specular: 0.04, roughness: 0.5, lacquer: 1 },
  glass: { colour: grey(0.004), specular: 0.045, roughness: 0, clear: [0.62, 0.68, 0.66] },
  privacyGlass: { colour: grey(0.003), specular: 0.045, roughness: 0, clear: [0.12, 0.125, 0.13] },
  lampGlass: { colour: grey(0.002), specular: 0.045, roughness: 0, clear: [0.9, 0.92, 0.93] },
  tailGlass: { colour: [0.05, 0.001, 0.001], specular: 0.045, roughness: 0, clear: [0.55, 0.025, 0.02] },
  amberGlass: { colour: [0.05, 0.012, 0.001], specular: 0.045, roughness: 0, clear: [0.7, 0.25, 0.03] },
  trim: { colour: grey(0.018), specular: 0.035, roughness: 0.55 },
  glossBlack: { colour: grey(0.006), specular: 0.045, roughness: 0.03, lacquer: 1 },
  rubber: { colour: grey(0.012), specular: 0.03, roughness: 0.7 },
  tyre: { colour: grey(0.016), specular: 0.03, roughness: 0.75 },
  alloy: { colour: [0.56, 0.57, 0.58], specular: 0.5, roughness: 0.32, metal: 1 },
  wheelSilver: { colour: [0.4, 0.405, 0.415], specular: 0.35, roughness: 0.32, metal: 0.45 },
  turnedAlloy: { colour: [0.66, 0.665, 0.675], specular: 0.5, roughness: 0.25, metal: 0.6 },
  darkAlloy: { colour: [0.09, 0.09, 0.095], specular: 0.3, roughness: 0.3, metal: 1 },
  hubcap: { colour: [0.38, 0.39, 0.4], specular: 0.05, roughness: 0.35 },
  steel: { colour: [0.3, 0.29, 0.28], specular: 0.4, roughness: 0.45, metal: 1 },
  rust: { colour: [0.13, 0.06, 0.03], specular: 0.03, roughness: 0.9 },
  chrome: { colour: [0.72, 0.73, 0.74], specular: 0.75, roughness: 0.04, metal: 1 },
  reflector: { colour: [0.78, 0.79, 0.8], specular: 0.8, roughness: 0.12, metal: 1 },
  redReflector: { colour: [0.35, 0.01, 0.01], specular: 0.08, roughness: 0.3 },
  amberReflector: { colour: [0.5, 0.15, 0.01], specular: 0.08, roughness: 0.25 },
  lampBlack: { colour: grey(0.01), specular: 0.04, roughness: 0.3 },
  lens: { colour: grey(0.02), specular: 0.08, roughness: 0.01, lacquer: 1 },
  light: { colour: [1, 0.97, 0.92], specular: 0.04, roughness: 0.3, glow: 2.4 },
  tailLight: { colour: [1, 0.05, 0.03], specular: 0.04, roughness: 0.3, glow: 1.1 },
  interior: { colour: grey(0.028), specular: 0.03, roughness: 0.8 },
  headliner: { colour: [0.34, 0.33, 0.31], specular: 0.02, roughness: 0.95 },
  fabric: { colour: [0.045, 0.046, 0.05], specular: 0.02, roughness: 0.95 },
  leather: { colour: [0.16, 0.1, 0.06], specular: 0.04, roughness: 0.5 },
  underbody: { colour: grey(0.01), specular: 0.02, roughness: 0.9 },
  plate: { colour: grey(0.8), specular: 0.04, roughness: 0.35 },
  sticker: { colour: grey(0.8), specular: 0.04, roughness: 0.3 },
  badge: { colour: [0.6, 0.61, 0.63], specular: 0.6, roughness: 0.1, metal: 1 },
  skin: { colour: [0.45, 0.25, 0.17], specular: 0.035, roughness: 0.55 },
  hair: { colour: [0.05, 0.03, 0.02], specular: 0.04, roughness: 0.5 },
  cloth: { colour: [0.05, 0.07, 0.12], specular: 0.02, roughness: 0.95 },
  highVisibility: { colour: [0.75, 0.78, 0.04], specular: 0.02, roughness: 0.9 },
  hallSteel: { colour: [0.22, 0.23, 0.25], specular: 0.05, roughness: 0.5 },
  hallYellow: { colour: [0.6, 0.42, 0.03], specular: 0.04, roughness: 0.5 },
  hallDark: { colour: grey(0.03), specular: 0.04, roughness: 0.5 },
  hallWhite: { colour: grey(0.62), specular: 0.03, roughness: 0.6 },
  hallRed: { colour: [0.5, 0.03, 0.02], specular: 0.04, roughness: 0.35 },
  hallLight: { colour: [1, 1, 1.02], specular: 0.04, roughness: 0.5, glow: 6 },
} as const satisfies Record<string, Material>

export type MaterialName = keyof typeof MATERIALS
