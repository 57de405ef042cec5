/**
 * Names of the manifest, of its signature, and of the page that checks a bundle. The signed manifest lists all files of
 * the bundle except itself and its signature.
 */
export const MANIFEST_NAME = 'manifest.json'
export const SIGNATURE_NAME = 'manifest.sig'
export const VERIFY_NAME = 'verify.html'

export const BUNDLE_FORMAT = 'skadi-evidence-bundle'
export const BUNDLE_VERSION = 1

/**
 * Facts of a photo in a bundle. The bundle contains the published photo. It contains only the hash of the original,
 * because the original is never handed out (ruling 27).
 */
export type BundlePhotoFacts = {
  imageId: string
  revision: number
  /** id of a passing in `passings` */
  passingId: string
  camera: string
  /** hash of the original, in lower-case hex */
  originalSha256: string
  /** true if faces in the published photo are blurred */
  isFaceBlurred: boolean
}

/** A file of the bundle: size in bytes, and SHA-256 in lower-case hex. */
export type ManifestFile = { name: string; size: number; sha256: string; photo?: BundlePhotoFacts }

/** A passing in the manifest. Times are ISO 8601 in UTC; `timeZone` is the zone of the rig (ruling 9). */
export type BundleImageSet = {
  id: string
  role: 'pickup' | 'return' | 'single'
  recDate: string
  timeZone: string
  origin: string
}

/** Facts of a bundle, without its files. */
export type BundleFacts = {
  report: { number: string; checkAddress: string | null }
  /** only in the bundle of a claim; `report` then describes the printed claim */
  claim?: { id: string; number: string }
  tenant: { id: string; name: string }
  car: { countryCode: string; registrationNo: string }
  passings: readonly BundleImageSet[]
  /** newest event in the company's audit chain when the bundle was made; null if the chain is empty */
  audit: { chain: string; seq: number; hash: string } | null
  madeAt: string
}

export type BundleManifest = { format: typeof BUNDLE_FORMAT; version: number } & BundleFacts & {
    /** all files of the bundle except the manifest and its signature, sorted by name */
    files: readonly ManifestFile[]
    key: { algorithm: 'Ed25519'; id: string; publicKey: string; publishedAt: string | null }
  }

/** Writes the manifest as the text whose bytes are signed. Each manifest has exactly one such text. */
export const writeManifest = (manifest: BundleManifest): string => `${JSON.stringify(manifest, null, 2)}\n`

/** Reads a text as a manifest. Returns undefined if a field is missing that the check needs. */
export function readManifest(text: string): BundleManifest | undefined {
  try {
    const read = JSON.parse(text) as BundleManifest
    const isWhole =
      read.format === BUNDLE_FORMAT &&
      read.version === BUNDLE_VERSION &&
      read.key.algorithm === 'Ed25519' &&
      [read.key.id, read.key.publicKey, read.report.number, read.tenant.name, read.madeAt].every(isText) &&
      (read.claim === undefined || isText(read.claim.number)) &&
      [read.car.countryCode, read.car.registrationNo].every(isText) &&
      (read.audit === null || (isText(read.audit.hash) && Number.isSafeInteger(read.audit.seq))) &&
      read.passings.every(({ recDate, timeZone, origin }) => [recDate, timeZone, origin].every(isText)) &&
      read.files.every(({ name, size, sha256 }) => isText(name) && Number.isSafeInteger(size) && isText(sha256))
    return isWhole && writeManifest(read) === text ? read : undefined
  } catch {
    return undefined
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
