import { Readable } from 'node:stream'
import { formatTimestampWithSeconds } from '@skadi/domain/dates/format-date'
import { zipOf } from '../zip-of.ts'
import type { Cell, LocalMoment, Row, Rows } from './cell.ts'
import { inChunks } from './in-chunks.ts'
import { columnName, sheetParts } from './xlsx-parts.ts'

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export type Sheet = {
  /** of the tab: at most 31 characters, none of \ / ? * [ ] : */
  name: string
  /** headings and widths, in characters */
  columns: readonly { head: string; width: number }[]
  /** without the heading */
  rows: Rows
}

const LONGEST_CELL = 32_767
/** What XML cannot hold. */
const NOT_XML = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const DAY_MS = 86_400_000
/** Days from the first one that spreadsheets know to 1970. */
const EPOCH_DAY = 25_569
/** Places in `cellXfs` of the styles. */
const HEAD_STYLE = 1
const MOMENT_STYLE = 2

/**
 * A table as a workbook of one sheet (ECMA-376), written as its rows come. Texts are texts, whatever they look like; moments
 * are dates shown as `DD.MM.YYYY HH:mm`, at the hour their zone's clocks showed. The heading stays in view and filters.
 */
export function writeXlsx({ name, columns, rows }: Sheet): Readable {
  const parts = sheetParts(
    escaped(name),
    columns.map(({ width }) => width),
  )
  const sheet = { name: 'xl/worksheets/sheet1.xml', open: async () => inChunks(sheetTexts()) }
  return Readable.from(zipOf([...parts.files, sheet], { compress: true }), { objectMode: false })

  async function* sheetTexts(): AsyncGenerator<string> {
    yield parts.sheetHead
    yield rowXml(
      columns.map(({ head }) => head),
      1,
      HEAD_STYLE,
    )
    let at = 1
    for await (const row of rows) {
      at += 1
      yield rowXml(row, at)
    }
    yield parts.sheetFoot(at)
  }
}

function rowXml(row: Row, at: number, style = 0): string {
  const cells = row.map((cell, nth) => cellXml(cell, `r="${columnName(nth + 1)}${at}"`, style))
  return `<row r="${at}">${cells.join('')}</row>`
}

function cellXml(cell: Cell, place: string, style: number): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`
  if (typeof cell !== 'string') return `<c ${place} s="${MOMENT_STYLE}"><v>${serialOf(cell)}</v></c>`
  const text = escaped(cell.slice(0, LONGEST_CELL))
  return `<c ${place} t="inlineStr" s="${style}"><is><t xml:space="preserve">${text}</t></is></c>`
}

const escaped = (text: string): string => text.replace(NOT_XML, '').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '')

/** Days since the end of 1899, of what the clocks of the zone showed: a spreadsheet knows no zones. */
function serialOf({ at, timeZone }: LocalMoment): number {
  const [day = 0, month = 1, year = 0, hour = 0, minute = 0, second = 0] = formatTimestampWithSeconds(at, timeZone)
    .split(/[. :]/)
    .map(Number)
  return Date.UTC(year, month - 1, day, hour, minute, second) / DAY_MS + EPOCH_DAY
}
