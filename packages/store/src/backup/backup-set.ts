import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { EXIT, StartError } from '../embedded/start-error.ts'
import { hashChunks, openSource } from '../objects/hash-source.ts'

/** One table as it was at the moment of the backup. */
export type TableEntry = {
  /** with its schema, quoted */
  name: string
  /** names and types in their order: a restore refuses where its own schema has others */
  columns: string[]
  rows: number
  /** of the rows' text, each with a line feed, ordered by primary key as text */
  sha256: string
  /** below the set, with the SHA-256 of the file's own bytes */
  file: string
  fileSha256: string
}

export type BackupManifest = {
  format: 1
  version: string
  takenAt: string
  migrations: string[]
  tables: TableEntry[]
  /** sequences that no restore may begin below */
  sequences: { name: string; value: string }[]
  objects: { count: number; bytes: number; fileSha256: string }
  /** files of the data folder that are kept beside, such as the signing key */
  secrets: { name: string; sha256: string }[]
}

export type ObjectEntry = { key: string; size: number; sha256: string }

export const MANIFEST = 'manifest.json'
export const OBJECT_LIST = 'objects.jsonl.gz'
/** Shared by all sets of one folder: objects never change, so each is copied once. */
export const OBJECT_FOLDER = 'objects'
/** A set that was cut off keeps this ending, and is never taken for a whole one. */
export const UNFINISHED = '.unfinished'

const SET = /^\d{8}T\d{9}Z$/

/** A backup that is not there, not whole or not for this version: one line for the operator. */
export class BackupError extends StartError {
  override name = 'BackupError'
  constructor(message: string, options?: ErrorOptions) {
    super(message, EXIT.unavailable, options)
  }
}

/** Names sort like their times. */
export const setNameAt = (time: Date): string => time.toISOString().replaceAll(/[-:.]/g, '')

/** The set that a folder names: itself, or the newest whole one below it. @throws BackupError */
export async function findSet(folder: string): Promise<string> {
  const given = path.resolve(folder)
  if (SET.test(path.basename(given))) return given
  const newest = (await setsOf(given)).at(-1)
  if (newest === undefined) throw new BackupError(`no whole backup in ${folder}`)
  return newest
}

/** All whole sets of a folder, the oldest first. */
export async function setsOf(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => SET.test(name))
    .sort()
    .map((name) => path.join(folder, name))
}

/** @throws BackupError */
export async function readManifest(set: string): Promise<BackupManifest> {
  try {
    const manifest = JSON.parse(await readFile(path.join(set, MANIFEST), 'utf8')) as BackupManifest
    if (manifest.format === 1) return manifest
  } catch (error) {
    throw new BackupError(`${set} holds no backup that can be read`, { cause: error })
  }
  throw new BackupError(`${set} was made by a version of Skadi that this one does not know`)
}

/** The objects a set names, one at a time: there may be millions. */
export async function* readObjectList(set: string): AsyncIterable<ObjectEntry> {
  for await (const line of linesOf(path.join(set, OBJECT_LIST))) yield JSON.parse(line) as ObjectEntry
}

/** The lines of a packed file. @throws where it is not there or its bytes are damaged */
export async function* linesOf(file: string): AsyncIterable<string> {
  const unpacked = createGunzip().setEncoding('utf8')
  // what goes wrong with either ends the loop below with it
  void pipeline(createReadStream(file), unpacked).catch(() => undefined)
  let rest = ''
  for await (const chunk of unpacked as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

/** Writes lines, packed, and has them on the disk. @returns the SHA-256 of the file */
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
