/**
 * Pairs rows with columns so that the sum of the scores is largest (Hungarian method). No row and no column is in two pairs. Pairs with a
 * score of 0 or less are left out.
 * @param scores rows of equal length, finite
 * @returns the column of each row
 */
export function bestAssignment(scores: readonly (readonly number[])[]): (number | undefined)[] {
  const rows = scores.length
  const columns = Math.max(rows, scores[0]?.length ?? 0)
  const cost = (row: number, column: number) => -Math.max(0, scores[row]?.[column] ?? 0)
  // potentials of rows and columns, and the row of each column; indices start at 1, and 0 means no row
  const [u, v, rowOf] = [Array(rows + 1).fill(0), Array(columns + 1).fill(0), Array<number>(columns + 1).fill(0)]
  for (let row = 1; row <= rows; row += 1) {
    const way = Array<number>(columns + 1).fill(0)
    const least = Array<number>(columns + 1).fill(Number.POSITIVE_INFINITY)
    const isUsed = Array<boolean>(columns + 1).fill(false)
    rowOf[0] = row
    let column = 0
    do {
      isUsed[column] = true
      const at = rowOf[column] as number
      let [delta, next] = [Number.POSITIVE_INFINITY, 0]
      for (let j = 1; j <= columns; j += 1) {
        if (isUsed[j]) continue
        const reduced = cost(at - 1, j - 1) - u[at] - v[j]
        if (reduced < (least[j] as number)) {
          least[j] = reduced
          way[j] = column
        }
        if ((least[j] as number) < delta) {
          delta = least[j] as number
          next = j
        }
      }
      for (let j = 0; j <= columns; j += 1)
        if (isUsed[j]) {
          u[rowOf[j] as number] += delta
          v[j] -= delta
        } else least[j] = (least[j] as number) - delta
      column = next
    } while (rowOf[column] !== 0)
    for (; column !== 0; column = way[column] as number) rowOf[column] = rowOf[way[column] as number] as number
  }
  const found: (number | undefined)[] = Array(rows).fill(undefined)
  for (let column = 1; column <= columns; column += 1) {
    const row = (rowOf[column] as number) - 1
    if (row >= 0 && (scores[row]?.[column - 1] ?? 0) > 0) found[row] = column - 1
  }
  return found
}
