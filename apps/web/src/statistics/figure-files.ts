import { BYTE_ORDER_MARK, csvDialect, csvNumber, csvText } from '@skadi/domain/jobs/csv-text'
import type { Locale } from '@skadi/domain/language/language'
import { rowXml, SHEET_FILE, workbookXml, XLSX_TYPE } from '@skadi/domain/sheets/workbook-xml'
import { HATCH } from './chart.tsx'

/**
 * A cell in the table of a figure. It is a text, a number, or a number that the table shows with its unit (`shown`). It
 * is null if the value is unknown.
 */
export type FigureCell = string | number | { value: number; shown: string } | null
export type FigureRow = readonly FigureCell[]
/** Heading of a column. `file` is the heading in files, and contains the unit of the numbers. */
export type FigureHead = string | { shown: string; file: string }

const valueOf = (cell: FigureCell): string | number | null =>
  typeof cell === 'object' && cell !== null ? cell.value : cell
const headOf = (head: FigureHead): string => (typeof head === 'string' ? head : head.file)

/** Returns a table as a CSV file, in the format of spreadsheets in this language. The numbers have no unit. */
export function figureCsv(head: readonly FigureHead[], rows: readonly FigureRow[], language: Locale): string {
  const dialect = csvDialect(language)
  const field = (cell: string | number | null) =>
    cell === null ? '' : typeof cell === 'string' ? csvText(cell) : csvNumber(cell, dialect)
  const lines = [head.map(headOf), ...rows.map((row) => row.map(valueOf))]
  const text = lines.map((row) => row.map(field).join(dialect.separator))
  return `${BYTE_ORDER_MARK}${text.join('\r\n')}\r\n`
}

/**
 * NOT_IN_NAME matches the characters that the name of a sheet must not contain.
 * LONGEST_NAME is the maximum length of the name.
 */
const NOT_IN_NAME = /[\\/?*[\]:]/g
const LONGEST_NAME = 31
const [LEAST_WIDTH, MOST_WIDTH] = [10, 40]

/** Returns a table as a workbook with a single sheet. The numbers have no unit. */
export async function figureWorkbook(
  title: string,
  head: readonly FigureHead[],
  rows: readonly FigureRow[],
): Promise<Blob> {
  const { downloadZip } = await import('client-zip')
  const cells = rows.map((row) => row.map(valueOf))
  const columns = head.map((name, at) => {
    const longest = Math.max(headOf(name).length, ...cells.map((row) => String(row[at] ?? '').length))
    return { head: headOf(name), width: Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, longest + 2)) }
  })
  const book = workbookXml(title.replace(NOT_IN_NAME, ' ').slice(0, LONGEST_NAME), columns)
  const sheet = [book.head, ...cells.map((row, at) => rowXml(row, at + 2)), book.foot(rows.length + 1)].join('')
  const files = [...book.files, [SHEET_FILE, sheet] as const].map(([name, input]) => ({ name, input }))
  return new Blob([await downloadZip(files).arrayBuffer()], { type: XLSX_TYPE })
}

const SCALE = 2
const [PADDING, TITLE, FOOT] = [24, 28, 44]
/** Width of a character of the legend, in px. */
const CHARACTER = 7
/** Style properties that a picture needs as attributes, because a picture has no style sheet. */
const COPIED = ['fill', 'stroke', 'stroke-width', 'font-size', 'font-weight', 'font-family', 'text-anchor'] as const

/**
 * Returns a chart as a picture of twice its size, in the colours of the screen. The picture contains the title, the
 * legend, and the line `note` at the bottom.
 * @throws Error if the browser cannot draw the picture
 */
export async function figurePicture(svg: SVGSVGElement, title: string, note: string): Promise<Blob> {
  const [width, height] = [svg.clientWidth + 2 * PADDING, svg.clientHeight + 2 * PADDING + TITLE + FOOT]
  const picture = pictureOf(svg, title, note, { width, height })
  const address = URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(picture)], { type: 'image/svg+xml' }),
  )
  try {
    const image = new Image(width * SCALE, height * SCALE)
    image.src = address
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: width * SCALE, height: height * SCALE })
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is empty'))), 'image/png')
    })
  } finally {
    URL.revokeObjectURL(address)
  }
}

function pictureOf(svg: SVGSVGElement, title: string, note: string, size: { width: number; height: number }) {
  const page = getComputedStyle(svg)
  const colour = (name: string) => page.getPropertyValue(name).trim()
  const font = page.fontFamily
  const chart = styledCopy(svg)
  for (const [name, value] of Object.entries({ x: PADDING, y: PADDING + TITLE, overflow: 'visible' }))
    chart.setAttribute(name, String(value))
  const outer = element('svg', { ...size, viewBox: `0 0 ${size.width} ${size.height}` })
  const text = (value: string, at: Record<string, string | number>) => {
    const line = element('text', { x: PADDING, 'font-family': font, ...at })
    line.textContent = value
    return line
  }
  outer.append(
    element('rect', { ...size, fill: colour('--surface') }),
    text(title, { y: PADDING + 8, fill: colour('--text'), 'font-size': 16, 'font-weight': 600 }),
    chart,
    text(note, { y: size.height - PADDING / 2, fill: colour('--muted'), 'font-size': 11 }),
  )
  const line = size.height - PADDING / 2 - 24
  let x = PADDING
  for (const { tone, label } of legendOf(svg)) {
    const isLine = tone === 'before' || tone === 'most'
    const fill = isLine || tone === 'ink' ? colour('--text') : tone === 'new' ? `url(#${HATCH})` : colour('--control')
    outer.append(
      element('rect', { x, y: isLine ? line - 5 : line - 10, width: 12, height: isLine ? 2 : 12, fill }),
      text(label, { x: x + 18, y: line, fill: colour('--muted'), 'font-size': 12 }),
    )
    x += 18 + CHARACTER * label.length + 16
  }
  return outer
}

const legendOf = (svg: SVGSVGElement) =>
  [...(svg.parentElement?.querySelectorAll('[data-legend] > span') ?? [])].map((one) => ({
    tone: one.querySelector('i')?.dataset.tone,
    label: one.textContent ?? '',
  }))

function styledCopy(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const [from, to] = [svg.querySelectorAll('*'), copy.querySelectorAll('*')]
  for (const [at, original] of from.entries()) {
    const style = getComputedStyle(original)
    for (const name of COPIED) to[at]?.setAttribute(name, style.getPropertyValue(name))
    to[at]?.removeAttribute('class')
  }
  return copy
}

const element = (name: string, attributes: Record<string, string | number>): SVGElement => {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  return made
}
