import sharp from 'sharp'

/**
 * Properties of a camera: sigma of the blur in px, factor and floor of the light, sigma of the noise in grey levels,
 * and JPEG quality (0 to 100).
 */
type Camera = { blur: number; light: number; glow: number; noise: number; quality: number }

/** Turns a drawing into a camera's photo, as JPEG. Only the noise differs between two calls. */
export async function photograph(svg: string, { blur, light, glow, noise, quality }: Camera): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#000' })
    .blur(blur)
    .linear(light, glow)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const grain = await sharp({
    create: {
      width: info.width,
      height: info.height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: noise },
    },
  })
    .raw()
    .toBuffer()
  for (let i = 0; i < data.length; i += 1)
    data[i] = Math.max(0, Math.min(255, (data[i] as number) + (grain[i] as number) - 128))
  return sharp(data, { raw: info }).jpeg({ quality }).toBuffer()
}
