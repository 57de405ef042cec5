import path from 'node:path'
import { diskObjectStore } from './disk-object-store.ts'
import type { ObjectStore } from './object-store.ts'

export type ObjectStoreConfig = {
  /** OBJECT_STORE_URL; unset: files in `<dataDir>/objects` */
  objectStoreUrl?: string | undefined
  dataDir: string
  /** default: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY of the environment */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined
}

/** Opens the object store that the configuration names. Throws StartError with one line if it is unusable. */
export async function openObjectStore({
  objectStoreUrl,
  dataDir,
  credentials,
}: ObjectStoreConfig): Promise<ObjectStore> {
  if (!objectStoreUrl) return diskObjectStore(path.join(dataDir, 'objects'))
  // loaded only on demand: Amazon's library is large
  const { s3ObjectStore } = await import('./s3-object-store.ts')
  return s3ObjectStore(objectStoreUrl, credentials)
}
