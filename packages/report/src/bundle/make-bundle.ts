import {
  BUNDLE_FORMAT,
  BUNDLE_VERSION,
  type BundleFacts,
  MANIFEST_NAME,
  type ManifestFile,
  SIGNATURE_NAME,
  VERIFY_NAME,
  writeManifest,
} from './bundle-manifest.ts'
import type { Bytes } from './bytes.ts'
import { hexOf, toBase64, utf8 } from './bytes.ts'
import { crc32 } from './crc32.ts'
import { sha256 } from './sha2.ts'
import { VERIFY_PAGE } from './verify-page.generated.ts'
import { compareNames, zipLayout } from './zip-layout.ts'

/**
 * A file for a bundle. Its description is known in advance, but its bytes are read only when they are written. A bundle
 * therefore need not fit into memory.
 */
export type BundleFile = ManifestFile & { crc: number; open: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array> }

/** The Ed25519 key that signs manifests. */
export type BundleSigner = {
  /** id of the key, as `keyIdOf` computes it */
  id: string
  /** public key, 32 bytes */
  publicKey: Uint8Array
  /** address at which everybody can look up the public key, without an account */
  publishedAt: string | null
  sign: (bytes: Uint8Array) => Uint8Array
}

export type Bundle = {
  /** size of the whole zip in bytes */
  size: number
  /** the bytes of the zip; they can be read only once */
  chunks: () => AsyncGenerator<Uint8Array>
}

/** Describes a small file whose bytes are already in memory. */
export async function fileInMemory(name: string, bytes: Bytes): Promise<BundleFile> {
  return { name, size: bytes.length, sha256: hexOf(await sha256(bytes)), crc: crc32(bytes), open: () => [bytes] }
}

/**
 * Makes the zip of these files, with their signed manifest and the page that checks the bundle offline. Equal files,
 * facts and key always give equal bytes.
 * @param checksum a faster CRC-32, if available
 * @throws ZipEntryError for names that a bundle must not contain, and for duplicate names
 */
export async function makeBundle(
  facts: BundleFacts,
  given: readonly BundleFile[],
  signer: BundleSigner,
  checksum: typeof crc32 = crc32,
): Promise<Bundle> {
  const signed = [...given, await fileInMemory(VERIFY_NAME, utf8(VERIFY_PAGE))].sort((a, b) =>
    compareNames(a.name, b.name),
  )
  const manifest = utf8(
    writeManifest({
      format: BUNDLE_FORMAT,
      version: BUNDLE_VERSION,
      ...facts,
      files: signed.map(({ name, size, sha256, photo }) => ({ name, size, sha256, ...(photo ? { photo } : {}) })),
      key: {
        algorithm: 'Ed25519',
        id: signer.id,
        publicKey: toBase64(signer.publicKey),
        publishedAt: signer.publishedAt,
      },
    }),
  )
  const signature = Uint8Array.from(signer.sign(manifest))
  const files = [
    ...signed,
    await fileInMemory(MANIFEST_NAME, manifest),
    await fileInMemory(SIGNATURE_NAME, signature),
  ].sort((a, b) => compareNames(a.name, b.name))
  const { headers, tail, size } = zipLayout(files)
  return { size, chunks: () => zipChunks(files, headers, tail, checksum) }
}

async function* zipChunks(
  files: readonly BundleFile[],
  headers: readonly Bytes[],
  tail: Bytes,
  checksum: typeof crc32,
): AsyncGenerator<Uint8Array> {
  for (const [n, file] of files.entries()) {
    yield headers[n] as Bytes
    yield* sameAsDescribed(file, checksum)
  }
  yield tail
}

/**
 * Reads a file for the second time. The signed manifest describes the first reading, so a file that changed after the
 * first reading causes an error.
 */
async function* sameAsDescribed({ open, ...file }: BundleFile, checksum: typeof crc32) {
  let [size, crc] = [0, 0]
  for await (const chunk of open()) {
    size += chunk.length
    crc = checksum(chunk, crc)
    yield chunk
  }
  if (size !== file.size || crc !== file.crc) throw new Error(`${file.name} changed while the bundle was written`)
}
