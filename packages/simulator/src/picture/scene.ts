import type { HallMood } from '../hall/hall.ts'
import type { RayCar } from '../light/bake.ts'
import { type FloorShadow, floorShare } from '../light/floor-light.ts'
import type { Bystander } from '../weather/bystander.ts'
import type { Picture } from './picture.ts'
import type { Surfel } from './surfel.ts'
import type { StandingPiece } from './visibility.ts'

/** A layer on surfaces that changes them before lighting: a damage, dirt, drops, a sticker. */
export type Layer = {
  /** false: the layer never touches this piece */
  reaches: (standing: StandingPiece) => boolean
  apply: (surfel: Surfel) => void
}

export type PaintLook = {
  colour: readonly [number, number, number]
  /** metal flakes, 0 to 1 */
  flakes: number
}

/** A small object that stands on the floor and shades it around its foot. Hall metres; `dark` 0 to 1. */
export type Contact = { x: number; y: number; radius: number; dark: number }

/** Everything that a camera of the rig may see in one passing. */
export type Scene = {
  standing: readonly StandingPiece[]
  /** number of the car's own pieces, the first in the list: layers and truth apply to these pieces only */
  own: number
  /** the car for reflections; its pieces are the first of `standing` */
  rays: RayCar
  /** pose of the car relative to the baked `rays` and `floor`: turned about the hall's middle, then moved */
  turn: { cos: number; sin: number; x: number; y: number }
  floor: FloorShadow
  contacts: readonly Contact[]
  mood: HallMood
  paint: PaintLook
  layers: readonly Layer[]
  /** people and objects that the paint mirrors but the photo does not show */
  bystanders: readonly Bystander[]
  /** pictures on pieces, by their name */
  pictures: ReadonlyMap<string, Picture>
  seed: number
}

/** Share of the hall's light that reaches a place of the floor. */
export function floorLightAt({ floor, turn, contacts }: Scene, x: number, y: number): number {
  const [fx, fy] = [x - turn.x, y - turn.y]
  let share = floorShare(floor, turn.cos * fx + turn.sin * fy, turn.cos * fy - turn.sin * fx)
  for (const contact of contacts) {
    const d2 = ((x - contact.x) ** 2 + (y - contact.y) ** 2) / contact.radius ** 2
    if (d2 < 9) share *= 1 - contact.dark * Math.exp(-d2 * d2 * 0.5 - d2 * 0.5)
  }
  return share
}
