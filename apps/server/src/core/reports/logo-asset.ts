import { readLogoPath } from '@skadi/domain/tenants/logo'
import { logoKey } from '@skadi/store/objects/object-key'
import type { ObjectStore } from '@skadi/store/objects/object-store'
import { readObject } from '@skadi/store/objects/read-object'

/** The company's logo for a page that is printed, by the address that it asks for; nothing where there is none. */
export async function logoAsset(
  objects: ObjectStore,
  { logoUrl }: { logoUrl: string | null },
): Promise<[path: string, bytes: Uint8Array][]> {
  const id = logoUrl === null ? undefined : readLogoPath(logoUrl)
  return logoUrl === null || id === undefined ? [] : [[logoUrl, await readObject(objects, logoKey(id))]]
}
