import type { Readable } from 'node:stream'

/** Bytes in memory, or a local file that is read as a stream. */
export type ObjectSource = Uint8Array | { file: string }

export type PutOptions = {
  /** MIME type, for example image/jpeg; stored by S3 but not on disk, because the database is authoritative */
  contentType?: string
  /** expected hash of the bytes, lower-case hex; if the hash differs, nothing is stored */
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
  /** the whole object or the requested part; whoever does not read the stream to its end must destroy it */
  stream: Readable
  /** the whole content of a small object, for senders that need no stream */
  bytes?: Buffer
}

/** First and last byte, both inclusive, as in HTTP's Range header. `end` may lie beyond the last byte. */
export type ByteRange = { start: number; end?: number }

export type ListedObject = {
  key: string
  /** bytes */
  size: number
  /** time of the first write, by the clock of the disk or of the S3 server; storing equal bytes again does not change this time */
  modifiedAt: Date
}

/**
 * Store for photos and other files, on disk or in S3. Written objects never change (docs/architecture.md), so that an acknowledged `put`
 * may be repeated. object-key.ts builds the keys. An invalid key throws ObjectKeyError.
 */
export type ObjectStore = {
  /**
   * Stores an object. When the promise resolves, the object survives a power cut. Storing equal bytes again succeeds. Throws
   * ObjectExistsError if the key has other bytes, and ObjectHashError if the bytes do not match the expected hash.
   */
  put(key: string, source: ObjectSource, options?: PutOptions): Promise<PutResult>
  /** Opens an object. Throws ObjectMissingError. */
  get(key: string): Promise<StoredObject>
  /** Opens a part of an object. `size` is the size of the whole object. Throws ObjectMissingError or ObjectRangeError. */
  getRange(key: string, range: ByteRange): Promise<StoredObject>
  /** Reads the size of an object. Returns undefined if the object does not exist. */
  head(key: string): Promise<ObjectInfo | undefined>
  /** Removes an object. Does nothing if the object does not exist. */
  delete(key: string): Promise<void>
  /** Lists all objects whose key starts with `prefix`, in no guaranteed order. */
  list(prefix: string): AsyncIterable<ListedObject>
  /** Closes the connections. */
  close(): void
}

/** Error: the key already has other bytes. */
export class ObjectExistsError extends Error {
  override name = 'ObjectExistsError'
  constructor(key: string) {
    super(`object ${key} exists with other bytes`)
  }
}

/** Error: no object has this key. */
export class ObjectMissingError extends Error {
  override name = 'ObjectMissingError'
  constructor(key: string) {
    super(`no object ${key}`)
  }
}

/** Error: the bytes do not have the expected SHA-256. */
export class ObjectHashError extends Error {
  override name = 'ObjectHashError'
  constructor(key: string) {
    super(`the bytes for object ${key} do not have the promised SHA-256`)
  }
}

/** Error: the requested part starts beyond the end of the object. */
export class ObjectRangeError extends Error {
  override name = 'ObjectRangeError'
  constructor(key: string) {
    super(`the range lies outside object ${key}`)
  }
}
