import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const COMPRESSIBLE = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.wasm', '.webmanifest'])
/** Size in bytes from which a file is compressed. Smaller files gain nothing. */
const COMPRESS_FROM = 1_024
/** Quality of Brotli. It gives nearly the smallest size in a fraction of the time. */
const BROTLI_QUALITY = 7

export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

export type PortalFile = {
  type: string
  isCompressible: boolean
  /** Returns the bytes in an encoding. Compressed versions are cached, and other versions are read from disk. */
  bytes(encoding: Encoding): Promise<Buffer>
}

/**
 * Lists the files of the built portal by path, once at the start. Any path outside this list is not found. A file `x` may have the
 * precompressed versions `x.br` and `x.gz`, which are sent unchanged.
 */
export function listPortalFiles(folder: string): Map<string, PortalFile> {
  const names = readFolder(folder)
  const all = new Set(names)
  const files = new Map<string, PortalFile>()
  for (const name of names) {
    const extension = path.extname(name)
    const type = TYPES[extension]
    if (type === undefined || name.split('/').some((part) => part.startsWith('.'))) continue
    const file = path.join(folder, name)
    const isCompressible = COMPRESSIBLE.has(extension) && statSync(file).size >= COMPRESS_FROM
    files.set(`/${name}`, {
      type,
      isCompressible,
      bytes: reader(file, { br: all.has(`${name}.br`), gzip: all.has(`${name}.gz`) }),
    })
  }
  return files
}

/** The page for all paths. `build` is the name of its build, which the text contains as well. */
export type PortalPage = { text: string; build: string }

const BUILD = '__BUILD__'

/**
 * Reads the page. Returns undefined if the portal was not built. A hash of the page identifies the build, because the page contains names
 * with hashes of all its files.
 */
export function readPortalPage(folder: string): PortalPage | undefined {
  try {
    const text = readFileSync(path.join(folder, 'index.html'), 'utf8')
    const build = createHash('sha256').update(text).digest('hex').slice(0, 16)
    return { text: text.replaceAll(BUILD, build), build }
  } catch {
    return undefined
  }
}

/** Reads the customers' page. Returns undefined if the portal was not built. */
export function readCustomerPage(folder: string): string | undefined {
  try {
    return readFileSync(path.join(folder, 'customer.html'), 'utf8')
  } catch {
    return undefined
  }
}

function reader(file: string, made: { br: boolean; gzip: boolean }): (encoding: Encoding) => Promise<Buffer> {
  const kept = new Map<Encoding, Promise<Buffer>>()
  const compress = async (encoding: 'br' | 'gzip'): Promise<Buffer> => {
    if (made[encoding]) return readFile(`${file}.${encoding === 'br' ? 'br' : 'gz'}`)
    const bytes = await readFile(file)
    return encoding === 'br'
      ? brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      : deflate(bytes)
  }
  return (encoding) => {
    if (encoding === 'identity') return readFile(file)
    const before = kept.get(encoding)
    if (before) return before
    const bytes = compress(encoding)
    kept.set(encoding, bytes)
    bytes.catch(() => kept.delete(encoding))
    return bytes
  }
}

function readFolder(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
  } catch {
    return []
  }
}
