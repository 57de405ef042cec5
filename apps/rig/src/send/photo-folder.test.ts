import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { jpegBytes } from '../testing/photos.ts'
import { readPhotoFolder } from './photo-folder.ts'
import { photoType } from './photo-type.ts'

let dir = ''
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'skadi-photos-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const put = (name: string, bytes: Uint8Array | string = jpegBytes(name)) => writeFile(join(dir, name), bytes)

test('names are camera positions; further frames keep their order in the names that are sent', async () => {
  for (const name of ['topLeft.jpg', 'topLeft-2.jpg', 'topleft-10.JPEG', 'frontLeft.jpg', '.DS_Store']) await put(name)
  const files = await readPhotoFolder(dir, { side: 'left' })
  expect(files.map(({ name }) => name).sort()).toEqual([
    'frontLeft-001.jpg',
    'topLeft-001.jpg',
    'topLeft-002.jpg',
    'topLeft-010.jpg',
  ])
  expect(new Set(files.map(({ camera }) => camera))).toEqual(new Set(['frontLeft', 'topLeft']))
})

test('every file that cannot be sent is named, with the names that can', async () => {
  await put('topLeft.jpg')
  await put('topRight.jpg')
  await put('IMG_2041.jpg')
  await put('roofLeft.jpg', Buffer.from('89504e470d0a1a0a', 'hex'))
  await put('bottomLeft.jpg', '')
  const error = await readPhotoFolder(dir, { side: 'left' }).catch((reason: Error) => reason.message)
  expect(error).toContain('topRight.jpg: is no camera position here')
  expect(error).toContain('IMG_2041.jpg: is no camera position here')
  expect(error).toContain('roofLeft.jpg: is a PNG picture; only JPEG photos and MP4 videos are taken')
  expect(error).toContain('bottomLeft.jpg: is empty')
  expect(error).toContain('bottomLeft, topLeft, roofLeft, frontLeft, backLeft')
})

test('two files for one frame, and a folder without photos, are refused', async () => {
  await expect(readPhotoFolder(dir)).rejects.toThrow('holds no photos')
  await put('topLeft.jpg')
  await put('topLeft-1.jpeg')
  await expect(readPhotoFolder(dir)).rejects.toThrow('a second file for the same camera and frame')
})

test('the type follows from the content', () => {
  expect(photoType(jpegBytes('a'))).toEqual({ contentType: 'image/jpeg' })
  expect(photoType(Buffer.from('\0\0\0\x18ftypisom0000'))).toEqual({ contentType: 'video/mp4' })
  expect(photoType(Buffer.from('\0\0\0\x18ftypheic0000'))).toEqual({ instead: 'a HEIC or AVIF picture' })
  expect(photoType(Buffer.from('RIFF0000WEBPVP8 '))).toEqual({ instead: 'a WebP picture' })
  expect(photoType(Buffer.from('<!doctype html>'))).toEqual({ instead: 'no picture that a rig makes' })
})
