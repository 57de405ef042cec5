import { createReadStream } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import type { ObjectSource, PutResult } from './object-store.ts'
import { statusOf } from './s3-bucket.ts'

const ATTEMPTS = 3
const BETWEEN_MS = 200

/**
 * Writes an object unless its key is taken. Returns true if the object was written. The hash of the bytes is part of the signature, so that
 * the server refuses bytes that changed on the way. After an error of the server or the network, tries again with a fresh stream, which the
 * library cannot do.
 */
export async function putOnce(
  client: S3Client,
  bucket: string,
  key: string,
  source: ObjectSource,
  sent: PutResult,
  contentType: string | undefined,
): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const body = source instanceof Uint8Array ? source : createReadStream(source.file)
    const command = new PutObjectCommand({
      Bucket: bucket,
      Key: key,
      Body: body,
      ContentLength: sent.size,
      ContentType: contentType,
      IfNoneMatch: '*',
      Metadata: { sha256: sent.sha256 },
    })
    command.middlewareStack.add(
      (next) => (args) => {
        const { headers } = args.request as { headers: Record<string, string> }
        headers['x-amz-content-sha256'] = sent.sha256
        return next(args)
      },
      { step: 'build', name: 'signBodyHash' },
    )
    try {
      await client.send(command)
      return true
    } catch (error) {
      if (!(body instanceof Uint8Array)) body.destroy()
      const status = statusOf(error)
      if (status === 412) return false
      // 409 means that another writer is writing this key
      const isTransient = status === undefined || status === 409 || status >= 500
      if (!isTransient || attempt === ATTEMPTS) throw error
      await wait(BETWEEN_MS * attempt)
    }
  }
}
