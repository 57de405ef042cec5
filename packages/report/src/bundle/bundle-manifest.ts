/** What the two files are called that sign all others, and the page that checks them. */
export const MANIFEST_NAME = 'manifest.json'
export const SIGNATURE_NAME = 'manifest.sig'
export const VERIFY_NAME = 'verify.html'

export const BUNDLE_FORMAT = 'skadi-evidence-bundle'
export const BUNDLE_VERSION = 1

/** Of a photo: the bundle holds it as published; the original keeps its own hash and is never handed out (ruling 27). */
export type BundlePhotoFacts = {
  imageId: string
  revision: number
  /** of `passings` */
  passingId: string
  camera: string
  /** of the bytes that the rig sent, lower-case hex */
  originalSha256: string
  /** faces were made unrecognisable in the published photo */
  isFaceBlurred: boolean
}

/** One file: bytes, and SHA-256 in lower-case hex. */
export type ManifestFile = { name: string; size: number; sha256: string; photo?: BundlePhotoFacts }

/** Times are ISO 8601 in UTC; `timeZone` is the rig's (ruling 9). */
export type BundleImageSet = {
  id: string
  role: 'pickup' | 'return' | 'single'
  recDate: string
  timeZone: string
  origin: string
}

/** What a bundle says besides its files. */
export type BundleFacts = {
  report: { number: string; checkAddress: string | null }
  /** left out of a report's; then `report` is the printed claim */
  claim?: { id: string; number: string }
  tenant: { id: string; name: string }
  car: { countryCode: string; registrationNo: string }
  passings: readonly BundleImageSet[]
  /** the newest event of the tenant's audit chain when the bundle was made; null: it has none yet */
  audit: { chain: string; seq: number; hash: string } | null
  madeAt: string
}

export type BundleManifest = { format: typeof BUNDLE_FORMAT; version: number } & BundleFacts & {
    /** every file of the bundle but the manifest and its signature, in the order of their names */
    files: readonly ManifestFile[]
    key: { algorithm: 'Ed25519'; id: string; publicKey: string; publishedAt: string | null }
  }

/** The bytes that are signed, as text: no other spelling of a manifest is made. */
export const writeManifest = (manifest: BundleManifest): string => `${JSON.stringify(manifest, null, 2)}\n`

/** Reads what claims to be a manifest; undefined where it lacks what a check needs. */
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
