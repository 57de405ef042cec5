import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { EXIT, StartError } from '../embedded/start-error.ts'
import { hashChunks, openSource } from '../objects/hash-source.ts'

/** A table of the backup. */
export type TableEntry = {
  /** quoted name with its schema */
  name: string
  /** names and types of the columns, in order; a restore refuses a schema with different columns */
  columns: string[]
  rows: number
  /** checksum of the text of the rows; each row ends with a line feed, and rows are ordered by primary key as text */
  sha256: string
  /** path of the file within the set; `fileSha256` is the checksum of the file's bytes */
  file: string
  fileSha256: string
}

export type BackupManifest = {
  format: 1
  version: string
  takenAt: string
  migrations: string[]
  tables: TableEntry[]
  /** minimum values of the sequences after a restore */
  sequences: { name: string; value: string }[]
  objects: { count: number; bytes: number; fileSha256: string }
  /** further files of the data folder in the set, such as the signing key */
  secrets: { name: string; sha256: string }[]
}

export type ObjectEntry = { key: string; size: number; sha256: string }

export const MANIFEST = 'manifest.json'
export const OBJECT_LIST = 'objects.jsonl.gz'
/** Folder that all sets share. Objects never change, so a backup copies each object only once. */
export const OBJECT_FOLDER = 'objects'
/** Suffix of a set whose backup was interrupted. A set with this suffix never counts as complete. */
export const UNFINISHED = '.unfinished'

const SET = /^\d{8}T\d{9}Z$/

/** Error with one line for the operator. The backup is missing, incomplete or made for another version. */
export class BackupError extends StartError {
  override name = 'BackupError'
  constructor(message: string, options?: ErrorOptions) {
    super(message, EXIT.unavailable, options)
  }
}

/** Computes the name of the set of a backup taken at this time. Sorted names are in order of time. */
export const setNameAt = (time: Date): string => time.toISOString().replaceAll(/[-:.]/g, '')

/** Finds the backup set of a folder: the folder itself, or the newest complete set in the folder. @throws BackupError */
export async function findSet(folder: string): Promise<string> {
  const given = path.resolve(folder)
  if (SET.test(path.basename(given))) return given
  const newest = (await setsOf(given)).at(-1)
  if (newest === undefined) throw new BackupError(`no whole backup in ${folder}`)
  return newest
}

/** Lists all complete sets of a folder, the oldest first. */
export async function setsOf(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => SET.test(name))
    .sort()
    .map((name) => path.join(folder, name))
}

/** Reads the manifest of a set. @throws BackupError */
export async function readManifest(set: string): Promise<BackupManifest> {
  try {
    const manifest = JSON.parse(await readFile(path.join(set, MANIFEST), 'utf8')) as BackupManifest
    if (manifest.format === 1) return manifest
  } catch (error) {
    throw new BackupError(`${set} holds no backup that can be read`, { cause: error })
  }
  throw new BackupError(`${set} was made by a version of Skadi that this one does not know`)
}

/** Reads the objects of a backup set one at a time, because there may be millions. */
export async function* readObjectList(set: string): AsyncIterable<ObjectEntry> {
  for await (const line of linesOf(path.join(set, OBJECT_LIST))) yield JSON.parse(line) as ObjectEntry
}

/** Reads the lines of a compressed file. @throws if the file is missing or damaged */
export async function* linesOf(file: string): AsyncIterable<string> {
  const unpacked = createGunzip().setEncoding('utf8')
  // an error of either stream also ends the loop that follows, and the loop throws the error
  void pipeline(createReadStream(file), unpacked).catch(() => undefined)
  let rest = ''
  for await (const chunk of unpacked as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

/** Writes lines to a compressed file and flushes it to disk. @returns the SHA-256 of the file */
export async function writeLines(file: string, lines: Iterable<string> | AsyncIterable<string>): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(
    Readable.from(lines),
    createGzip({ level: 3 }),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(file, { mode: 0o600, flush: true }),
  )
  return hash.digest('hex')
}

export const sha256OfFile = async (file: string): Promise<string> => (await hashChunks(openSource({ file }))).sha256
