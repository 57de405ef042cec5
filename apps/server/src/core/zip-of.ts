import { Readable } from 'node:stream'
import type { ObjectStore } from '@skadi/store/objects/object-store'
import { ZipFile as Archive } from 'yazl'

type Chunk = Uint8Array | string
export type ZipFile = { name: string; open: () => Promise<AsyncIterable<Chunk> | Iterable<Chunk>> }

/** Makes a zip entry with this text. */
export const textFile = (name: string, text: string): ZipFile => ({ name, open: async () => [text] })

/** Makes a zip entry whose bytes come unchanged from the object store. */
export const storedFile = (objects: Pick<ObjectStore, 'get'>, name: string, key: string): ZipFile => ({
  name,
  open: async () => (await objects.get(key)).stream,
})

type Options = {
  /** true for tables; false for photos, which are compressed already */
  compress: boolean
  signal?: AbortSignal
  /** is called after each file, with the number of packed files and the total */
  onProgress?: (done: number, total: number) => void
}

/** The earliest time of the format. All entries get this time, so that equal files make equal bytes. */
const NO_TIME = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true }

/**
 * Packs files into a zip in the order of their names. Each file is opened and read when its turn comes. A zip with more than 4 GB or 65,534
 * files is a ZIP64. Texts are UTF-8.
 * @throws the error of a file that cannot be read, or the reason of the aborted signal
 */
export async function* zipOf(
  given: readonly ZipFile[],
  { compress, signal, onProgress }: Options,
): AsyncGenerator<Uint8Array> {
  const files = given.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const archive = new Archive()
  const zip = archive.outputStream as Readable
  let source: Readable | undefined
  const fail = (error: Error) => void zip.destroy(error)
  archive.on('error', fail)
  for (const [n, file] of files.entries())
    archive.addReadStreamLazy(file.name, { ...NO_TIME, compress }, (give) => {
      source = Readable.from(read(file, () => onProgress?.(n + 1, files.length), signal))
      // The archive itself does not handle errors of its sources.
      give(null, source.on('error', fail))
    })
  archive.end()
  try {
    yield* zip
  } finally {
    source?.destroy()
  }
}

async function* read({ open }: ZipFile, onEnd: () => void, signal?: AbortSignal): AsyncGenerator<Chunk> {
  signal?.throwIfAborted()
  yield* await open()
  onEnd()
}
