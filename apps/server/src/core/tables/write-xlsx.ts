import { Readable } from 'node:stream'
import { type Row, rowXml, SHEET_FILE, workbookXml } from '@skadi/domain/sheets/workbook-xml'
import { textFile, zipOf } from '../zip-of.ts'

/** Rows of a table. They are a stream, so that the whole table is never in memory. */
export type Rows = Iterable<Row> | AsyncIterable<Row>

export type Sheet = {
  /** name of the tab: at most 31 characters, without \ / ? * [ ] : */
  name: string
  /** headings, and widths in characters */
  columns: readonly { head: string; width: number }[]
  /** rows without the heading */
  rows: Rows
}

/** Returns a table as a workbook with a single sheet (`workbookXml`). The workbook is a stream of rows. */
export function writeXlsx({ name, columns, rows }: Sheet): Readable {
  const { files, head, foot } = workbookXml(name, columns)
  const sheet = { name: SHEET_FILE, open: async () => inChunks(sheetTexts()) }
  const parts = files.map(([path, text]) => textFile(path, text))
  return Readable.from(zipOf([...parts, sheet], { compress: true }), { objectMode: false })

  async function* sheetTexts(): AsyncGenerator<string> {
    yield head
    let at = 1
    for await (const row of rows) {
      at += 1
      yield rowXml(row, at)
    }
    yield foot(at)
  }
}

const CHUNK_CHARACTERS = 32_768

/** Joins short texts to chunks that are large enough to be written. */
export async function* inChunks(texts: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = ''
  for await (const text of texts) {
    chunk += text
    if (chunk.length < CHUNK_CHARACTERS) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}
