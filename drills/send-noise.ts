import { sendPassing } from '@skadi/rig/send/send-passing'
import type { SeededRig } from '@skadi/store/seed/seed-demo'
import { noisePhoto, noisePhotos } from './noise-photos.ts'
import type { SentLog } from './sent-log.ts'

const HOUR_MS = 3_600_000

/**
 * Returns the nth of `count` passings, which are one hour apart. It has enough retries to survive restarts of the
 * server.
 */
export const noisePassing = async (n: number, count: number) => ({
  recordedAt: new Date(Date.now() - (count - n) * HOUR_MS),
  photos: await noisePhotos(n),
  tries: 50,
})

/** Sends this number of passings, one after the other. */
export async function sendPassings(server: string, rig: SeededRig, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await sendPassing({ ...rig, server, ...(await noisePassing(n, count)) })
}

/** Sends a passing of two photos. Logs each photo before it is sent and when it was acknowledged. */
export async function sendLogged(server: string, rig: SeededRig, log: SentLog, recordedAt: Date): Promise<void> {
  const [one, other] = [await noisePhoto(), await noisePhoto()]
  await Promise.all([log.sending(one.sha256), log.sending(other.sha256)])
  const photos = { frontLeft: one.bytes, frontRight: other.bytes }
  const { left, right } = await sendPassing({ ...rig, server, recordedAt, photos, tries: 200 })
  if (!left || !right) throw new Error('a side was acknowledged without a recording')
  await log.acknowledged(one.sha256, left)
  await log.acknowledged(other.sha256, right)
}
