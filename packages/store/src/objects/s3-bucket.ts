import { CreateBucketCommand, HeadBucketCommand, type S3Client, type S3ServiceException } from '@aws-sdk/client-s3'
import { EXIT, StartError } from '../embedded/start-error.ts'
import type { S3Location } from './s3-location.ts'

/** Checks that the bucket responds. Creates a missing bucket if this is permitted. Throws StartError with one line. */
export async function ensureBucket(client: S3Client, location: S3Location): Promise<void> {
  const { bucket } = location
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }))
  } catch (error) {
    if (statusOf(error) !== 404) throw unusable(location, error)
    try {
      await client.send(new CreateBucketCommand({ Bucket: bucket }))
    } catch (refused) {
      // another server process may have created the bucket at the same time
      if ((refused as Error).name !== 'BucketAlreadyOwnedByYou')
        throw unusable(location, refused, 'it is missing and cannot be made: ')
    }
  }
}

export const statusOf = (error: unknown): number | undefined =>
  (error as Partial<S3ServiceException>).$metadata?.httpStatusCode

function unusable({ bucket, endpoint }: S3Location, error: unknown, prefix = ''): StartError {
  const where = endpoint ?? 'Amazon S3'
  const status = statusOf(error)
  const known = { 301: 'it lies in another region', 403: 'the keys are wrong or may not use it' }[status ?? 0]
  const { code, name, message } = error as NodeJS.ErrnoException
  const reason = known ?? (message && message !== 'UnknownError' ? message : (code ?? name))
  return new StartError(
    `cannot use the bucket ${bucket} at ${where} (OBJECT_STORE_URL): ${prefix}${reason}`,
    EXIT.unavailable,
    { cause: error },
  )
}
