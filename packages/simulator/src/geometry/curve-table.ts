import type { Curve } from './curve.ts'
import { clamp } from './vector.ts'

/**
 * Several curves of one variable that are read together. `at` evaluates all curves and returns true if the results
 * changed. `values` then has the results in the order of the curves.
 */
export type CurveTable = { values: Float64Array; at: (x: number) => boolean }

/**
 * Tabulates smooth curves from one end to the other. They are constant outside the ends, and their slopes have no
 * steps.
 */
export function curveTable(curves: readonly Curve[], from: number, to: number, rows = 1024): CurveTable {
  const n = curves.length
  const step = (to - from) / rows
  const table = new Float64Array((rows + 3) * n)
  for (let row = 0; row < rows + 3; row++)
    curves.forEach((curve, c) => {
      table[row * n + c] = curve(from + (row - 1) * step)
    })
  const values = new Float64Array(n)
  let last = Number.NaN
  return {
    values,
    at: (x) => {
      if (x === last) return false
      last = x
      const k = clamp((x - from) / step, 0, rows) + 1
      const row = Math.min(rows + 1, (k + 0.5) | 0)
      const t = k - row
      const [a, b] = [0.5 - t, 0.5 + t]
      const [wa, wm, wb] = [0.5 * a * a, 0.75 - t * t, 0.5 * b * b]
      const o = row * n
      for (let c = 0; c < n; c++)
        values[c] =
          wa * (table[o - n + c] as number) + wm * (table[o + c] as number) + wb * (table[o + n + c] as number)
      return true
    },
  }
}
