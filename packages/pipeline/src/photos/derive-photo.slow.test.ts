import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { derived } from '../testing/derived.ts'
import { reencodePhoto } from './reencode-photo.ts'

const folder = process.env.TRUTH_DATA
test.skipIf(!folder)(
  `real photos are all derived${folder ? '' : ' (skipped: TRUTH_DATA is not set)'}`,
  async () => {
    const names = (await readdir(path.join(folder ?? '', 'plates_eu')))
      .filter((name) => name.endsWith('.jpg'))
      .slice(0, 5)
    for (const name of names)
      expect((await derived(await readFile(path.join(folder ?? '', 'plates_eu', name)))).files).toHaveLength(5)
  },
  60_000,
)

const picture = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } })
    .withExif({
      IFD0: { Copyright: 'Ada Berg' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 54/1 0/1' },
    })
    .withMetadata({ orientation: 6 })

test('a file that is no photo, or a photo that is too large to decode, is refused, whatever its name', async () => {
  const jpeg = await picture().jpeg().toBuffer()
  const png = await picture().png().toBuffer()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>')
  const wide = await sharp({ create: { width: 16_385, height: 1, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  const huge = await sharp({ create: { width: 11_400, height: 11_400, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  const gif = await picture().gif().toBuffer()
  for (const bytes of [Buffer.alloc(0), svg, gif, wide, huge, jpeg.subarray(0, -40), png.subarray(0, 80)])
    expect(await reencodePhoto(bytes)).toMatchObject({ kind: 'refused' })
})

test('only the visible picture of a photo is stored: upright, at most 2048 pixels, without metadata', async () => {
  for (const bytes of [
    await picture(3_000, 2_000).jpeg().toBuffer(),
    await picture(3_000, 2_000).png({ compressionLevel: 1 }).toBuffer(),
  ]) {
    const made = Buffer.from((await reencodePhoto(bytes)) as Uint8Array)
    const { format, width, height, exif, icc, xmp } = await sharp(made).metadata()
    expect({ format, width, height, exif, icc, xmp }).toEqual({
      format: 'jpeg',
      width: 1_365,
      height: 2_048,
      exif: undefined,
      icc: undefined,
      xmp: undefined,
    })
    expect(made.includes('Ada Berg')).toBe(false)
  }
})
