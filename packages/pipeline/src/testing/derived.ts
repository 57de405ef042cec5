import { derivePhoto } from '../photos/derive-photo.ts'

/** Makes the derivatives of a readable photo. */
export async function derived(bytes: Uint8Array) {
  const photo = await derivePhoto(bytes)
  if (photo.kind === 'unreadable') throw new Error(photo.reason)
  return photo
}
