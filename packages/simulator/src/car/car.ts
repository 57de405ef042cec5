import type { Vector } from '../geometry/vector.ts'
import type { Piece } from './piece.ts'

export const BODY_NAMES = ['hatchback', 'saloon', 'estate', 'suv', 'van'] as const
export type Body = (typeof BODY_NAMES)[number]

/** A car without paint, damage and dirt. It is the same in every passing of a car with this body. */
export type Car = {
  body: Body
  /** metres from the nose (x = 0) to the tail */
  length: number
  width: number
  height: number
  pieces: readonly Piece[]
  wheels: {
    /** x of the axles */
    frontAxle: number
    rearAxle: number
    /** distance between the car's middle and the middle of a tyre */
    halfTrack: number
    radius: number
    width: number
  }
  /** middle of each plate, and the direction that the plate faces */
  plates: Record<'front' | 'rear', { at: Vector; facing: Vector }>
}
