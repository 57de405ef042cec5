import { posix } from 'node:path'
import { constants, crc32, inflateRawSync, type ZlibOptions } from 'node:zlib'
import { type Clock, localName, readWholeXml, type XmlReader } from './read-xml.ts'
import { must, UnreadableFile } from './unreadable-file.ts'
import { readZipDirectory, type ZipEntry } from './zip-directory.ts'

/** First bytes of archive files: zip, OLE2, gzip, 7z, rar, bzip2, xz, zstd. Old and encrypted workbooks are OLE2. */
const ARCHIVES = [
  '504b0304',
  '504b0506',
  'd0cf11e0',
  '1f8b08',
  '377abcaf',
  '52617221',
  '425a68',
  'fd377a58',
  '28b52ffd',
]
const LONGEST_MAGIC = 4
/** Number of packed bytes that are unpacked to read the first bytes of a file. It suffices even after compression tables. */
const START_BYTES = 1024

/**
 * Returns the contents of a file in a zip. The contents must have exactly the size in the directory, and at most `maxBytes`.
 * @throws UnreadableFile
 */
function unpackPart(zip: Buffer, entry: ZipEntry, maxBytes: number): Buffer {
  must(entry.size <= maxBytes, `${entry.name}: ${entry.size} bytes`)
  const bytes = inflate(zip, entry)
  must(bytes.length === entry.size && crc32(bytes) === entry.crc, `${entry.name} is damaged`)
  return bytes
}

/**
 * Refuses a zip with nested archives, because a workbook contains none.
 * @throws UnreadableFile if a file in the zip begins like an archive
 */
function refuseArchives(zip: Buffer, entries: readonly ZipEntry[]): void {
  for (const entry of entries) {
    const start = inflateStart(zip, entry).toString('hex', 0, LONGEST_MAGIC)
    must(!ARCHIVES.some((magic) => start.startsWith(magic)), `${entry.name} is an archive`)
  }
}

/** Unpacks an entry into a buffer. Refuses contents that exceed the declared size. */
const inflate = (zip: Buffer, entry: ZipEntry): Buffer =>
  unpack(entry, zip.subarray(entry.dataAt, entry.dataAt + entry.packed), {
    maxOutputLength: Math.max(1, entry.size),
    chunkSize: Math.max(constants.Z_MIN_CHUNK, entry.size + 1),
  })

const inflateStart = (zip: Buffer, entry: ZipEntry): Buffer =>
  unpack(entry, zip.subarray(entry.dataAt, entry.dataAt + Math.min(entry.packed, START_BYTES)), {
    finishFlush: constants.Z_SYNC_FLUSH,
  })

function unpack({ name, method }: ZipEntry, bytes: Buffer, options: ZlibOptions): Buffer {
  if (method === 0) return bytes
  try {
    return inflateRawSync(bytes, options)
  } catch (cause) {
    throw new UnreadableFile(`${name} cannot be unpacked`, { cause })
  }
}

/** The parts of a workbook that the reader needs. */
export type Workbook = {
  /** names of the parts of the visible sheets with cells, in the order of their tabs */
  sheets: string[]
  sharedStrings: string | undefined
  styles: string | undefined
  /** whether dates count from 1904 */
  is1904: boolean
  /** whether the workbook asks for a new calculation of its formulas when it is opened */
  isStale: boolean
}

/** The parts of a workbook by name. `read` unpacks a part and checks its checksum. */
export type Parts = { has: (name: string) => boolean; read: (name: string, maxBytes: number) => Buffer }

const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
const MAX_PART = 1024 * 1024
const MAX_SHEETS = 100

/** @throws UnreadableFile if the file is no zip, or a zip that no spreadsheet program would write */
export function openParts(zip: Buffer): Parts {
  const entries = readZipDirectory(zip)
  refuseArchives(zip, entries)
  const byName = new Map<string, ZipEntry>(entries.map((entry) => [entry.name.toLowerCase(), entry]))
  return {
    has: (name) => byName.has(name.toLowerCase()),
    read: (name, maxBytes) => {
      const entry = byName.get(name.toLowerCase())
      must(entry !== undefined, `${name} is missing`)
      return unpackPart(zip, entry, maxBytes)
    },
  }
}

/**
 * Finds the parts with cells (ECMA-376 part 2). Reads the types, the relationships and the workbook. Follows no relationship that leaves
 * the file.
 * @throws UnreadableFile
 */
export function readWorkbook(parts: Parts, clock: Clock): Workbook {
  const read = (name: string, reader: XmlReader) => readWholeXml(parts.read(name, MAX_PART), reader, clock)
  const name = relationsOf('', read).find(({ type }) => type === 'officeDocument')?.target
  must(name !== undefined, 'no workbook')
  checkType(name, read)
  const relations = relationsOf(name, read)
  must(!relations.some(({ type }) => type === 'vbaProject'), 'a workbook with macros')
  const targetOf = (type: string) => relations.find((relation) => relation.type === type)?.target
  const sheets: string[] = []
  let is1904 = false
  let isStale = false
  let tabs = 0
  read(name, {
    open: (element, attributes) => {
      if (element === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
      if (element === 'calcPr') isStale = ['1', 'true'].includes(attributes['fullCalcOnLoad'] ?? '')
      if (element !== 'sheet') return
      tabs += 1
      must(tabs <= MAX_SHEETS, 'too many sheets')
      const { state = 'visible', ...others } = attributes
      const id = Object.entries(others).find(([key]) => key.includes(':') && localName(key) === 'id')?.[1]
      const relation = relations.find((one) => one.id === id)
      must(relation !== undefined, 'a sheet without a part')
      if (relation.type === 'worksheet' && state === 'visible') sheets.push(relation.target)
    },
  })
  return { sheets, sharedStrings: targetOf('sharedStrings'), styles: targetOf('styles'), is1904, isStale }
}

type Relation = { id: string; type: string; target: string }
type Read = (name: string, reader: XmlReader) => void

/** Returns the relationships of a part that stay within the file. The part '' means the whole file. */
function relationsOf(part: string, read: Read): Relation[] {
  const { dir, base } = posix.parse(part)
  const relations: Relation[] = []
  read(posix.join(dir, '_rels', `${base}.rels`), {
    open: (element, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (element !== 'Relationship' || TargetMode === 'External') return
      relations.push({ id: Id, type: posix.basename(Type), target: targetIn(dir, Target) })
    },
  })
  return relations
}

/** Returns the name of a part from its target, which is relative to a folder. Some programs write backslashes. */
const targetIn = (dir: string, target: string): string => posix.resolve('/', dir, target.replaceAll('\\', '/')).slice(1)

/**
 * Refuses a workbook with macros. The type of the workbook part shows macros, whatever folder and name the part has. The types of
 * extensions without a part are ignored, because some programs list the macro types in every file.
 */
function checkType(workbook: string, read: Read): void {
  const types = new Map<string, string>()
  read('[Content_Types].xml', {
    open: (element, { PartName = '', Extension = '', ContentType = '' }) => {
      if (element === 'Override')
        types.set(PartName.replaceAll('\\', '/').toLowerCase(), ContentType.trim().toLowerCase())
      if (element === 'Default') types.set(`.${Extension.toLowerCase()}`, ContentType.trim().toLowerCase())
    },
  })
  const name = workbook.toLowerCase()
  must((types.get(`/${name}`) ?? types.get(posix.extname(name))) === WORKBOOK_TYPE, 'no workbook by its type')
  must(![...types].some(([part, type]) => part.startsWith('/') && /vbaProject/i.test(type)), 'a workbook with macros')
}
