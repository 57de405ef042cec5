/**
 * Number of bytes at the start of a file in which viewers look for the PDF header. A UTF-8 mark, blank lines or a mail header may precede
 * the header.
 */
const HEAD_BYTES = 1024
const HEADER = '%PDF-'

/** Number of bytes at the start of a file that show whether the file is a PDF. */
export const PDF_HEAD_BYTES = HEAD_BYTES + HEADER.length

/** True if the first bytes of a file show that it is a PDF. The name of the file does not matter. */
export const isPdf = (head: Uint8Array): boolean => find(head.subarray(0, PDF_HEAD_BYTES), HEADER) !== undefined

/**
 * Judges whether a PDF is complete. Viewers read a PDF from its end (ISO 32000-1, 7.5.5), and a truncated file has no end. The last lines
 * may be missing, because viewers rebuild them from a complete trailer. Bytes after the end are ignored. A cross-reference to zeroed bytes
 * means that parts of the file were lost.
 */
export function judgePdf(bytes: Uint8Array): 'notPdf' | 'damaged' | 'whole' {
  const start = find(bytes.subarray(0, PDF_HEAD_BYTES), HEADER)
  if (start === undefined) return 'notPdf'
  // a linearized PDF (made for the web) states its length; its end marker near the beginning proves nothing
  const [, linearized = ''] = textAt(bytes, start, 2 * HEAD_BYTES).split('/Linearized')
  const announced = /\/L\s(\d+)/.exec(linearized)?.[1]
  if (announced !== undefined && Number(announced) > bytes.length - start) return 'damaged'
  if (findLast(bytes, ' obj') === undefined) return 'damaged'
  const reference = findLast(bytes, 'startxref')
  const place = reference === undefined ? undefined : /^startxref\s+(\d+)/.exec(textAt(bytes, reference, 64))?.[1]
  if (reference === undefined || place === undefined)
    return findLast(bytes, '%%EOF') !== undefined || hasWholeTrailer(bytes) ? 'whole' : 'damaged'
  const offset = Number(place)
  if (offset >= bytes.length) return 'damaged'
  const tableAt = [start + offset, offset].find((at) => /^\s*(xref|\d+\s+\d+\s+obj)/.test(textAt(bytes, at, 64)))
  if (tableAt !== undefined) return namesZeros(bytes, start, tableAt) ? 'damaged' : 'whole'
  // viewers ignore a wrong position and search the file for the tables
  return hasTable(bytes, reference) ? 'whole' : 'damaged'
}

const LONGEST_TRAILER = 4096
/** Maximum number of bytes of a table that are checked. An entry has 20 bytes. */
const LONGEST_TABLE = 20 * 20_000
const ZEROS = '\0'.repeat(8)

/** True if the last trailer is complete and no object follows it. */
function hasWholeTrailer(bytes: Uint8Array): boolean {
  const at = findLast(bytes, 'trailer')
  const text = at === undefined ? '' : textAt(bytes, at, LONGEST_TRAILER)
  const root = text.indexOf('/Root')
  return root > 0 && text.lastIndexOf('>>') > root && !text.includes(' obj')
}

/** True if a text cross-reference table names a position where the file contains zeros. */
function namesZeros(bytes: Uint8Array, start: number, tableAt: number): boolean {
  const [table = ''] = latin1(bytes.subarray(tableAt, tableAt + LONGEST_TABLE)).split('trailer')
  return [...table.matchAll(/(\d{10}) \d{5} n/g)].some(([, place]) => {
    const at = Number(place)
    return [start + at, at].every((one) => textAt(bytes, one, ZEROS.length) === ZEROS)
  })
}

const latin1 = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

const hasTable = (bytes: Uint8Array, end: number): boolean =>
  ['\nxref', '\rxref', '/XRef', 'trailer'].some((word) => findLast(bytes.subarray(0, end), word) !== undefined)

const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))

function find(bytes: Uint8Array, word: string): number | undefined {
  for (let at = bytes.indexOf(word.charCodeAt(0)); at >= 0; at = bytes.indexOf(word.charCodeAt(0), at + 1))
    if (textAt(bytes, at, word.length) === word) return at
  return undefined
}

function findLast(bytes: Uint8Array, word: string): number | undefined {
  for (let end = bytes.length; end > 0; ) {
    const at = bytes.subarray(0, end).lastIndexOf(word.charCodeAt(0))
    if (at < 0) return undefined
    if (textAt(bytes, at, word.length) === word) return at
    end = at
  }
  return undefined
}
