import {
  type BundleManifest,
  MANIFEST_NAME,
  type ManifestFile,
  readManifest,
  SIGNATURE_NAME,
} from './bundle-manifest.ts'
import type { Bytes } from './bytes.ts'
import { fromBase64, hexOf } from './bytes.ts'
import { verifyEd25519 } from './ed25519.ts'
import { readZip } from './read-zip.ts'
import { sha256 } from './sha2.ts'

/**
 * Faults of a bundle.
 * - `structure`: the zip has other bytes than a bundle of these files must have
 * - `manifest`: the manifest is missing or unreadable
 * - `signature`: the signature was not made with the key of the manifest
 * - `key`: the key does not match its own id
 * - `otherKey`: the key is not the expected key
 * - `changed`, `missing`, `extra`: a file was changed, is missing, or is not in the manifest
 */
export type FindingCode = 'structure' | 'manifest' | 'signature' | 'key' | 'otherKey' | 'changed' | 'missing' | 'extra'

export type Finding = { code: FindingCode; name: string | null }

export type CheckedFile = ManifestFile & { state: 'asSigned' | 'changed' | 'missing' | 'extra' }

/**
 * Result of a bundle check. If there are no findings, the bytes are those that the key with this id signed. A bundle
 * alone cannot prove who owns the key.
 */
export type BundleCheck = {
  manifest: BundleManifest | null
  keyId: string | null
  files: readonly CheckedFile[]
  findings: readonly Finding[]
}

/**
 * Checks a downloaded bundle.
 * @param expectedKeyId id of the key that must have signed the bundle, if known
 */
export async function checkBundle(zip: Bytes, expectedKeyId?: string): Promise<BundleCheck> {
  const { files, fault } = readZip(zip)
  const check = await checkFiles(files, expectedKeyId)
  // a changed file also has a wrong checksum in the zip, but the check reports the file only once
  const isTold = check.findings.some(({ code, name }) => code === 'changed' && name === fault?.name)
  const structure: Finding[] = fault && !isTold ? [{ code: 'structure', name: fault.name }] : []
  return { ...check, findings: [...structure, ...check.findings] }
}

/** Checks the files of an unpacked bundle. */
export async function checkFiles(files: ReadonlyMap<string, Bytes>, expectedKeyId?: string): Promise<BundleCheck> {
  const bytes = files.get(MANIFEST_NAME)
  const manifest = bytes && readManifest(textOf(bytes))
  if (!manifest)
    return { manifest: null, keyId: null, files: [], findings: [{ code: 'manifest', name: MANIFEST_NAME }] }
  const { keyId, findings } = await checkSignature(bytes, files.get(SIGNATURE_NAME), manifest)
  if (expectedKeyId !== undefined && keyId !== expectedKeyId) findings.push({ code: 'otherKey', name: null })
  const checked = await checkHashes(files, manifest)
  for (const { name, state } of checked) if (state !== 'asSigned') findings.push({ code: state, name })
  return { manifest, keyId, files: checked, findings }
}

/** Computes the id of a key: the first 32 hex digits of the SHA-256 of the public key's 32 bytes. */
export const keyIdOf = async (publicKey: Bytes): Promise<string> => hexOf(await sha256(publicKey)).slice(0, 32)

async function checkSignature(bytes: Bytes, signature: Bytes | undefined, { key }: BundleManifest) {
  const findings: Finding[] = []
  const publicKey = fromBase64(key.publicKey)
  const keyId = publicKey ? await keyIdOf(publicKey) : null
  if (keyId !== key.id) findings.push({ code: 'key', name: null })
  const isSigned = publicKey && signature && (await verifyEd25519(signature, bytes, publicKey))
  if (!isSigned) findings.push({ code: 'signature', name: SIGNATURE_NAME })
  return { keyId, findings }
}

async function checkHashes(files: ReadonlyMap<string, Bytes>, manifest: BundleManifest): Promise<CheckedFile[]> {
  const checked: CheckedFile[] = []
  for (const file of manifest.files) {
    const bytes = files.get(file.name)
    const isSame = bytes?.length === file.size && hexOf(await sha256(bytes)) === file.sha256
    checked.push({ ...file, state: bytes ? (isSame ? 'asSigned' : 'changed') : 'missing' })
  }
  const known = new Set([MANIFEST_NAME, SIGNATURE_NAME, ...manifest.files.map(({ name }) => name)])
  for (const [name, bytes] of files)
    if (!known.has(name)) checked.push({ name, size: bytes.length, sha256: hexOf(await sha256(bytes)), state: 'extra' })
  return checked
}

function textOf(bytes: Bytes): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return ''
  }
}
