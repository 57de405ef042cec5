const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const SEGMENT = /^[a-z0-9][a-z0-9._-]*$/
const LONGEST_KEY = 512

/** Error: no part of Skadi builds such a key. Such a key is an error of the program, never of a user. */
export class ObjectKeyError extends Error {
  override name = 'ObjectKeyError'
}

/**
 * Checks a key. A key has lower-case segments between single slashes, and no segment starts with a dot. Such a key is a valid file name on
 * every system and never leads out of the store's folder. Throws ObjectKeyError.
 */
export function assertObjectKey(key: string): void {
  const segments = key.split('/')
  const fits =
    key.length <= LONGEST_KEY && segments.every((segment) => SEGMENT.test(segment) && !segment.includes('..'))
  if (!fits) throw new ObjectKeyError('not an object key')
}

/**
 * Builds the key of a file as the rig sent it. `owner` is the image set, or the recording if there is no image set yet. Both ids are UUIDs.
 */
export function originalKey(owner: string, fileId: string): string {
  return `originals/${uuid(owner)}/${uuid(fileId)}`
}

export type DerivativeFile = {
  imageId: string
  /** counts from 0; a new revision gets new keys, because objects never change */
  revision: number
  /** pixels */
  width: number
  extension: 'webp' | 'jpg' | 'png'
}

/** Builds the key of a derivative of an original (ruling 8). */
export function derivativeKey({ imageId, revision, width, extension }: DerivativeFile): string {
  return `derivatives/${uuid(imageId)}/${whole(revision)}/${whole(width)}.${extension}`
}

/** Builds the key of a file that a background job made. Each attempt has its own `fileId`, because objects never change. */
export function jobFileKey(jobId: string, fileId: string): string {
  return `${jobFolder(jobId)}${uuid(fileId)}`
}

/** Builds the common prefix of the keys of a job's files. */
export const jobFolder = (jobId: string): string => `jobs/${uuid(jobId)}/`

/** Builds the key of a report's PDF. The key contains the hash of the PDF, because a reprint has other bytes. */
export const reportKey = (reportId: string, sha256: string): string => printedKey('reports', reportId, sha256)

/** Builds the key of a printed statement of a case, which contains the hash of the PDF as a report's key does. */
export const statementKey = (statementId: string, sha256: string): string =>
  printedKey('statements', statementId, sha256)

function printedKey(folder: 'reports' | 'statements', id: string, sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new ObjectKeyError('not a SHA-256')
  return `${folder}/${uuid(id)}/${sha256}.pdf`
}

/** Builds the key of a photo that a customer added to an answer. */
export const customerPhotoKey = (linkId: string, fileId: string): string =>
  `customer-photos/${uuid(linkId)}/${uuid(fileId)}.jpg`

/** Builds the key of a company's logo, which the server re-encodes from the uploaded picture. */
export const logoKey = (logoId: string): string => `logos/${uuid(logoId)}.jpg`

/** Builds the key of the ONNX file of an uploaded version of a detector. */
export const detectorKey = (detectorId: string): string => `detectors/${uuid(detectorId)}.onnx`

/** Builds the key of a claim's file as uploaded, or of a reduced photo. */
export const claimFileKey = (
  { claimId, id }: { claimId: string; id: string },
  size: 'thumb' | 'large' | 'original',
): string => `claims/${uuid(claimId)}/${uuid(id)}/${size}${size === 'original' ? '' : '.webp'}`

const ID = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'
const OWNED = [
  ['original', `originals/${ID}/${ID}`],
  ['derivative', String.raw`derivatives/${ID}/\d+/\d+\.(?:webp|jpg|png)`],
  ['jobFile', `jobs/${ID}/${ID}`],
  ['report', String.raw`reports/${ID}/[0-9a-f]{64}\.pdf`],
  ['statement', String.raw`statements/${ID}/[0-9a-f]{64}\.pdf`],
  ['customerPhoto', String.raw`customer-photos/${ID}/${ID}\.jpg`],
  ['logo', String.raw`logos/${ID}\.jpg`],
  ['detector', String.raw`detectors/${ID}\.onnx`],
  ['claimFile', String.raw`claims/${ID}/${ID}/(?:original|thumb\.webp|large\.webp)`],
] as const
const OWNERS = OWNED.map(([kind, pattern]) => ({ kind, pattern: new RegExp(`^${pattern}$`) }))

export type KeyOwner = {
  kind: (typeof OWNED)[number][0]
  /** the first id in the key, which is the id of the passing, photo, job, report, statement, link, logo, detector or claim */
  ownerId: string
  /** the second id in the key, if any, which is the id of the file */
  fileId: string | null
}

/** Finds the owner of an object from its key. Returns undefined if none of the functions of this file builds the key. */
export function ownerOfKey(key: string): KeyOwner | undefined {
  for (const { kind, pattern } of OWNERS) {
    const [, ownerId, fileId] = pattern.exec(key) ?? []
    if (ownerId !== undefined) return { kind, ownerId, fileId: fileId ?? null }
  }
}

function uuid(id: string): string {
  if (!UUID.test(id)) throw new ObjectKeyError('not a UUID')
  return id
}

function whole(value: number): number {
  if (!Number.isSafeInteger(value) || value < 0) throw new ObjectKeyError('not a whole number')
  return value
}
