import { expect, test } from 'vitest'
import { jpegBytes, readableBytes } from '../testing/photos.ts'
import { damagedPhotos } from './damaged-photos.ts'

test('photos with missing bits are named, and no other photos', async () => {
  const whole = jpegBytes('a')
  const end = whole.indexOf(Buffer.from([0xff, 0xd9]))
  expect(
    await damagedPhotos([
      readableBytes('topLeft', whole),
      readableBytes('roofLeft', whole.subarray(0, end)),
      readableBytes('bottomLeft', whole.subarray(0, end - 1)),
      { ...readableBytes('frontLeft', Buffer.from('no photo')), contentType: 'video/mp4' },
    ]),
  ).toEqual(['bottomLeft-001.jpg is damaged: about 100 % of the picture is lost'])
})
