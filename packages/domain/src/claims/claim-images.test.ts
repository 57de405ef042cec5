import { expect, test } from 'vitest'
import { claimImageFault, imageTypeOf, type OfferedImage } from './claim-images.ts'

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const GOOD: OfferedImage = { type: 'image/jpeg', size: 1, width: 320, height: 240, before: 19 }

test.each([
  ['a JPEG', JPEG, 'image/jpeg'],
  ['a PNG', PNG, 'image/png'],
  ['half a PNG', PNG.slice(0, 4), undefined],
  ['a GIF', new TextEncoder().encode('GIF89a'), undefined],
  ['a PDF', new TextEncoder().encode('%PDF-1.7'), undefined],
  ['nothing', new Uint8Array(), undefined],
])('[VALID-40] by its content %s is %s', (_, head, expected) => {
  expect(imageTypeOf(head)).toBe(expected)
})

test.each<[string, Partial<OfferedImage>, ReturnType<typeof claimImageFault>]>([
  ['VALID-40', { type: undefined }, 'typeNotSupported'],
  ['VALID-41', { size: 100 * 1024 * 1024 }, undefined],
  ['VALID-41', { size: 100 * 1024 * 1024 + 1 }, 'tooLarge'],
  ['VALID-42', { before: 20 }, 'limitExceeded'],
  ['VALID-43', { width: 319 }, 'incorrectSize'],
  ['VALID-43', { height: 239 }, 'incorrectSize'],
  ['VALID-43', { width: undefined, height: undefined }, undefined],
])('[%s] %j: %s', (_, given, expected) => {
  expect(claimImageFault({ ...GOOD, ...given })).toBe(expected)
})
