import type { Vector } from '../geometry/vector.ts'
import type { Piece } from './piece.ts'

export const BODY_NAMES = ['hatchback', 'saloon', 'estate', 'suv', 'van'] as const
export type Body = (typeof BODY_NAMES)[number]

/** A car without paint, damage and dirt: the same in every passing of its body. */
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
    /** distance from the car's middle to the middle of a tyre */
    halfTrack: number
    radius: number
    width: number
  }
  /** middle and direction (outwards) of the plates */
  plates: Record<'front' | 'rear', { at: Vector; facing: Vector }>
}
