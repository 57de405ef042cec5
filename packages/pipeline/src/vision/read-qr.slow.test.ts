import { expect, test } from 'vitest'
import { drawPhoto, drawQr } from './drawn-photo.ts'
import { decodeGrey } from './grey-image.ts'
import { readQr, readQrCodes } from './read-qr.ts'

test('reads a WN code 90 px wide anywhere in a rig photo', async () => {
  const png = await drawQr('WN-4711', 90)
  const photo = await decodeGrey(await drawPhoto([], { png, left: 1200, top: 640 }))
  const read = await readQr(photo)
  expect(read?.text).toBe('WN-4711')
  expect(read?.box.x).toBeGreaterThan(1195)
  expect((read?.box.x ?? 0) + (read?.box.w ?? 0)).toBeLessThan(1295)
})

test('answers undefined where there is no code', async () => {
  expect(await readQr(await decodeGrey(await drawPhoto([])))).toBeUndefined()
})

test('takes RGBA as well as grey, and refuses data of another size', async () => {
  const grey = await decodeGrey(await drawQr('A1', 160))
  const rgba = new Uint8ClampedArray(grey.data.length * 4)
  for (const [i, v] of grey.data.entries()) rgba.set([v, v, v, 255], i * 4)
  expect((await readQrCodes({ data: rgba, width: grey.width, height: grey.height })).map((c) => c.text)).toEqual(['A1'])
  await expect(readQr({ data: grey.data.subarray(1), width: grey.width, height: grey.height })).rejects.toThrow(
    'needs 25600 or 102400 bytes',
  )
})
