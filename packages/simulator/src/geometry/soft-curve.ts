import { type Curve, curveThrough } from './curve.ts'
import { clamp } from './vector.ts'

/**
 * Makes a curve near the given points whose curvature changes softly, like a thin wooden spline. It is for surfaces
 * that reflect lamps, where every kink of a slope is visible. The curve passes close to the points and is constant
 * outside them.
 * @param points [at, value], in ascending order of `at`
 * @param soft length over which curvature is evened out, in units of `at`
 */
export function softCurve(points: readonly (readonly [number, number])[], soft = 0.12): Curve {
  const first = points[0]?.[0] ?? 0
  const last = points.at(-1)?.[0] ?? 1
  const size = 512
  const step = (last - first) / size || 1
  const exact = curveThrough(points)
  let table = Float64Array.from({ length: size + 3 }, (_, i) => exact(first + (i - 1) * step))
  const reach = Math.max(1, Math.round(soft / step / 3))
  for (let pass = 0; pass < 3; pass++) table = evened(table, reach)
  const perStep = 1 / step
  return (at) => {
    const k = clamp((at - first) * perStep, 0, size) + 1
    const i = Math.min(size + 1, (k + 0.5) | 0)
    const t = k - i
    const [a, b] = [0.5 - t, 0.5 + t]
    return (
      0.5 * a * a * (table[i - 1] as number) +
      (0.75 - t * t) * (table[i] as number) +
      0.5 * b * b * (table[Math.min(i + 1, size + 2)] as number)
    )
  }
}

/** Computes a running mean. Beyond the ends of the table, the last slope continues. */
function evened(table: Float64Array, reach: number): Float64Array<ArrayBuffer> {
  const n = table.length
  const at = (i: number): number =>
    i < 0
      ? 2 * (table[0] as number) - (table[Math.min(-i, n - 1)] as number)
      : i >= n
        ? 2 * (table[n - 1] as number) - (table[Math.max(2 * n - 2 - i, 0)] as number)
        : (table[i] as number)
  let sum = 0
  for (let i = -reach; i <= reach; i++) sum += at(i)
  const out = new Float64Array(n)
  for (let i = 0; i < n; i++) {
    out[i] = sum / (2 * reach + 1)
    sum += at(i + reach + 1) - at(i - reach)
  }
  return out
}
