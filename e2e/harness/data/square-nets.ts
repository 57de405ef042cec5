import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeTinyNet } from '@skadi/pipeline/testing/tiny-net'
import sharp from 'sharp'

/** Place of the red square on the photo, in pixels. */
export const SQUARE = { x: 1500, y: 800, width: 80, height: 80 }

export type SquareNets = {
  /** returns a net in the format of YOLO that detects a red square as its first class; each file has different bytes */
  net: () => Buffer
  /** path of a black photo with a red square */
  photo: string
  remove: () => Promise<void>
}

/** Makes a model of an operator. It finds the red square that a journey puts on its photos. */
export async function squareNets(): Promise<SquareNets> {
  const folder = await mkdtemp(join(tmpdir(), 'skadi-squares-'))
  const bytes = await readFile(await writeTinyNet(folder))
  const photo = join(folder, 'square.jpg')
  const { x, y, width, height } = SQUARE
  const red = await sharp({ create: { width, height, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  await sharp({ create: { width: 1920, height: 1200, channels: 3, background: '#000' } })
    .composite([{ input: red, left: x, top: y }])
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toFile(photo)
  return { net: () => withText(bytes), photo, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Returns the same net as a different file. It has an unused text at its end (ModelProto.doc_string). */
export function withText(net: Buffer): Buffer {
  const text = crypto.randomUUID()
  return Buffer.concat([net, Buffer.from([0x32, text.length]), Buffer.from(text)])
}
