import type { Piece } from '../car/piece.ts'
import { noise } from '../geometry/noise.ts'
import { cross, dot, scale, subtract, unit, type Vector } from '../geometry/vector.ts'
import type { Surfel } from '../picture/surfel.ts'
import type { Damage } from './damage.ts'

/** Effect of a damage on the surfaces within its reach. */
export type Mark = {
  /** distance in metres from the damage's place within which surfaces change */
  reach: number
  /** returns true if the damage shows on this piece; by default it shows on every outer surface except glass */
  marks?: (piece: Piece) => boolean
  /**
   * Changes a surfel.
   * @param u metres in the tangent plane, along the damage
   * @param v metres in the tangent plane, across the damage
   * @param w metres above the tangent plane
   * @returns share of the surfel that the damage covers, from 0 to 1
   */
  draw: (surfel: Surfel, u: number, v: number, w: number) => number
}

/**
 * The tangent plane of a damage: u is along the damage, v across it, and n outwards. `isPale` is true if the car's
 * paint is pale.
 */
export type Frame = { at: Vector; u: Vector; v: Vector; n: Vector; isPale: boolean }

/** Returns the plane in which a damage is drawn. At angle 0, u is along the car, or across the car on nose and tail. */
export function frameOf({ at, normal, angle }: Damage, isPale = false): Frame {
  const along: Vector = Math.abs(normal[0]) < 0.8 ? [1, 0, 0] : [0, 1, 0]
  const u = unit(subtract(along, scale(normal, dot(along, normal))))
  const v = cross(normal, u)
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return {
    at,
    u: [u[0] * c + v[0] * s, u[1] * c + v[1] * s, u[2] * c + v[2] * s],
    v: [v[0] * c - u[0] * s, v[1] * c - u[1] * s, v[2] * c - u[2] * s],
    n: normal,
    isPale,
  }
}

/**
 * Returns the share of a pixel that a line covers.
 * @param d distance between the pixel and the middle of the line
 * @param half half width of the line
 * @param f size of the pixel
 */
export function cover(d: number, half: number, f: number): number {
  const share = (Math.min(half, d + f / 2) - Math.max(-half, d - f / 2)) / f
  return share < 0 ? 0 : share > 1 ? 1 : share
}

/**
 * Returns noise from 0 to 1, with bumps of `along` (u) by `period` (v) metres. If a pixel of `f` metres is wider than a
 * bump, the noise fades to 0.5.
 */
export function grain(u: number, v: number, period: number, along: number, f: number): number {
  const fade = period / f - 1
  if (fade <= 0) return 0.5
  return 0.5 + (noise(u / along, v / period) - 0.5) * Math.min(1, fade)
}

/** Bends the normal by a slope in the plane of the frame. The slope is in metres of height per metre. */
export function tilt(s: Surfel, { u, v }: Frame, su: number, sv: number) {
  const before = s.nz
  s.nx -= u[0] * su + v[0] * sv
  s.ny -= u[1] * su + v[1] * sv
  s.nz -= u[2] * su + v[2] * sv
  // the light of the hall comes from above
  const turned = s.nz - before
  s.light *= Math.max(0.3, 1 + Math.max(-0.8, Math.min(0.8, turned)))
}

/** Material that shows below the paint. Colours are linear light. */
export type Ground = { red: number; green: number; blue: number; specular: number; roughness: number; metal: number }

const PALE_PRIMER: Ground = { red: 0.4, green: 0.4, blue: 0.39, specular: 0.03, roughness: 0.8, metal: 0 }
const DARK_PRIMER: Ground = { red: 0.075, green: 0.075, blue: 0.078, specular: 0.03, roughness: 0.8, metal: 0 }
export const STEEL: Ground = { red: 0.5, green: 0.5, blue: 0.51, specular: 0.45, roughness: 0.4, metal: 0.7 }
export const RUST: Ground = { red: 0.13, green: 0.05, blue: 0.02, specular: 0.03, roughness: 0.9, metal: 0 }
export const BLACK_PLASTIC: Ground = { red: 0.02, green: 0.02, blue: 0.021, specular: 0.035, roughness: 0.6, metal: 0 }
export const WORN_PLASTIC: Ground = { red: 0.16, green: 0.16, blue: 0.165, specular: 0.03, roughness: 0.8, metal: 0 }

/** Covers a share of the surfel with a ground. The ground replaces gloss and glow in this share. */
export function lay(s: Surfel, ground: Ground, share: number) {
  const keep = 1 - share
  s.red = s.red * keep + ground.red * share
  s.green = s.green * keep + ground.green * share
  s.blue = s.blue * keep + ground.blue * share
  s.specular = s.specular * keep + ground.specular * share
  s.roughness = s.roughness * keep + ground.roughness * share
  s.metal = s.metal * keep + ground.metal * share
  s.lacquer *= keep
  s.flakes *= keep
  s.glow *= keep
}

/** Returns the primer below the paint: dark below pale paints, and pale below dark paints. */
export const primerOf = ({ isPale }: Frame): Ground => (isPale ? DARK_PRIMER : PALE_PRIMER)

/** Plastic parts: bumpers, mirrors and trim. Scrapes on them show no steel and no rust. */
const PLASTIC_PARTS = /Bumper|Mirror|Handle|grille|Sill|Lamp|Plate/
export const isPlastic = ({ part, material }: Piece): boolean => material !== 'paint' || PLASTIC_PARTS.test(part)

/**
 * Returns the ground that a scrape exposes. Below a depth of 0.65, a painted part shows primer. From 0.65 on, it shows
 * steel or rust, or black plastic if the part is plastic. An unpainted part shows worn plastic at any depth.
 * @param depth from 0 (in the lacquer) to 1
 * @param rust above 0.35 the bare steel has rusted
 */
export function below({ piece: { piece } }: Surfel, frame: Frame, depth: number, rust: number): Ground {
  if (piece.material !== 'paint') return WORN_PLASTIC
  if (depth < 0.65) return primerOf(frame)
  if (isPlastic(piece)) return BLACK_PLASTIC
  return rust > 0.35 ? RUST : STEEL
}
