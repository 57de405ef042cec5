import { clamp } from './vector.ts'

/** A function of one variable that interpolates given points. */
export type Curve = (x: number) => number

/**
 * Makes a smooth curve through points (monotone cubic: no overshoot). It is constant outside the points. The curve is
 * read from a table of 1024 values, so that fields can evaluate it fast.
 * @param points [x, value], in ascending order of x
 */
export function curveThrough(points: readonly (readonly [number, number])[]): Curve {
  const n = points.length
  const x = points.map((p) => p[0])
  const y = points.map((p) => p[1])
  const slope = (i: number): number => ((y[i + 1] ?? 0) - (y[i] ?? 0)) / ((x[i + 1] ?? 1) - (x[i] ?? 0))
  const tangents = x.map((_, i) => {
    if (i === 0) return n > 1 ? slope(0) : 0
    if (i === n - 1) return slope(n - 2)
    const [a, b] = [slope(i - 1), slope(i)]
    if (a * b <= 0) return 0
    return (3 * a * b) / (Math.max(a, b) + Math.min(a, b) + (a + b) / 2 || 1)
  })
  const first = x[0] ?? 0
  const last = x[n - 1] ?? 1
  const size = 1024
  const table = new Float32Array(size + 2)
  for (let k = 0, i = 0; k <= size + 1; k++) {
    const at = first + ((last - first) * Math.min(k, size)) / size
    while (i < n - 2 && (x[i + 1] ?? 0) < at) i++
    const h = (x[i + 1] ?? 1) - (x[i] ?? 0) || 1
    const t = clamp((at - (x[i] ?? 0)) / h)
    const [t2, t3] = [t * t, t * t * t]
    table[k] =
      (2 * t3 - 3 * t2 + 1) * (y[i] ?? 0) +
      (t3 - 2 * t2 + t) * h * (tangents[i] ?? 0) +
      (3 * t2 - 2 * t3) * (y[i + 1] ?? y[i] ?? 0) +
      (t3 - t2) * h * (tangents[i + 1] ?? 0)
  }
  const step = size / (last - first || 1)
  return (at) => {
    const k = clamp((at - first) * step, 0, size)
    const i = k | 0
    const low = table[i] as number
    return low + ((table[i + 1] as number) - low) * (k - i)
  }
}
