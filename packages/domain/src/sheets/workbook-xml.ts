import { formatTimestampWithSeconds } from '../dates/format-date.ts'

/** A moment that is shown in the local time of the rig. */
export type LocalMoment = { at: Date; timeZone: string }

/** Content of a cell in an exported table. null leaves the cell empty. */
export type Cell = string | number | LocalMoment | null
export type Row = readonly Cell[]

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const FIRST_CUSTOM_FORMAT = 164

const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SPREADSHEET}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/></Types>`

const relationships = (...of: readonly (readonly [type: string, target: string])[]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${of
    .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** Styles for plain cells, bold headings and moments. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="${FIRST_CUSTOM_FORMAT}" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="${FIRST_CUSTOM_FORMAT}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Name of the workbook's file that contains the rows: `head`, then each row, then `foot`. */
export const SHEET_FILE = 'xl/worksheets/sheet1.xml'

/**
 * Returns the parts of a workbook with one sheet, without the rows (ECMA-376 part 1, §18). The heading row is frozen and has filters.
 * @param name name of the tab: at most 31 characters, without \ / ? * [ ] :
 * @param columns headings and widths, in characters
 */
export function workbookXml(name: string, columns: readonly { head: string; width: number }[]) {
  const heads = columns.map(({ head }) => head)
  return {
    files: [
      ['[Content_Types].xml', CONTENT_TYPES],
      ['_rels/.rels', relationships(['officeDocument', 'xl/workbook.xml'])],
      [
        'xl/workbook.xml',
        `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ],
      ['xl/_rels/workbook.xml.rels', relationships(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml'])],
      ['xl/styles.xml', STYLES],
    ] as const satisfies readonly (readonly [name: string, text: string])[],
    head: `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
      .map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
      .join('')}</cols><sheetData>${rowXml(heads, 1, HEAD_STYLE)}`,
    /** Ends the sheet. @param rows number of all rows, including the heading */
    foot: (rows: number): string =>
      `</sheetData><autoFilter ref="A1:${columnName(columns.length)}${rows}"/></worksheet>`,
  }
}

/** Returns the name of a column: A to Z, then AA and so on. */
function columnName(at: number): string {
  const letter = String.fromCharCode(65 + ((at - 1) % 26))
  return at > 26 ? columnName(Math.floor((at - 1) / 26)) + letter : letter
}

const LONGEST_CELL = 32_767
/** Characters that XML cannot contain. */
const NOT_XML = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const DAY_MS = 86_400_000
/** Number of days from day zero of spreadsheets to 1970. */
const EPOCH_DAY = 25_569
/** Indexes of the styles in `cellXfs`. */
const HEAD_STYLE = 1
const MOMENT_STYLE = 2

/**
 * Returns a row of a sheet as XML. Texts stay texts, whatever their form. Moments become dates shown as `DD.MM.YYYY HH:mm`, in the local
 * time of their zone.
 * @param at number of the row; the heading is 1
 */
export function rowXml(row: Row, at: number, style = 0): string {
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

/** Returns the days since the end of 1899, in the local time of the zone, because spreadsheets have no time zones. */
function serialOf({ at, timeZone }: LocalMoment): number {
  const [day = 0, month = 1, year = 0, hour = 0, minute = 0, second = 0] = formatTimestampWithSeconds(at, timeZone)
    .split(/[. :]/)
    .map(Number)
  return Date.UTC(year, month - 1, day, hour, minute, second) / DAY_MS + EPOCH_DAY
}
