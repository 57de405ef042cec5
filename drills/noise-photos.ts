import { createHash } from 'node:crypto'
import { SHOWN_CAMERAS } from '@skadi/domain/capture/camera'
import type { PassingPhotos } from '@skadi/rig/send/send-passing'
import sharp from 'sharp'

/**
 * Returns six photos of noise, different for each passing. The drills examine the transport of photos, not their
 * content.
 */
export async function noisePhotos(passing: number): Promise<PassingPhotos> {
  const photos: PassingPhotos = {}
  for (const [at, camera] of SHOWN_CAMERAS.entries()) {
    const background = { r: (passing * 37) % 256, g: at * 40, b: (passing * 11) % 256 }
    photos[camera] = await sharp({
      create: { width: 1280, height: 800, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma: 20 } },
    })
      .jpeg()
      .toBuffer()
  }
  return photos
}

/** Makes a small, unique photo of noise. Its SHA-256 identifies it. */
export async function noisePhoto(): Promise<{ bytes: Buffer; sha256: string }> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const bytes = await sharp({ create: { width: 320, height: 200, channels: 3, background: 'black', noise } })
    .jpeg()
    .toBuffer()
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}
