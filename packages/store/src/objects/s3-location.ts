import { EXIT, StartError } from '../embedded/start-error.ts'

export type S3Location = { bucket: string; region: string; endpoint?: string | undefined }

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

/** Parses `s3://bucket?endpoint=…&region=…`. The default endpoint is Amazon's. Throws StartError. */
export function parseS3Url(text: string): S3Location {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 's3:') throw wrong('it must look like s3://bucket?endpoint=https://host&region=name')
  const { hostname: bucket, pathname, searchParams, username, password } = url
  if (username || password) throw wrong('put the keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
  if (!BUCKET.test(bucket)) throw wrong('the bucket name is not valid')
  if (pathname !== '' && pathname !== '/') throw wrong('a path after the bucket is not supported')
  for (const name of searchParams.keys()) {
    if (name !== 'endpoint' && name !== 'region') throw wrong('only endpoint and region are known parameters')
  }
  const endpoint = searchParams.get('endpoint') ?? undefined
  if (endpoint !== undefined && !isWebAddress(endpoint)) throw wrong('the endpoint must be an http or https address')
  return { bucket, endpoint, region: searchParams.get('region') ?? 'us-east-1' }
}

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

const wrong = (reason: string) => new StartError(`OBJECT_STORE_URL is wrong: ${reason}`, EXIT.config)
