/** Merges of a sheet that are looked at; no list needs as many. */
const [MAX_MERGES, LONGEST_ELEMENT] = [10_000, 200]
const REF = /\sref=["']([A-Z0-9]{2,10}):([A-Z0-9]{2,10})["']/
const PLACE = /^([A-Z]{1,3})(\d{1,7})$/

type Area = { row: number; column: number; lastRow: number; lastColumn: number }

/**
 * Tells which cells lie under another one that was merged over them: the sheet does not show what they hold.
 * @param tail the XML behind the rows of the sheet
 */
export function coveredCells(tail: string): (row: number, column: number) => boolean {
  const areas: Area[] = []
  for (const element of tail.split('mergeCell', MAX_MERGES).slice(1)) {
    const attributes = element.slice(0, element.indexOf('>')).slice(0, LONGEST_ELEMENT)
    const [, start = '', end = ''] = REF.exec(attributes) ?? []
    const [, from = '', first] = PLACE.exec(start) ?? []
    const [, to = '', last] = PLACE.exec(end) ?? []
    if (first === undefined || last === undefined) continue
    areas.push({ row: Number(first), column: columnNumber(from), lastRow: Number(last), lastColumn: columnNumber(to) })
  }
  areas.sort((a, b) => a.row - b.row)
  let open: Area[] = []
  let next = 0
  let openRow = 0
  return (row, column) => {
    if (row !== openRow) {
      openRow = row
      open = open.filter(({ lastRow }) => lastRow >= row)
      for (let area = areas[next]; area && area.row <= row; area = areas[next]) {
        next += 1
        if (area.lastRow >= row) open.push(area)
      }
    }
    return open.some(
      (area) => column >= area.column && column <= area.lastColumn && (row > area.row || column > area.column),
    )
  }
}

/** A is 1, B is 2, AA is 27. */
export const columnNumber = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)
