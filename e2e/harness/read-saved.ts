import { extname } from 'node:path'
import { openParts } from '@skadi/server/core/sheets/workbook'
import { readPdf } from '@skadi/server/shared/reports/print/testing/printed-report'
import { unzip } from '@skadi/server/testing/unzip'

/**
 * Content of a downloaded file. `text` has its texts as a reader sees them, and `page` its HTML page. `formulas` lists
 * cells that a spreadsheet would run as formulas.
 */
export type Saved = { text: string; page: string; formulas: readonly string[] }

const MAX_SHEET = 16 * 1024 * 1024

/**
 * Reads a file that was saved from the portal. The ending of its name tells its kind: CSV, XLSX, PDF, or the ZIP of a
 * hand-over.
 */
export async function readSaved(name: string, bytes: Buffer): Promise<Saved> {
  const nothing = { page: '', formulas: [] }
  switch (extname(name)) {
    case '.csv': {
      const cells = cellsOf(bytes.toString())
      return { ...nothing, text: cells.join('\n'), formulas: cells.filter((cell) => /^[=+\-@\t\r]/.test(cell)) }
    }
    case '.xlsx': {
      const sheet = openParts(bytes).read('xl/worksheets/sheet1.xml', MAX_SHEET).toString()
      const cells = [...sheet.matchAll(/<c\b.*?<\/c>/gs)].map(([cell]) => cell)
      const formulas = cells.filter(
        (cell) => cell.includes('<f') || (cell.includes('=~') && !cell.includes('"inlineStr"')),
      )
      return { ...nothing, text: unescaped(sheet), formulas }
    }
    case '.pdf':
      // removes line breaks, because a PDF may break a text at any place
      return { ...nothing, text: (await readPdf(bytes)).pages.join('').replace(/\s+/g, '') }
    default: {
      const files = await unzip(bytes)
      const [page = '', text = ''] = ['index.html', 'data.json'].map((file) => String(files.get(file) ?? ''))
      return { ...nothing, page, text }
    }
  }
}

/** Returns the cells of an RFC 4180 text, without its byte order mark. */
const cellsOf = (csv: string): string[] =>
  [...csv.slice(1).matchAll(/("(?:[^"]|"")*"|[^,;\r\n]*)(?:[,;]|\r\n)/g)].map(([, cell = '']) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  )

const SIGNS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const unescaped = (xml: string): string => xml.replace(/&(?:amp|lt|gt|quot);/g, (sign) => SIGNS[sign] ?? '')
