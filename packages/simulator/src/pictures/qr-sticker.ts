import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { group, num, path, rect } from './svg.ts'

let ready: Promise<unknown> | undefined

/** Loads the wasm file of the package, and never a file from the network. */
const prepare = () =>
  (ready ??= readFile(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm'))).then((file) =>
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(file).buffer }, fireImmediately: true }),
  ))

/**
 * Draws a white sticker with a QR code, around 0 and in metres.
 * @param code content of the QR code, 2 to 10 letters, digits or hyphens (A-29, country WN)
 */
export async function drawSticker(size: number, code: string): Promise<string> {
  await prepare()
  const { symbol } = await writeBarcode(code, {
    format: 'QRCode',
    scale: 1,
    options: 'ecLevel=M',
    addQuietZones: false,
  })
  const side = symbol.width
  const dark = [...symbol.data].flatMap((value, i) =>
    value < 128 ? [`M${i % side} ${Math.floor(i / side)}h1v1h-1z`] : [],
  )
  const module = size / (side + 8)
  return group(
    {},
    rect(-size / 2, -size / 2, size, size, { rx: size * 0.04, fill: '#fafbfb' }),
    group(
      { transform: `translate(${num((-side * module) / 2)} ${num((-side * module) / 2)}) scale(${module.toFixed(6)})` },
      path(dark.join(''), { fill: '#08090a' }),
    ),
  )
}
