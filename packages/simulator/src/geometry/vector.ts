/** A point in metres, or a direction: x goes from the nose to the tail, y to the car's right, and z up. */
export type Vector = readonly [number, number, number]

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scale = (a: Vector, k: number): Vector => [a[0] * k, a[1] * k, a[2] * k]
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const lengthOf = (a: Vector): number => Math.hypot(a[0], a[1], a[2])
export const unit = (a: Vector): Vector => scale(a, 1 / (lengthOf(a) || 1))

export const clamp = (x: number, least = 0, most = 1): number => (x < least ? least : x > most ? most : x)
export const mix = (a: number, b: number, t: number): number => a + (b - a) * t
/** Returns 0 below `from` and 1 above `to`, with a smooth step in between. `from` may be larger than `to`. */
export const smoothStep = (from: number, to: number, x: number): number => {
  const t = clamp((x - from) / (to - from))
  return t * t * (3 - 2 * t)
}
