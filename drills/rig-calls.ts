import { createHash, randomBytes } from 'node:crypto'
import type { SeededRig } from '@skadi/store/seed/seed-demo'

type Unit = SeededRig['left']
/** An announced photo: the address for its upload, and its key in the object store. */
export type Upload = { url: string; key: string; bytes: Buffer; sha256: string }

/** Makes random bytes that begin like a photo, because an upload checks only the first bytes. */
const photo = () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(8_000)])

const headersOf = ({ unit, key }: Unit, type: string) => ({
  authorization: `Device ${unit}.${key}`,
  'x-api-version': 'v2',
  'content-type': type,
})

/** Announces a recording of new photos, as a unit of a rig does. Sends none of the photos. */
export async function announcePhotos(server: string, unit: Unit, clipId: string, count: number): Promise<Upload[]> {
  const photos = Array.from({ length: count }, photo).map((bytes) => ({
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }))
  const files = photos.map(({ bytes, sha256 }, at) => ({
    name: `${at}.jpg`,
    camera: 'topLeft',
    contentType: 'image/jpeg',
    size: bytes.length,
    sha256,
  }))
  const answer = await fetch(`${server}/api/assets/captureUnits/${unit.unit}/recordings`, {
    method: 'POST',
    headers: headersOf(unit, 'application/json'),
    body: JSON.stringify({ clipId, recordedAt: new Date().toISOString(), files }),
  })
  if (!answer.ok) throw new Error(`announcing: ${answer.status} ${await answer.text()}`)
  const { data } = (await answer.json()) as { data: { recordingId: string; uploads: { name: string; url: string }[] } }
  return data.uploads.map(({ name, url }) => {
    const one = photos[Number.parseInt(name, 10)]
    if (!one) throw new Error(`nobody announced ${name}`)
    return { ...one, url: new URL(url, server).href, key: `originals/${data.recordingId}/${url.split('/').at(-1)}` }
  })
}

/**
 * Uploads a photo.
 * @returns status of the answer, or 0 if there was no answer
 */
export const putPhoto = (unit: Unit, { url, bytes }: Upload, signal: AbortSignal | null = null): Promise<number> =>
  fetch(url, { method: 'PUT', headers: headersOf(unit, 'image/jpeg'), body: new Uint8Array(bytes), signal }).then(
    ({ status }) => status,
    () => 0,
  )
