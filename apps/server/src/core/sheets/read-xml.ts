import { SaxesParser } from 'saxes'
import { must, UnreadableFile } from './unreadable-file.ts'

/** Callbacks for the XML elements of a part. A name has no namespace prefix. `within` contains the names of all open elements. */
export type XmlReader = {
  open?: (name: string, attributes: Readonly<Record<string, string>>, within: readonly string[]) => void
  text?: (text: string, within: readonly string[]) => void
  close?: (name: string, within: readonly string[]) => void
}

/** Is called between two chunks. Throws if the deadline of the whole file has passed. */
export type Clock = () => void

const CHUNK_BYTES = 64 * 1024
const MAX_DEPTH = 40
/** Limit in characters of a text, comment or tag. A cell of a spreadsheet has at most 32,767 characters. */
const MAX_SILENCE = 512 * 1024

/**
 * Parses a part of a workbook in chunks. As OPC demands, the part must be well-formed UTF-8 or UTF-16 without a document type. Refuses
 * external resources, and entities other than the five of XML.
 * @returns an iterator that pauses after each chunk, so that the caller can process the rows before the next chunk
 * @throws UnreadableFile
 */
export function* readXml(part: Buffer, reader: XmlReader, clock: Clock): Generator<undefined, void> {
  let at = 0
  let heardAt = 0
  const coding = codingOf(part)
  const parser = parserFor(reader, coding, () => {
    heardAt = at
  })
  const decoder = new TextDecoder(coding, { fatal: true })
  try {
    for (; at < part.length; at += CHUNK_BYTES) {
      clock()
      parser.write(decoder.decode(part.subarray(at, at + CHUNK_BYTES), { stream: true }))
      must(at - heardAt <= MAX_SILENCE, 'XML with a text that is too long')
      yield
    }
    parser.write(decoder.decode()).close()
  } catch (cause) {
    throw cause instanceof UnreadableFile ? cause : new UnreadableFile(`broken XML: ${String(cause)}`)
  }
}

/** Reads a complete part without a pause. */
export function readWholeXml(part: Buffer, reader: XmlReader, clock: Clock): void {
  for (const _chunk of readXml(part, reader, clock));
}

export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

type Coding = 'utf-8' | 'utf-16le' | 'utf-16be'

/** Returns the encoding according to the byte order mark, or to the bytes of the first `<` (XML 1.0, appendix F). */
function codingOf(part: Buffer): Coding {
  const start = part.toString('hex', 0, 2)
  if (start === 'fffe' || start === '3c00') return 'utf-16le'
  return start === 'feff' || start === '003c' ? 'utf-16be' : 'utf-8'
}

/**
 * Decodes bytes from the middle of a part. A character that is cut off at either end is decoded wrongly.
 * @param start first bytes of the part, which show its encoding
 */
export const decodeXml = (bytes: Buffer, start: Buffer): string => new TextDecoder(codingOf(start)).decode(bytes)

/** @param heard is called for each tag */
function parserFor(
  reader: XmlReader,
  coding: Coding,
  heard: () => void,
): SaxesParser<{ position: false; xmlns: false }> {
  const within: string[] = []
  const parser = new SaxesParser({ position: false, xmlns: false })
  const name = coding === 'utf-8' ? /^utf-?8$/i : /^utf-?16(le|be)?$/i
  parser.on('xmldecl', ({ encoding }) => must(!encoding || name.test(encoding), 'XML in another coding'))
  parser.on('doctype', () => must(false, 'XML with a document type'))
  parser.on('opentag', ({ name, attributes }) => {
    heard()
    must(within.length < MAX_DEPTH, 'XML that is too deep')
    within.push(localName(name))
    reader.open?.(localName(name), attributes, within)
  })
  parser.on('closetag', ({ name }) => {
    heard()
    reader.close?.(localName(name), within)
    within.pop()
  })
  if (reader.text) {
    const text = (part: string) => reader.text?.(part, within)
    parser.on('text', text)
    parser.on('cdata', text)
  }
  return parser
}
