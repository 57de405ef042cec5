import { crc32 } from 'node:zlib'
import { compareNames, type ZipEntry, zipLayout } from '@skadi/report/bundle/zip-layout'
import type { ObjectStore } from '@skadi/store/objects/object-store'

export type ZipFile = { name: string; open: () => Promise<AsyncIterable<Uint8Array> | Iterable<Uint8Array>> }

/** A file of a text. */
export const textFile = (name: string, text: string): ZipFile => ({ name, open: async () => [Buffer.from(text)] })

/** A file as it lies in the object store. */
export const storedFile = (objects: Pick<ObjectStore, 'get'>, name: string, key: string): ZipFile => ({
  name,
  open: async () => (await objects.get(key)).stream,
})

type Options = { signal: AbortSignal; onProgress: (done: number, total: number) => void }

/**
 * A zip of files too many for memory: each is read twice, first to be described, then into the zip. Photos are compressed
 * already, so they are stored.
 * @throws ZipEntryError where they are too many or too large for one zip
 */
export async function zipOf(
  given: readonly ZipFile[],
  { signal, onProgress }: Options,
): Promise<AsyncIterable<Uint8Array>> {
  const files = given.toSorted((a, b) => compareNames(a.name, b.name))
  const entries: ZipEntry[] = []
  for (const { name, open } of files) {
    signal.throwIfAborted()
    let [size, crc] = [0, 0]
    for await (const chunk of await open()) {
      size += chunk.length
      crc = crc32(chunk, crc)
    }
    entries.push({ name, size, crc })
    onProgress(entries.length, files.length)
  }
  return chunksOf(files, zipLayout(entries), signal)
}

async function* chunksOf(
  files: readonly ZipFile[],
  { headers, tail }: ReturnType<typeof zipLayout>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  for (const [n, { open }] of files.entries()) {
    signal.throwIfAborted()
    yield headers[n] as Uint8Array
    yield* await open()
  }
  yield tail
}
