import { drawSticker } from '@skadi/simulator/pictures/qr-sticker'
import { chances } from './chances.ts'
import { photograph } from './photograph.ts'

/** A part of a photo, 960x600 px, with the renderer's QR sticker at a random place on a door. */
export type QrCrop = { code: string; jpeg: Buffer }

/**
 * Draws a crop.
 * @param side side of the code in px without the white border; a code that is seen from the side is up to 15 % narrower
 */
export async function drawQrCrop(seed: number, side: number): Promise<QrCrop> {
  const { between, chance, pick } = chances(seed)
  const code = `WN-${Math.floor(between(1000, 999_999))}`
  const isNight = chance(0.3)
  const [turn, yaw, slant] = [between(-15, 15), between(0.85, 1), between(-8, 8)]
  // a code of this length has 21 modules, and the border of the sticker adds 4 modules on each side
  const sticker = (side * 29) / 21
  const body = pick(['#7d1f24', '#1d2733', '#c9ccd0', '#0f1011', '#3d5a45', '#e8e8e6'])
  const handle = between(100, 700)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="600"><rect width="960" height="600" fill="#8a8d90"/>
    <rect y="60" width="960" height="480" fill="${body}"/><path d="M0 150H960M${handle} 60V540" stroke="#000" opacity="0.4" stroke-width="4"/>
    <rect x="${handle + 30}" y="180" width="120" height="26" rx="12" fill="#333"/>
    <g transform="translate(${between(120, 840)} ${between(150, 450)}) rotate(${turn}) skewY(${slant}) scale(${yaw} 1)">
      ${await drawSticker(sticker, code)}</g></svg>`
  const jpeg = await photograph(svg, {
    blur: between(0.4, 1.4),
    light: isNight ? between(0.25, 0.6) : between(0.6, 1.05),
    glow: isNight ? 6 : 0,
    noise: isNight ? between(4, 14) : between(1, 8),
    quality: Math.round(between(50, 92)),
  })
  return { code, jpeg }
}
