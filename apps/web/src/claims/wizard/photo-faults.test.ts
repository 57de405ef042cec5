import { CallError } from '@skadi/contract/core/client'
import { type ErrorCode, statusOf } from '@skadi/contract/core/error-code'
import { expect, test } from 'vitest'
import { setLocale } from '../../paraglide/runtime.js'
import { faultOfFile, foreignKindOf, photoFaultText, refusedBy, typeOfFile } from './photo-faults.ts'

void setLocale('en', { reload: false })

test.each<[string, ErrorCode, string]>([
  ['VALID-40', 'IMAGE_TYPE_NOT_SUPPORTED', 'Type not supported: choose a jpg or png'],
  ['VALID-41', 'IMAGE_TOO_LARGE', 'Too large: at most 100 MB'],
  ['VALID-42', 'IMAGE_LIMIT_EXCEEDED', 'Limit exceeded: at most 20 photos'],
  ['VALID-43', 'IMAGE_INCORRECT_SIZE', 'Incorrect size: at least 320 × 240 pixels'],
  ['VALID-43', 'IMAGE_TOO_MANY_PIXELS', 'Too many pixels: at most 128 million'],
  ['VALID-43', 'IMAGE_SIDE_TOO_LONG', 'Too long: at most 16384 pixels per side'],
])('[%s] the refusal %s reads: %s', (_, code, words) => {
  const fault = refusedBy(new CallError(statusOf(code), code, ''))
  expect(fault && photoFaultText(fault)).toBe(words)
})

test('a photo with lost parts is called damaged, and a HEIC file is named as HEIC', async () => {
  const fault = refusedBy(new CallError(422, 'IMAGE_DAMAGED', ''))
  expect(fault && photoFaultText(fault)).toBe('Photo damaged: part of the picture is missing')
  const heic = new File(['\0\0\0\x18ftypheic'], 'a.jpg', { type: 'image/jpeg' })
  expect(await faultOfFile(heic, '', 0)).toBe('typeNotSupported')
  expect(photoFaultText('typeNotSupported', await foreignKindOf(heic))).toBe(
    'Type not supported (HEIC): choose a jpg or png',
  )
})

test('a failure with another cause is no fault of the photo', () => {
  expect([refusedBy(new CallError(0, 'NETWORK', '')), refusedBy(new Error())]).toEqual([undefined, undefined])
})

test('[VALID-40] a GIF with the name and type of a jpg is not accepted as a jpg', async () => {
  const of = (bytes: number[]) => typeOfFile(new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' }))
  expect([await of([0x47, 0x49, 0x46, 0x38]), await of([0xff, 0xd8, 0xff, 0xe0])]).toEqual([undefined, 'image/jpeg'])
})

test('a file without content has the fault "empty", not a wrong type', async () => {
  expect(await faultOfFile(new File([], 'a.jpg'), '', 0)).toBe('empty')
})
