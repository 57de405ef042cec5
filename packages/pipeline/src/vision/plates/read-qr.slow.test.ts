import { expect, test } from 'vitest'
import { drawPhoto, drawQr } from '../pixels/drawn-photo.ts'
import { decodeGrey, negative } from '../pixels/grey-image.ts'
import { readQr, readQrCodes } from './read-qr.ts'

test('reads a WN code 90 px wide anywhere in a rig photo', async () => {
  const png = await drawQr('WN-4711', 90)
  const photo = await decodeGrey(await drawPhoto([], { png, left: 1200, top: 640 }))
  const read = await readQr(photo)
  expect(read?.text).toBe('WN-4711')
  expect(read?.box.x).toBeGreaterThan(1195)
  expect((read?.box.x ?? 0) + (read?.box.w ?? 0)).toBeLessThan(1295)
})

test('returns undefined without a code', async () => {
  expect(await readQr(await decodeGrey(await drawPhoto([])))).toBeUndefined()
})

test('reads dark on light and light on dark, and refuses data of another size', async () => {
  const grey = await decodeGrey(await drawQr('A1', 160))
  expect((await readQrCodes(grey)).map((code) => code.text)).toEqual(['A1'])
  expect((await readQrCodes(negative(grey))).map((code) => code.text)).toEqual(['A1'])
  await expect(readQr({ ...grey, data: grey.data.subarray(1) })).rejects.toThrow('needs 25600 bytes, got 25599')
})
