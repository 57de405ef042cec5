import { randomBytes } from 'node:crypto'
import type { ReportModel } from '@skadi/report/report-model'
import sharp from 'sharp'
import { reportFonts } from '../report-fonts.ts'

/** Draws a photo with the pixels of a published photo. Because of its grain, it also has about as many bytes. */
async function drawnPhoto(text: string): Promise<Uint8Array> {
  const [width, height] = [1920, 1200]
  const grain = await sharp(randomBytes((width / 4) * (height / 4)), {
    raw: { width: width / 4, height: height / 4, channels: 1 },
  })
    .resize(width, height)
    .linear(0.25, 110)
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer()
  const label = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="200" y="500" width="1500" height="420" rx="120" fill="#7a3d20" fill-opacity=".8"/><text x="60" y="160" font-size="90" fill="#fff">${text}</text></svg>`
  return sharp(grain)
    .composite([{ input: Buffer.from(label) }])
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** Returns all assets of a report's page: its font files, and a drawn photo for each address. */
export async function assetsOf(model: ReportModel): Promise<Map<string, Uint8Array>> {
  const spots = model.damages.flatMap((damage) => [damage.return, ...(damage.pickup ? [damage.pickup] : [])])
  const urls = [...new Set([...spots, ...model.photos].map(({ url }) => url))]
  const photos = urls.map(async (url): Promise<[string, Uint8Array]> => [url, await drawnPhoto(url)])
  return new Map([...(await reportFonts()), ...(await Promise.all(photos))])
}
