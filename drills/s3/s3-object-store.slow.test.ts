import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { originalKey } from '@skadi/store/objects/object-key'
import { openObjectStore } from '@skadi/store/objects/open-object-store'
import { readObject } from '@skadi/store/objects/read-object'
import { putOnce } from '@skadi/store/objects/s3-put'
import { describeObjectStore } from '@skadi/store/objects/testing/object-store-contract'
import { afterAll, describe, expect, it } from 'vitest'
import { startRadosgw } from './radosgw.ts'

const server = await startRadosgw()
if ('unavailable' in server) {
  console.warn(`SKIPPED: no object store test against S3, as radosgw cannot be had here: ${server.unavailable}`)
  it.skip('object store on S3', () => {})
} else {
  const { endpoint, accessKey, secretKey } = server
  const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey }
  const open = (bucket: string, keys = credentials) =>
    openObjectStore({
      objectStoreUrl: `s3://${bucket}?endpoint=${endpoint}&region=us-east-1`,
      dataDir: '/none',
      credentials: keys,
    })
  afterAll(() => server.stop())

  describeObjectStore('S3 (radosgw)', () => open('skadi-contract'))

  describe('S3 (radosgw)', () => {
    it('makes a missing bucket once and finds it again', async () => {
      const stores = await Promise.all([open('skadi-shared'), open('skadi-shared')])
      const key = originalKey(randomUUID(), randomUUID())
      await stores[0]?.put(key, Buffer.from('x'), { contentType: 'image/jpeg' })
      expect(await stores[1]?.head(key)).toEqual({ size: 1, contentType: 'image/jpeg' })
      for (const store of stores) store.close()
    })

    it('says in one line that the keys are wrong, without showing them', async () => {
      const refused = open('skadi-shared', { accessKeyId: accessKey, secretAccessKey: 'not-the-secret' })
      await expect(refused).rejects.toMatchObject({
        exitCode: 69,
        message: expect.stringContaining('the keys are wrong or may not use it'),
      })
      await expect(refused).rejects.not.toThrow('not-the-secret')
    })

    it('has bytes refused that changed on their way', async () => {
      const store = await open('skadi-shared')
      const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials })
      const key = originalKey(randomUUID(), randomUUID())
      const bytes = randomBytes(1_000)
      const sent = { size: 1_000, sha256: createHash('sha256').update(randomBytes(1)).digest('hex') }
      await expect(putOnce(client, 'skadi-shared', key, bytes, sent, undefined)).rejects.toMatchObject({
        name: 'XAmzContentSHA256Mismatch',
      })
      expect(await store.head(key)).toBeUndefined()
      client.destroy()
      store.close()
    })

    it('compares bytes where another program wrote the object without a hash', async () => {
      const store = await open('skadi-shared')
      const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials })
      const key = originalKey(randomUUID(), randomUUID())
      await client.send(new PutObjectCommand({ Bucket: 'skadi-shared', Key: key, Body: 'same' }))
      await store.put(key, Buffer.from('same'))
      await expect(store.put(key, Buffer.from('else'))).rejects.toThrow('exists with other bytes')
      expect((await readObject(store, key)).toString()).toBe('same')
      client.destroy()
      store.close()
    })
  })
}
