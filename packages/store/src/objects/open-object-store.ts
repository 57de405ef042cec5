import path from 'node:path'
import { diskObjectStore } from './disk-object-store.ts'
import type { ObjectStore } from './object-store.ts'

export type ObjectStoreConfig = {
  /** value of OBJECT_STORE_URL; if unset, the objects are files in `<dataDir>/objects` */
  objectStoreUrl?: string | undefined
  dataDir: string
  /** by default AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY of the environment */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined
}

/** Opens the object store of the configuration. Throws StartError with one line if the store is unusable. */
export async function openObjectStore({
  objectStoreUrl,
  dataDir,
  credentials,
}: ObjectStoreConfig): Promise<ObjectStore> {
  if (!objectStoreUrl) return diskObjectStore(path.join(dataDir, 'objects'))
  // loaded only if needed, because Amazon's library is large
  const { s3ObjectStore } = await import('./s3-object-store.ts')
  return s3ObjectStore(objectStoreUrl, credentials)
}
