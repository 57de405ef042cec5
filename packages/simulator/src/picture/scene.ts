import type { HallMood } from '../hall/hall.ts'
import type { RayCar } from '../light/bake.ts'
import { type FloorShadow, floorShare } from '../light/floor-light.ts'
import type { Bystander } from '../weather/bystander.ts'
import type { Picture } from './picture.ts'
import type { Surfel } from './surfel.ts'
import type { StandingPiece } from './visibility.ts'

/** A layer that changes surfaces before they are lit: a damage, dirt, drops, a sticker. */
export type Layer = {
  /** returns false if the layer never touches this piece */
  reaches: (standing: StandingPiece) => boolean
  apply: (surfel: Surfel) => void
}

export type PaintLook = {
  colour: readonly [number, number, number]
  /** metal flakes, from 0 to 1 */
  flakes: number
}

/**
 * A small object on the floor that shades the floor around its foot. Lengths are in metres of the hall, and `dark` is
 * from 0 to 1.
 */
export type Contact = { x: number; y: number; radius: number; dark: number }

/** Everything that a camera of the rig may see in one passing. */
export type Scene = {
  standing: readonly StandingPiece[]
  /** number of the car's own pieces, which are first in the list; layers and truth apply only to these pieces */
  own: number
  /** the car for reflections; its pieces are the first of `standing` */
  rays: RayCar
  /**
   * pose of the car relative to the baked `rays` and `floor`: first turned around the middle of the hall, then moved
   */
  turn: { cos: number; sin: number; x: number; y: number }
  floor: FloorShadow
  contacts: readonly Contact[]
  mood: HallMood
  paint: PaintLook
  layers: readonly Layer[]
  /** people and objects that the paint reflects but the photo does not show */
  bystanders: readonly Bystander[]
  /** pictures on pieces, with their names as keys */
  pictures: ReadonlyMap<string, Picture>
  seed: number
}

/** Returns the share of the hall's light that reaches a place of the floor. */
export function floorLightAt({ floor, turn, contacts }: Scene, x: number, y: number): number {
  const [fx, fy] = [x - turn.x, y - turn.y]
  let share = floorShare(floor, turn.cos * fx + turn.sin * fy, turn.cos * fy - turn.sin * fx)
  for (const contact of contacts) {
    const d2 = ((x - contact.x) ** 2 + (y - contact.y) ** 2) / contact.radius ** 2
    if (d2 < 9) share *= 1 - contact.dark * Math.exp(-d2 * d2 * 0.5 - d2 * 0.5)
  }
  return share
}
