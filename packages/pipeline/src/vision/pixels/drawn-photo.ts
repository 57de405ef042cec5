import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

/** Strokes of plate characters on a field 60 wide and 100 high. Drawn strokes make the tests independent of system fonts. */
const strokes: Record<string, string> = {
  '0': 'M30 0C8 0 4 22 4 50S8 100 30 100 56 78 56 50 52 0 30 0Z',
  '1': 'M10 22L36 0V100',
  '2': 'M5 26C6 8 18 0 30 0 46 0 55 12 55 27 55 52 8 70 5 100H56',
  '3': 'M6 20C9 6 19 0 30 0 44 0 54 10 54 25 54 40 43 48 28 48 46 48 56 59 56 74 56 90 45 100 30 100 17 100 7 93 4 78',
  '4': 'M44 100V0L4 68H58',
  '5': 'M52 0H13L8 46C14 39 21 36 30 36 46 36 56 49 56 67 56 86 45 100 29 100 17 100 8 94 4 82',
  '6': 'M48 4C24 4 5 34 5 64 5 88 15 100 31 100 46 100 56 87 56 69 56 52 46 40 32 40 18 40 6 50 5 66',
  '7': 'M4 0H56L24 100',
  '8': 'M30 47C16 47 8 37 8 24S17 0 30 0 52 11 52 24 44 47 30 47 4 57 4 73 14 100 30 100 56 90 56 73 46 47 30 47Z',
  '9': 'M12 96C36 96 55 66 55 36 55 12 45 0 29 0 14 0 4 13 4 31 4 48 14 60 28 60 42 60 54 50 55 34',
  A: 'M2 100L30 0 58 100M12 66H48',
  B: 'M7 0V100H32C48 100 56 89 56 73 56 58 47 49 32 49H7 30C43 49 51 40 51 25 51 10 43 0 30 0Z',
  D: 'M7 0V100H26C48 100 56 80 56 50S48 0 26 0Z',
  E: 'M54 0H7V100H54M7 48H48',
  F: 'M54 0H7V100M7 48H48',
  H: 'M6 0V100M54 0V100M6 48H54',
  K: 'M7 0V100M54 0L7 58M24 40L56 100',
  L: 'M7 0V100H54',
  N: 'M6 100V0L54 100V0',
  P: 'M7 100V0H32C48 0 56 11 56 28S48 56 32 56H7',
  R: 'M7 100V0H32C48 0 56 11 56 27S48 54 32 54H7M32 54L56 100',
  S: 'M54 18C50 6 42 0 30 0 16 0 6 10 6 24 6 56 56 40 56 74 56 90 45 100 30 100 16 100 7 93 4 80',
  T: 'M2 0H58M30 0V100',
  U: 'M6 0V68C6 90 14 100 30 100S54 90 54 68V0',
  V: 'M3 0L30 100 57 0',
  X: 'M4 0L56 100M56 0L4 100',
  Y: 'M3 0L30 50 57 0M30 50V100',
  Z: 'M5 0H55L5 100H56',
}

export type DrawnPlate = { text: string; x: number; y: number; height: number; turn?: number }

/**
 * Draws a Norwegian plate: black on white, with a blue band on the left and a gap after the letters. A line break in the text makes two
 * rows.
 */
function plateSvg(plate: DrawnPlate): string {
  const { text, x, y, height, turn = 0 } = plate
  if (text.includes('\n')) return twoRowsSvg(plate)
  const width = height * 4.7
  const size = (height * 0.68) / 100
  let at = height * 0.62
  const characters = [...text].map((c, i) => {
    if (i === 2) at += height * 0.3
    const mark = `<path d="${strokes[c]}" transform="translate(${at} ${height * 0.16}) scale(${size})"/>`
    at += 78 * size
    return mark
  })
  return `<g transform="translate(${x} ${y}) rotate(${turn})">
    <rect width="${width}" height="${height}" rx="${height / 12}" fill="#f4f4f2" stroke="#222" stroke-width="${height / 30}"/>
    <rect width="${height * 0.42}" height="${height}" fill="#1a3f94"/>
    <g fill="none" stroke="#141414" stroke-width="15" stroke-linejoin="round">${characters.join('')}</g></g>`
}

function twoRowsSvg({ text, x, y, height, turn = 0 }: DrawnPlate): string {
  const [width, size] = [height * 1.5, (height * 0.34) / 100]
  const marks = text.split('\n').flatMap((row, nth) =>
    [...row].map((c, i) => {
      const left = width / 2 + (i - row.length / 2) * 78 * size
      return `<path d="${strokes[c]}" transform="translate(${left} ${height * (0.12 + 0.44 * nth)}) scale(${size})"/>`
    }),
  )
  return `<g transform="translate(${x} ${y}) rotate(${turn})">
    <rect width="${width}" height="${height}" rx="${height / 16}" fill="#f4f4f2" stroke="#222" stroke-width="${height / 50}"/>
    <g fill="none" stroke="#141414" stroke-width="15" stroke-linejoin="round">${marks.join('')}</g></g>`
}

/**
 * Draws a photo of 1920x1200 for tests. The photo shows a grey hall, the body of a car with a grille and lamps, and plates, with a little
 * camera noise.
 * @param width of the picture in px; a smaller width shrinks the whole picture
 */
export async function drawPhoto(
  plates: DrawnPlate[],
  overlay?: { png: Buffer; left: number; top: number },
  width = 1920,
): Promise<Buffer> {
  const height = (width * 1200) / 1920
  const bars = Array.from(
    { length: 12 },
    (_, i) => `<rect x="${700 + i * 45}" y="520" width="16" height="110" fill="#1b1b1d"/>`,
  ).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1920 1200">
    <defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#9aa0a6"/><stop offset="1" stop-color="#4d5054"/></linearGradient></defs>
    <rect width="1920" height="1200" fill="url(#g)"/><ellipse cx="960" cy="1050" rx="900" ry="90" fill="#2c2e30"/>
    <path d="M420 900L470 520Q960 300 1450 520L1500 900Z" fill="#7d1f24"/>${bars}
    <circle cx="560" cy="590" r="60" fill="#d8dde0"/><circle cx="1360" cy="590" r="60" fill="#d8dde0"/>
    ${plates.map(plateSvg).join('')}</svg>`
  const noise = {
    create: {
      width,
      height,
      channels: 3 as const,
      background: '#808080',
      noise: { type: 'gaussian' as const, mean: 128, sigma: 9 },
    },
  }
  const grain = await sharp(noise).png().toBuffer()
  const layers = [
    ...(overlay ? [{ input: overlay.png, left: overlay.left, top: overlay.top }] : []),
    { input: grain, blend: 'soft-light' as const },
  ]
  return sharp(Buffer.from(svg)).composite(layers).blur(0.8).jpeg({ quality: 85 }).toBuffer()
}

/** Draws a QR sticker of the given side in px with zxing's own writer. */
export async function drawQr(text: string, side: number): Promise<Buffer> {
  const bytes = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'))
  prepareZXingModule({
    overrides: { wasmBinary: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer },
  })
  const { image, error } = await writeBarcode(text, { format: 'QRCode', scale: 8, addQuietZones: true })
  if (!image) throw new Error(`The QR code could not be drawn: ${error}`)
  return sharp(Buffer.from(await image.arrayBuffer()))
    .resize(side, side, { kernel: 'nearest' })
    .png()
    .toBuffer()
}
