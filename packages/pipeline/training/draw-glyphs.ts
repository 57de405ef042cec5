import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

/**
 * Draws the 36 characters of every upright font in a folder for train-line-net.cpp:
 * `node draw-glyphs.ts <folder with .ttf files> <file to write>`.
 * For each font and each character, the file holds the width and the height (two bytes each, low byte first). The ink within this box
 * follows, one byte per pixel.
 */
const [folder, target] = process.argv.slice(2)
if (!folder || !target) throw new Error('Usage: node draw-glyphs.ts <folder with .ttf files> <file to write>')

/** Draws the ink of one character, 0 to 255, about 60 px high. The picture is cropped to the ink. */
async function drawGlyph(character: string, fontFile: string): Promise<Buffer> {
  const family = path
    .basename(fontFile, '.ttf')
    .replace(/_.*$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
  const weight =
    /_\d+([A-Za-z]+)\.ttf$/.exec(fontFile)?.[1]?.replace('SemiBold', 'Semi-Bold').replace('Regular', '') ?? ''
  const text = sharp({ text: { text: character, font: `${family} ${weight} 60`, fontfile: fontFile, rgba: false } })
  const { data, info } = await text.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  const ink = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0
  let [left, right, top, bottom] = [info.width, -1, info.height, -1]
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      if (ink(x, y) < 100) continue
      ;[left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)]
    }
  }
  const [w, h] = [right - left + 1, bottom - top + 1]
  const head = Buffer.alloc(4)
  head.writeUInt16LE(w, 0)
  head.writeUInt16LE(h, 2)
  return Buffer.concat([
    head,
    Buffer.from(Array.from({ length: w * h }, (_, i) => ink(left + (i % w), top + Math.floor(i / w)))),
  ])
}

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /(400|500|600|700)[A-Za-z]*\.ttf$/.test(file) && !file.includes('Italic'),
)
const glyphs: Buffer[] = []
for (const file of files.toSorted())
  for (const character of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
    glyphs.push(await drawGlyph(character, path.resolve(folder, file)))
writeFileSync(target, Buffer.concat(glyphs))
