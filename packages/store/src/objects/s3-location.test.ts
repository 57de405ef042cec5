import { expect, it } from 'vitest'
import { openObjectStore } from './open-object-store.ts'
import { parseS3Url } from './s3-location.ts'

it('reads bucket, endpoint and region', () => {
  expect(parseS3Url('s3://photos?endpoint=http://127.0.0.1:9000&region=eu-north-1')).toEqual({
    bucket: 'photos',
    endpoint: 'http://127.0.0.1:9000',
    region: 'eu-north-1',
  })
  expect(parseS3Url('s3://photos')).toEqual({ bucket: 'photos', endpoint: undefined, region: 'us-east-1' })
})

it.each([
  ['photos', 'must look like s3://'],
  ['https://photos', 'must look like s3://'],
  ['s3://', 'the bucket name'],
  ['s3://A_B', 'the bucket name'],
  ['s3://photos/path', 'a path after the bucket'],
  ['s3://key:secret@photos', 'put the keys in'],
  ['s3://photos?endpoint=minio', 'the endpoint must be'],
  ['s3://photos?endpiont=http://x', 'only endpoint and region'],
])('refuses %s in one line that shows no secret', async (url, reason) => {
  const opened = openObjectStore({
    objectStoreUrl: url,
    dataDir: '/none',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  })
  await expect(opened).rejects.toMatchObject({ exitCode: 78, message: expect.stringContaining(reason) })
  await expect(opened).rejects.not.toThrow('secret')
})

it('says in one line that the endpoint does not respond', async () => {
  const opened = openObjectStore({
    objectStoreUrl: 's3://photos?endpoint=http://127.0.0.1:1',
    dataDir: '/none',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  })
  await expect(opened).rejects.toMatchObject({
    exitCode: 69,
    message: expect.stringMatching(
      /^cannot use the bucket photos at http:\/\/127.0.0.1:1 \(OBJECT_STORE_URL\): .*ECONNREFUSED/,
    ),
  })
})
