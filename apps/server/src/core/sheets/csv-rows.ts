import type { SheetRow } from '@skadi/domain/sheets/sheet-row'
import type { Clock } from './read-xml.ts'
import { must } from './unreadable-file.ts'

/** Matches a first line that tells Excel the separator. */
const SEP_LINE = /^sep=([;,\t|])(\r\n|\r|\n)/i
const SEPARATORS = [';', '\t', ',', '|'] as const
/** Control characters that a text must not contain. DOS ends a file with one control character, which is allowed. */
const NO_TEXT = /[\0-\x08\x0e-\x1f\x7f-\x9f]/
const END_OF_FILE = '\0\x1a \r\n'
const [LAST_ROW, LAST_COLUMN, LONGEST_CELL] = [10_000, 64, 1_000]

/**
 * Yields the rows of a .csv in UTF-8, UTF-16 or Windows-1252 (RFC 4180). The separator is that of Norwegian, Spanish or English
 * spreadsheets. The separator is the most frequent candidate outside of quotes, in the first line with a candidate.
 * @throws UnreadableFile
 */
export function* csvRows(bytes: Buffer, clock: Clock): Generator<SheetRow> {
  const text = decode(bytes)
  const told = SEP_LINE.exec(text)
  const separator = told?.[1] ?? separatorOf(text)
  let [row, at] = told ? [1, told[0].length] : [0, 0]
  while (at < text.length) {
    clock()
    row += 1
    must(row <= LAST_ROW, 'too many rows')
    const cells: string[] = []
    do {
      const cell = readCell(text, at, separator)
      must(cells.push(cell.value) <= LAST_COLUMN, 'too many columns')
      at = cell.end
    } while (text[at++] === separator)
    if (text[at - 1] === '\r' && text[at] === '\n') at += 1
    if (cells.some((cell) => cell !== '')) yield { row, cells }
  }
}

/** Matches a letter that has several bytes in UTF-8. A file with such a letter and an invalid byte is damaged UTF-8, not Windows-1252. */
const LETTER_OF_UTF_8 = /[\xc3-\xdf][\x80-\xbf]|[\xe1-\xef][\x80-\xbf]{2}/

/**
 * Decodes a file. A file is Windows-1252 under three conditions: it has no byte order mark, it is invalid UTF-8, and it contains no UTF-8
 * letter. Excel's format "CSV" has this encoding.
 */
function decode(bytes: Buffer): string {
  const coding = codingOf(bytes)
  const isMarked = bytes.toString('hex', 0, 3) === 'efbbbf'
  const mayBeWindows = () => coding === 'utf-8' && !isMarked && !LETTER_OF_UTF_8.test(bytes.toString('latin1'))
  const text = decoded(bytes, coding) ?? (mayBeWindows() ? decoded(bytes, 'windows-1252') : undefined)
  must(text !== undefined, 'a text in another coding')
  let end = text.length
  while (end > 0 && END_OF_FILE.includes(text.charAt(end - 1))) end -= 1
  const plain = text.slice(0, end)
  must(!NO_TEXT.test(plain), 'bytes that are no text')
  return plain
}

/**
 * Returns the encoding according to the byte order mark. Without a mark, the first character is a Latin letter, and the position of its
 * zero byte gives the encoding.
 */
function codingOf([first, second]: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : 'utf-8'
}

function decoded(bytes: Buffer, coding: string): string | undefined {
  try {
    return new TextDecoder(coding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function separatorOf(text: string): string {
  const first = text.split(/\r?\n|\r/).find((line) => SEPARATORS.some((one) => line.includes(one))) ?? ''
  const plain = first.replace(/"[^"]*"/g, '')
  const countOf = (one: string) => plain.split(one).length
  return SEPARATORS.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? ','
}

/** Removes the apostrophe that exports write before a text (`csvText`). Without it, a spreadsheet would execute the text as a formula. */
const unguarded = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '')

/** Reads the cell that begins at `at`. `end` is the position of the next separator, of the line's end or of the text's end. */
function readCell(text: string, at: number, separator: string): { value: string; end: number } {
  if (text[at] !== '"') {
    let end = at
    while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
    must(end - at <= LONGEST_CELL, 'a cell that is too long')
    return { value: unguarded(text.slice(at, end)), end }
  }
  let value = ''
  for (let next = at + 1; next < text.length; next += 1) {
    if (text[next] !== '"') value += text[next]
    else if (text[next + 1] === '"') {
      value += '"'
      next += 1
    } else {
      let end = next + 1
      while (text[end] === ' ') end += 1
      must(end >= text.length || [separator, '\n', '\r'].includes(text[end] ?? ''), 'text behind a quoted cell')
      return { value: unguarded(value), end }
    }
    must(value.length <= LONGEST_CELL, 'a cell that is too long')
  }
  must(false, 'a quote that is not closed')
}
