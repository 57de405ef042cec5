import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { GreyImage, PixelBox } from './grey-image.ts'

/** A QR code that was read and its box in the picture. */
export type QrRead = { text: string; box: PixelBox }

let prepared = false

/** The WebAssembly part is handed over from the npm package on disk; zxing-wasm would otherwise fetch it from a CDN. */
function prepare(): void {
  if (prepared) return
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const bytes = readFileSync(file)
  prepareZXingModule({
    overrides: { wasmBinary: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer },
  })
  prepared = true
}

/** Grey (1 byte a pixel) or RGBA (4 bytes a pixel). */
export type RawImage = GreyImage | { data: Uint8ClampedArray; width: number; height: number }

/**
 * Reads all QR codes of a picture, at most `maxCodes`, in no set order.
 * Throws when the data does not fit the size given.
 */
export async function readQrCodes(image: RawImage, maxCodes = 4): Promise<QrRead[]> {
  prepare()
  const rgba = toRgba(image)
  const results = await readBarcodes(rgba, {
    formats: ['QRCode'],
    tryHarder: true,
    tryRotate: true,
    tryInvert: true,
    tryDownscale: true,
    maxNumberOfSymbols: maxCodes,
  })
  return results
    .filter((r) => r.isValid && r.text !== '')
    .map(({ text, position: p }) => {
      const [xs, ys] = [
        [p.topLeft.x, p.topRight.x, p.bottomLeft.x, p.bottomRight.x],
        [p.topLeft.y, p.topRight.y, p.bottomLeft.y, p.bottomRight.y],
      ]
      const [x, y] = [Math.min(...xs), Math.min(...ys)]
      return { text, box: { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y } }
    })
}

/** Reads one QR code of a picture, or undefined when there is none that can be read. */
export const readQr = async (image: RawImage): Promise<QrRead | undefined> => (await readQrCodes(image, 1))[0]

function toRgba(image: RawImage) {
  const { data, width, height } = image
  const pixels = width * height
  if (data.length !== pixels && data.length !== pixels * 4)
    throw new Error(`A picture of ${width}x${height} needs ${pixels} or ${pixels * 4} bytes, got ${data.length}`)
  const rgba = new Uint8ClampedArray(pixels * 4)
  if (data.length === pixels * 4) rgba.set(data)
  else {
    const words = new Uint32Array(rgba.buffer)
    for (let i = 0; i < pixels; i += 1) words[i] = 0xff000000 | ((data[i] as number) * 0x010101)
  }
  return { data: rgba, width, height, colorSpace: 'srgb' as const }
}
