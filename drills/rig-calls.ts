import { createHash, randomBytes } from 'node:crypto'
import type { SeededRig } from '@skadi/store/seed/seed-demo'

type Unit = SeededRig['left']
/** An announced photo: its upload address and its key in the object store. */
export type Upload = { url: string; key: string; bytes: Buffer; sha256: string }

/** Random bytes that start like a photo; uploading checks only the start. */
const photo = () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(8_000)])

const headersOf = ({ unit, key }: Unit, type: string) => ({
  authorization: `Device ${unit}.${key}`,
  'x-api-version': 'v2',
  'content-type': type,
})

/** Announces a recording of new photos as one unit of a rig does; the photos are not sent yet. */
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

/** Uploads a photo. @returns the status of the answer, 0 without an answer */
export const putPhoto = (unit: Unit, { url, bytes }: Upload, signal: AbortSignal | null = null): Promise<number> =>
  fetch(url, { method: 'PUT', headers: headersOf(unit, 'image/jpeg'), body: new Uint8Array(bytes), signal }).then(
    ({ status }) => status,
    () => 0,
  )
