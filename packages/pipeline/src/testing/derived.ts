import { derivePhoto } from '../photos/derive-photo.ts'

/** What is derived of a photo that can be read. */
export async function derived(bytes: Uint8Array) {
  const photo = await derivePhoto(bytes)
  if (photo.kind === 'unreadable') throw new Error(photo.reason)
  return photo
}
