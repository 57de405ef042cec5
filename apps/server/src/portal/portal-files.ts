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
/** Size threshold in bytes: compression gains nothing for smaller files. */
const COMPRESS_FROM = 1_024
/** Brotli quality: nearly the smallest size, in a fraction of the time. */
const BROTLI_QUALITY = 7

export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

export type PortalFile = {
  type: string
  isCompressible: boolean
  /** the bytes in an encoding; compressed versions are cached, others read from disk */
  bytes(encoding: Encoding): Promise<Buffer>
}

/**
 * The files of the built portal by their path, listed once at the start: any path outside this list is not found.
 * Precompressed files `x.br` and `x.gz` beside a file are served as they are.
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

/** The page served for all paths; `build` names its build, and the page contains it too. */
export type PortalPage = { text: string; build: string }

const BUILD = '__BUILD__'

/** The page, or undefined when the portal was not built. Its files carry hashes in their names, so the page identifies the build. */
export function readPortalPage(folder: string): PortalPage | undefined {
  try {
    const text = readFileSync(path.join(folder, 'index.html'), 'utf8')
    const build = createHash('sha256').update(text).digest('hex').slice(0, 16)
    return { text: text.replaceAll(BUILD, build), build }
  } catch {
    return undefined
  }
}

/** The customers' page, or undefined when the portal was not built. */
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
