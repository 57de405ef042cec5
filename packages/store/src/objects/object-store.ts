import type { Readable } from 'node:stream'

/** Bytes in memory, or a local file that is read as a stream. */
export type ObjectSource = Uint8Array | { file: string }

export type PutOptions = {
  /** MIME type, such as image/jpeg; S3 stores it, the disk does not: the database is authoritative */
  contentType?: string
  /** expected hash of the bytes, lower-case hex; on a mismatch nothing is stored */
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
  /** hash of the bytes as read, lower-case hex */
  sha256: string
}

export type StoredObject = ObjectInfo & {
  /** the whole object or the requested part; destroy the stream if you do not read it to its end */
  stream: Readable
  /** the whole content of a small object, for senders that need no stream */
  bytes?: Buffer
}

/** First and last byte, both inclusive, as in HTTP's Range header. `end` may lie past the last byte. */
export type ByteRange = { start: number; end?: number }

export type ListedObject = {
  key: string
  /** bytes */
  size: number
  /** time of the first write, by the clock of the disk or of the S3 server; storing the same bytes again does not change this time */
  modifiedAt: Date
}

/**
 * Store for photos and other files, on disk or in S3. Objects never change once written (docs/architecture.md), so an
 * acknowledged put may be repeated. object-key.ts builds the keys; an invalid key throws ObjectKeyError.
 */
export type ObjectStore = {
  /**
   * Stores an object. When the promise resolves, the object survives a power cut. Storing the same bytes again succeeds.
   * Throws ObjectExistsError if the key holds other bytes, ObjectHashError if the bytes do not match the expected hash.
   */
  put(key: string, source: ObjectSource, options?: PutOptions): Promise<PutResult>
  /** Opens an object; throws ObjectMissingError. */
  get(key: string): Promise<StoredObject>
  /** Opens a part of an object; `size` is the size of the whole object. Throws ObjectMissingError, ObjectRangeError. */
  getRange(key: string, range: ByteRange): Promise<StoredObject>
  /** Size of an object, or undefined if it does not exist. */
  head(key: string): Promise<ObjectInfo | undefined>
  /** Removes an object; does nothing if it does not exist. */
  delete(key: string): Promise<void>
  /** All objects whose key starts with `prefix`, in no guaranteed order. */
  list(prefix: string): AsyncIterable<ListedObject>
  /** Closes the connections. */
  close(): void
}

/** The key holds different bytes already. */
export class ObjectExistsError extends Error {
  override name = 'ObjectExistsError'
  constructor(key: string) {
    super(`object ${key} exists with other bytes`)
  }
}

/** No object has this key. */
export class ObjectMissingError extends Error {
  override name = 'ObjectMissingError'
  constructor(key: string) {
    super(`no object ${key}`)
  }
}

/** The bytes do not have the expected SHA-256. */
export class ObjectHashError extends Error {
  override name = 'ObjectHashError'
  constructor(key: string) {
    super(`the bytes for object ${key} do not have the promised SHA-256`)
  }
}

/** The requested part starts past the end of the object. */
export class ObjectRangeError extends Error {
  override name = 'ObjectRangeError'
  constructor(key: string) {
    super(`the range lies outside object ${key}`)
  }
}
