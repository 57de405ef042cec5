/** A lower triangular matrix by rows, in the first n * n numbers. */
type Triangle = { values: Float64Array; n: number }

/** Cholesky factor of a symmetric positive definite matrix. @param at entry of the matrix for row and column, column <= row */
function cholesky(n: number, at: (row: number, column: number) => number): Triangle {
  const values = new Float64Array(n * n)
  for (let i = 0; i < n; i += 1)
    for (let j = 0; j <= i; j += 1) {
      let sum = at(i, j)
      for (let k = 0; k < j; k += 1) sum -= (values[i * n + k] as number) * (values[j * n + k] as number)
      values[i * n + j] = i === j ? Math.sqrt(Math.max(sum, 1e-6)) : sum / (values[j * n + j] as number)
    }
  return { values, n }
}

/** Solves L v = b. */
function forward({ values, n }: Triangle, b: ArrayLike<number>): Float64Array {
  const v = new Float64Array(n)
  for (let i = 0; i < n; i += 1) {
    let sum = b[i] as number
    for (let k = 0; k < i; k += 1) sum -= (values[i * n + k] as number) * (v[k] as number)
    v[i] = sum / (values[i * n + i] as number)
  }
  return v
}

const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0
  for (let i = 0; i < a.length; i += 1) sum += (a[i] as number) * (b[i] as number)
  return sum
}

/** Expected value of two coordinates, and the standard deviation of each. */
export type Expected = { x: number; y: number; off: number }

/** Observations: places with their two coordinates. */
export type Observed<Place> = { place: Place; x: number; y: number }

/** Covariance of the coordinates at two places, in square pixels. */
export type Kernel<Place> = (a: Place, b: Place) => number

/** Gaussian process regression of two coordinates with one kernel (Rasmussen and Williams 2006, algorithm 2.1). */
export class GaussianProcess<Place> {
  readonly #kernel: Kernel<Place>
  readonly #noise: number
  readonly #places: readonly Place[]
  readonly #factor: Triangle
  readonly #mean: { x: number; y: number }
  readonly #solved: { x: Float64Array; y: Float64Array }

  /** @param noise standard deviation of one observation, in pixels */
  constructor(observed: readonly Observed<Place>[], kernel: Kernel<Place>, noise: number) {
    const n = observed.length
    this.#kernel = kernel
    this.#noise = noise
    this.#places = observed.map(({ place }) => place)
    this.#factor = cholesky(
      n,
      (i, j) => kernel(this.#places[i] as Place, this.#places[j] as Place) + (i === j ? noise ** 2 : 0),
    )
    const mean = (of: 'x' | 'y') => observed.reduce((sum, one) => sum + one[of], 0) / Math.max(1, n)
    this.#mean = { x: mean('x'), y: mean('y') }
    const solved = (of: 'x' | 'y') =>
      forward(
        this.#factor,
        observed.map((one) => one[of] - this.#mean[of]),
      )
    this.#solved = { x: solved('x'), y: solved('y') }
  }

  /** Expected coordinates at a place. @param known further observations that count for this question only, such as those of one passing */
  expect(place: Place, known: readonly Observed<Place>[] = []): Expected {
    const all = [...known.map((one) => one.place), place]
    const rows = all.map((one) =>
      forward(
        this.#factor,
        this.#places.map((other) => this.#kernel(one, other)),
      ),
    )
    const covariance = (i: number, j: number) =>
      this.#kernel(all[i] as Place, all[j] as Place) - dot(rows[i] as Float64Array, rows[j] as Float64Array)
    const at = known.length
    const own = rows[at] as Float64Array
    const expected = (of: 'x' | 'y', row: Float64Array) => this.#mean[of] + dot(row, this.#solved[of])
    const factor = cholesky(at, (i, j) => covariance(i, j) + (i === j ? this.#noise ** 2 : 0))
    const beside = forward(
      factor,
      known.map((_, i) => covariance(at, i)),
    )
    const moved = (of: 'x' | 'y') =>
      dot(
        beside,
        forward(
          factor,
          known.map((one, i) => one[of] - expected(of, rows[i] as Float64Array)),
        ),
      )
    const left = Math.max(0, covariance(at, at) - dot(beside, beside))
    return {
      x: expected('x', own) + moved('x'),
      y: expected('y', own) + moved('y'),
      off: Math.sqrt(left + this.#noise ** 2),
    }
  }

  /**
   * Error and expected error of each observation when it is predicted without its group (Rasmussen and Williams 2006, 5.12).
   * @param groups indices of the observations that are left out together
   */
  leftOut(
    groups: readonly (readonly number[])[],
    observed: readonly Observed<Place>[],
  ): { error: number; off: number }[] {
    const { n } = this.#factor
    const inverse = this.#inverse()
    const product = (of: 'x' | 'y') =>
      Float64Array.from({ length: n }, (_, i) =>
        observed.reduce((sum, one, j) => sum + (inverse[i * n + j] as number) * (one[of] - this.#mean[of]), 0),
      )
    const [x, y] = [product('x'), product('y')]
    return groups.flatMap((group) => {
      const factor = cholesky(
        group.length,
        (i, j) => inverse[(group[i] as number) * n + (group[j] as number)] as number,
      )
      const [right, down] = [x, y].map((of) =>
        solve(
          factor,
          group.map((i) => of[i] as number),
        ),
      ) as [Float64Array, Float64Array]
      return group.map((_, i) => {
        const unit = forward(
          factor,
          group.map((_, j) => Number(i === j)),
        )
        return { error: Math.hypot(right[i] as number, down[i] as number), off: Math.sqrt(dot(unit, unit)) }
      })
    })
  }

  #inverse(): Float64Array {
    const { n } = this.#factor
    const rows = Array.from({ length: n }, (_, i) =>
      forward(
        this.#factor,
        Float64Array.from({ length: n }, (_, j) => Number(i === j)),
      ),
    )
    const inverse = new Float64Array(n * n)
    for (let i = 0; i < n; i += 1)
      for (let j = 0; j <= i; j += 1) {
        const value = dot(rows[i] as Float64Array, rows[j] as Float64Array)
        inverse[i * n + j] = value
        inverse[j * n + i] = value
      }
    return inverse
  }
}

/** Solves L Lᵀ x = b. */
function solve(factor: Triangle, b: ArrayLike<number>): Float64Array {
  const { values, n } = factor
  const x = forward(factor, b)
  for (let i = n - 1; i >= 0; i -= 1) {
    let sum = x[i] as number
    for (let k = i + 1; k < n; k += 1) sum -= (values[k * n + i] as number) * (x[k] as number)
    x[i] = sum / (values[i * n + i] as number)
  }
  return x
}
