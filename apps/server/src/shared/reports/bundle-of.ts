import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import type { BundleFacts, BundleImageSet, BundlePhotoFacts } from '@skadi/report/bundle/bundle-manifest'
import { type BundleFile, makeBundle } from '@skadi/report/bundle/make-bundle'
import { derivativeKey } from '@skadi/store/objects/object-key'
import type { ObjectStore } from '@skadi/store/objects/object-store'
import type { BundleKey } from '../../core/auth/bundle-key.ts'

/** A published photo. The photo is a JPEG in which all faces that must be blurred are blurred. */
export type BundlePhoto = BundlePhotoFacts & { open: () => Promise<Readable> }

/** Returns published photos of rigs from the object store. @param rows rows whose `sha256` is the hash of the original */
export const publishedPhotos = (
  objects: ObjectStore,
  rows: readonly (Omit<BundlePhotoFacts, 'originalSha256'> & { sha256: string })[],
): BundlePhoto[] =>
  rows.map(({ sha256, ...photo }) => ({
    ...photo,
    originalSha256: sha256,
    open: async () => {
      const { imageId, revision } = photo
      return (await objects.get(derivativeKey({ imageId, revision, width: 1920, extension: 'jpg' }))).stream
    },
  }))

/** A file that a user has sent, unchanged. */
export type SentFile = { name: string; open: () => Promise<Readable> }

export type BundleParts = {
  facts: BundleFacts
  /** PDF of the printed report */
  report: Uint8Array
  /** photos in the order in which the photos of one passing and camera are numbered */
  photos: readonly BundlePhoto[]
  /** further files of the bundle with their own names */
  sent?: readonly SentFile[]
  key: BundleKey
  /** address at which people can look up the key (PUBLIC_URL); undefined if no public address is configured */
  publicUrl: string | undefined
  signal?: AbortSignal
  /** is called with the number of photos and files that are described so far */
  onProgress?: (done: number, total: number) => void
}

/**
 * Makes the evidence bundle of a report or a claim. Each photo is read twice, first for the manifest and then for the zip. The bundle
 * therefore never has to fit into memory.
 * @returns the zip and its size in bytes
 * @throws if a photo belongs to no passing of the facts
 */
export async function bundleOf(parts: BundleParts): Promise<{ size: number; body: Readable }> {
  const { facts, report, photos, sent = [], key, publicUrl, signal, onProgress } = parts
  const files: BundleFile[] = [{ name: 'report.pdf', ...(await describe([report])), open: () => [report] }]
  const nameOf = photoNames(facts.passings)
  const add = async (file: { name: string; photo?: BundlePhotoFacts }, open: () => Promise<Readable>) => {
    signal?.throwIfAborted()
    files.push({ ...file, ...(await describe(await open())), open: () => streamed(open) })
    onProgress?.(files.length - 1, photos.length + sent.length)
  }
  for (const { open, ...photo } of photos) await add({ name: nameOf(photo), photo }, open)
  for (const { name, open } of sent) await add({ name }, open)
  const publishedAt = publicUrl === undefined ? null : `${publicUrl.replace(/\/$/, '')}/api/services/bundleKey`
  const { size, chunks } = await makeBundle(facts, files, { ...key, publishedAt }, crc32)
  return { size, body: Readable.from(chunks(), { objectMode: false, ...(signal ? { signal } : {}) }) }
}

/** Returns the name of a photo (for example `photos/pickup-topLeft.jpg`). Further frames of one camera are numbered from 2. */
function photoNames(imageSets: readonly BundleImageSet[]): (photo: BundlePhotoFacts) => string {
  const roles = new Map(imageSets.map(({ id, role }) => [id, role]))
  const used = new Map<string, number>()
  return ({ passingId, camera }) => {
    const role = roles.get(passingId)
    if (!role) throw new Error(`a photo of passing ${passingId}, which the bundle does not name`)
    const name = `photos/${role}-${camera}`
    const count = (used.get(name) ?? 0) + 1
    used.set(name, count)
    return `${name}${count === 1 ? '' : `-${count}`}.jpg`
  }
}

async function describe(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  const hash = createHash('sha256')
  let [size, crc] = [0, 0]
  for await (const chunk of chunks) {
    hash.update(chunk)
    size += chunk.length
    crc = crc32(chunk, crc)
  }
  return { size, crc, sha256: hash.digest('hex') }
}

async function* streamed(open: () => Promise<Readable>): AsyncGenerator<Uint8Array> {
  yield* await open()
}
