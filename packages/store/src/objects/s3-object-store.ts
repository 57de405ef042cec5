import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { EXIT, StartError } from '../embedded/start-error.ts'
import { hashChunks, openSource } from './hash-source.ts'
import { assertObjectKey } from './object-key.ts'
import {
  ObjectExistsError,
  ObjectHashError,
  ObjectMissingError,
  ObjectRangeError,
  type ObjectStore,
  type PutResult,
} from './object-store.ts'
import { ensureBucket, statusOf } from './s3-bucket.ts'
import { parseS3Url } from './s3-location.ts'
import { putOnce } from './s3-put.ts'

const ignore = () => {}
const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore }

export type S3Credentials = { accessKeyId: string; secretAccessKey: string }

/**
 * Opens an object store in the S3 bucket of a URL `s3://bucket?endpoint=…&region=…`. Creates a missing bucket. Throws StartError if the URL
 * or the keys are wrong, or if the store does not respond.
 */
export async function s3ObjectStore(url: string, credentials = environmentCredentials()): Promise<ObjectStore> {
  const location = parseS3Url(url)
  const Bucket = location.bucket
  const client = new S3Client({
    region: location.region,
    credentials,
    ...(location.endpoint ? { endpoint: location.endpoint, forcePathStyle: true } : {}),
    // servers of other vendors reject streamed puts with checksums that they do not know. The checksums are not needed: each put sends the
    // SHA-256 of the bytes as a signed header (`s3-put.ts`)
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // the library's own messages would go to the console and not to the log; every relevant error is thrown
    logger: SILENT,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 60_000, throwOnRequestTimeout: true },
  })
  await ensureBucket(client, location).catch((error) => {
    client.destroy()
    throw error
  })

  const head = async (Key: string) => {
    assertObjectKey(Key)
    try {
      return await client.send(new HeadObjectCommand({ Bucket, Key }))
    } catch (error) {
      if (statusOf(error) === 404) return undefined
      throw error
    }
  }
  const get = async (Key: string, Range?: string) => {
    assertObjectKey(Key)
    try {
      return await client.send(new GetObjectCommand({ Bucket, Key, Range }))
    } catch (error) {
      if (statusOf(error) === 404) throw new ObjectMissingError(Key)
      if (statusOf(error) === 416) throw new ObjectRangeError(Key)
      throw error
    }
  }
  const assertSameBytes = async (key: string, sent: PutResult) => {
    const { ContentLength, Metadata } = (await head(key)) ?? {}
    if (ContentLength !== sent.size) throw new ObjectExistsError(key)
    const sha256 = Metadata?.sha256 ?? (await hashChunks((await get(key)).Body as Readable)).sha256
    if (sha256 !== sent.sha256) throw new ObjectExistsError(key)
  }

  return {
    put: async (key, source, { contentType, sha256 } = {}) => {
      assertObjectKey(key)
      const sent = await hashChunks(openSource(source))
      if (sha256 !== undefined && sha256 !== sent.sha256) throw new ObjectHashError(key)
      const isNew = await putOnce(client, Bucket, key, source, sent, contentType)
      if (!isNew) await assertSameBytes(key, sent)
      return sent
    },

    get: async (key) => {
      const { Body, ContentLength, ContentType } = await get(key)
      return { stream: Body as Readable, size: ContentLength ?? 0, contentType: ContentType }
    },

    getRange: async (key, { start, end }) => {
      if (start < 0 || (end ?? start) < start) throw new ObjectRangeError(key)
      const { Body, ContentRange, ContentType } = await get(key, `bytes=${start}-${end ?? ''}`)
      return { stream: Body as Readable, size: Number(ContentRange?.split('/')[1]), contentType: ContentType }
    },

    head: async (key) => {
      const found = await head(key)
      return found && { size: found.ContentLength ?? 0, contentType: found.ContentType }
    },

    delete: async (key) => {
      assertObjectKey(key)
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }))
    },

    list: async function* (prefix) {
      for await (const { Contents } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        for (const { Key, Size, LastModified } of Contents ?? [])
          if (Key !== undefined) yield { key: Key, size: Size ?? 0, modifiedAt: LastModified ?? new Date() }
      }
    },

    close: () => client.destroy(),
  }
}

function environmentCredentials(): S3Credentials {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = process.env
  if (accessKeyId && secretAccessKey) return { accessKeyId, secretAccessKey }
  throw new StartError('OBJECT_STORE_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY', EXIT.config)
}
