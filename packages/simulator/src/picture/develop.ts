import sharp from 'sharp'
import { PHOTO_HEIGHT, PHOTO_WIDTH } from './camera.ts'
import { defocus } from './lens/focus.ts'
import { glowOf } from './lens/glow.ts'
import { type LensLook, USUAL_LENS } from './lens/lens-look.ts'
import { smear } from './lens/motion.ts'
import { readOut } from './lens/sensor.ts'
import type { Exposure } from './photograph.ts'

/** Converts linear light to a JPEG, like an industrial camera. Does not change the exposure. */
export async function develop(exposure: Exposure, look: LensLook = USUAL_LENS): Promise<Buffer> {
  const moved = smear(exposure.rgb, exposure, look)
  const rgb = moved === exposure.rgb ? new Float32Array(moved) : moved
  defocus(rgb, exposure, look)
  const bytes = readOut(rgb, glowOf(rgb), look)
  return sharp(bytes, { raw: { width: PHOTO_WIDTH, height: PHOTO_HEIGHT, channels: 3 } })
    .jpeg({ quality: look.quality, chromaSubsampling: '4:2:0' })
    .toBuffer()
}
