import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import type { ObjectSource, PutResult } from './object-store.ts'

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Opens the bytes of a source, from its start. */
export const openSource = (source: ObjectSource): Chunks =>
  source instanceof Uint8Array ? [source] : createReadStream(source.file)

/** Computes the size and the SHA-256 of a stream of bytes. `onChunk` receives each chunk. */
export async function hashChunks(
  chunks: Chunks,
  onChunk?: (chunk: Uint8Array) => Promise<unknown>,
): Promise<PutResult> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of chunks) {
    hash.update(chunk)
    size += chunk.length
    await onChunk?.(chunk)
  }
  return { size, sha256: hash.digest('hex') }
}

/** Writes a source to a file and computes its size and SHA-256. Reads the source only once. */
export const writeAndHash = (source: ObjectSource, target: FileHandle): Promise<PutResult> =>
  hashChunks(openSource(source), (chunk) => target.writeFile(chunk))
