import type { Readable } from 'node:stream'

/** Bytes in memory, or a local file that is read as a stream. */
export type ObjectSource = Uint8Array | { file: string }

export type PutOptions = {
  /** such as image/jpeg; S3 keeps it, the disk does not: the database holds the truth */
  contentType?: string
  /** lower-case hex that the bytes must have; where they differ nothing is kept */
  sha256?: string
}

export type ObjectInfo = {
  /** bytes */
  size: number
  contentType?: string | undefined
}

export type PutResult = {
  /** bytes */
  size: number
  /** of the bytes as read here, lower-case hex */
  sha256: string
}

export type StoredObject = ObjectInfo & {
  /** the whole object or the wanted part; destroy it when it is not read to its end */
  stream: Readable
  /** all of a small object: whoever sends these needs no stream */
  bytes?: Buffer
}

/** First and last byte, both included, as in HTTP's Range header. `end` may lie past the last byte. */
export type ByteRange = { start: number; end?: number }

export type ListedObject = {
  key: string
  /** bytes */
  size: number
  /** when it was first written, by the clock of the disk or of the S3 server; putting the same bytes again changes nothing */
  modifiedAt: Date
}

/**
 * Where photos lie: on disk or in S3. Objects never change once written (docs/architecture.md), so a put that was
 * acknowledged once may be sent again. Keys are made by object-key.ts; a wrong one throws ObjectKeyError.
 */
export type ObjectStore = {
  /**
   * Stores an object. When it resolves, the object survives a power cut. The same bytes again are fine.
   * Throws ObjectExistsError where the key holds other bytes, ObjectHashError where the bytes are not the promised ones.
   */
  put(key: string, source: ObjectSource, options?: PutOptions): Promise<PutResult>
  /** Opens an object; throws ObjectMissingError. */
  get(key: string): Promise<StoredObject>
  /** Opens a part of an object; `size` is the whole object's. Throws ObjectMissingError, ObjectRangeError. */
  getRange(key: string, range: ByteRange): Promise<StoredObject>
  /** Size of an object, or undefined where there is none. */
  head(key: string): Promise<ObjectInfo | undefined>
  /** Removes an object; one that is not there is fine. */
  delete(key: string): Promise<void>
  /** All objects whose key starts with `prefix`, in no promised order. */
  list(prefix: string): AsyncIterable<ListedObject>
  /** Lets go of connections. */
  close(): void
}

/** The key holds other bytes already. */
export class ObjectExistsError extends Error {
  override name = 'ObjectExistsError'
  constructor(key: string) {
    super(`object ${key} exists with other bytes`)
  }
}

/** There is no object of this key. */
export class ObjectMissingError extends Error {
  override name = 'ObjectMissingError'
  constructor(key: string) {
    super(`no object ${key}`)
  }
}

/** The bytes do not have the SHA-256 they should have. */
export class ObjectHashError extends Error {
  override name = 'ObjectHashError'
  constructor(key: string) {
    super(`the bytes for object ${key} do not have the promised SHA-256`)
  }
}

/** The wanted part starts past the end of the object. */
export class ObjectRangeError extends Error {
  override name = 'ObjectRangeError'
  constructor(key: string) {
    super(`the range lies outside object ${key}`)
  }
}
