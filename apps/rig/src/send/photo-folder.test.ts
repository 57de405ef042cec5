import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MAX_LEFT_OUT_FILES } from '@skadi/domain/capture/left-out'
import { MAX_RECORDING_FILES } from '@skadi/domain/images/image-limits'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { jpegBytes, readableBytes } from '../testing/rig-box.ts'
import { damagedPhotos } from './damaged-photos.ts'
import { readPhotoFolder } from './photo-folder.ts'
import { photoType } from './photo-type.ts'

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const FOLDER = Symbol('folder')
const LINK = Symbol('link')
const SOCKET = Symbol('socket')

let dir = ''
let socket: Server | undefined
/** Makes a socket as an example of a file that is not regular. The reader must neither read it nor wait for it. */
function listenAt(path: string): Promise<void> {
  const server = createServer()
  socket = server
  return new Promise((resolve) => server.listen(path, resolve))
}
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'skadi-photos-'))
})
afterEach(async () => {
  socket?.close()
  socket = undefined
  await rm(dir, { recursive: true, force: true })
})

type Content = Uint8Array | string | typeof FOLDER | typeof LINK | typeof SOCKET
async function put(name: string, content: Content = jpegBytes(name)) {
  const path = join(dir, name)
  if (content === FOLDER) await mkdir(path)
  else if (content === LINK) await symlink(join(dir, 'nowhere'), path)
  else if (content === SOCKET) await listenAt(path)
  else await writeFile(path, content as Uint8Array)
}

test('names are camera positions; further frames keep their order in the sent names', async () => {
  for (const name of ['topLeft.jpg', 'topLeft-2.jpg', 'topleft-10.JPEG', 'frontLeft.jpg']) await put(name)
  const { files, leftOut } = await readPhotoFolder(dir, { side: 'left' })
  expect(files.map(({ name }) => name)).toEqual([
    'frontLeft-001.jpg',
    'topLeft-001.jpg',
    'topLeft-002.jpg',
    'topLeft-010.jpg',
  ])
  expect(new Set(files.map(({ camera }) => camera))).toEqual(new Set(['frontLeft', 'topLeft']))
  expect(leftOut).toEqual({ count: 0, files: [], missing: ['bottomLeft', 'roofLeft'] })
})

describe('beside bottomLeft.jpg and topLeft.jpg', () => {
  test.each([
    'roofLeft.jpg',
    'roofleft.JPG',
    'ROOFLEFT.JPEG',
    'roofLeft.jfif',
    'roofLeft',
    'roofLeft.jpg.jpg',
    'roofLeft.png',
    'roof_left.jpg',
    'Roof Left.jpg',
    'roofLeft (1).jpg',
    'roofLeft 2.jpg',
    'roofLeft - Copy.jpg',
    'Kopi av roofLeft.jpg',
    'Kopie von roofLeft.jpg',
    'roofLeft (Kopie).jpg',
    'roofLeft \u2013 kopi (2).jpg',
    'roofLeft (2) (1).jpg',
    'roofLeft\u200b.jpg',
    'roof\u2011Left.jpg',
    'roofLeft-0001.jpg',
    'roofLeft-1.jpg',
  ])('%s is the photo of the roof camera', async (name) => {
    for (const one of ['bottomLeft.jpg', 'topLeft.jpg', name]) await put(one)
    const { files, leftOut } = await readPhotoFolder(dir)
    expect(files.map((file) => file.name)).toEqual(['bottomLeft-001.jpg', 'roofLeft-001.jpg', 'topLeft-001.jpg'])
    expect(leftOut).toBeUndefined()
  })

  test.each<[name: string, reason: string, missing: string[], content?: Content]>([
    ['Thumbs.db', 'system', [], 'x'],
    ['thumbs.db:encryptable', 'system', [], ''],
    ['desktop.ini', 'system', [], 'x'],
    ['.DS_Store', 'system', [], 'x'],
    ['._topLeft.jpg', 'system', []],
    ['@eaDir', 'system', [], FOLDER],
    ['.hidden.jpg', 'hidden', []],
    ['.roofLeft.jpg.Ab3xYz', 'partial', ['roofLeft']],
    ['roofLeft.jpg.part', 'partial', ['roofLeft']],
    ['roofLeft.tmp', 'partial', ['roofLeft']],
    ['topLeft.jpg.crdownload', 'partial', []],
    ['topLeft.jpg.bak', 'copy', []],
    ['topLeft (1).jpg', 'copy', []],
    ['topLeft copy 2.jpg', 'copy', []],
    ['topLeft (kopi 2).jpg', 'copy', []],
    ['topLeft (alt).jpg', 'notCamera', []],
    ['topLeft.jpeg', 'duplicate', []],
    ['TOPLEFT.JPG', 'duplicate', []],
    ['topLeft-1.jpg', 'duplicate', []],
    ['roofLeft.jpg', 'empty', ['roofLeft'], ''],
    ['roofLeft.jpg', 'png', ['roofLeft'], PNG],
    ['roofLeft.jpg', 'otherPicture', ['roofLeft'], 'RIFF0000WEBPVP8 '],
    ['roofLeft.jpg', 'notPicture', ['roofLeft'], '<!doctype html>'],
    ['roofLeft.jpg', 'folder', ['roofLeft'], FOLDER],
    ['roofLeft.jpg', 'link', ['roofLeft'], LINK],
    ['roofLeft.jpg', 'special', ['roofLeft'], SOCKET],
    ['photos', 'folder', [], FOLDER],
    ['IMG_2041.jpg', 'notCamera', []],
    ['sideLeft.jpg', 'notCamera', []],
    ['topRight.jpg', 'otherSide', []],
    ['rapport.pdf', 'notCamera', [], '%PDF-1.7'],
  ])('%s is left out: %s', async (name, reason, missing, content) => {
    for (const one of ['bottomLeft.jpg', 'topLeft.jpg']) await put(one)
    if (missing.length === 0) await put('roofLeft.jpg')
    await put(name, content)
    const { files, leftOut } = await readPhotoFolder(dir, { side: 'left' })
    expect(files).toHaveLength(3 - missing.length)
    expect(leftOut).toEqual({ count: 1, files: [{ name, reason }], missing })
  })

  test('a copy replaces an unusable photo', async () => {
    await put('topLeft.jpg', '')
    await put('topLeft (2).jpg')
    await put('topLeft (1).jpg')
    const { files, leftOut } = await readPhotoFolder(dir)
    expect(files.map(({ path }) => path)).toEqual([join(dir, 'topLeft (1).jpg')])
    expect(leftOut?.files).toEqual([
      { name: 'topLeft (2).jpg', reason: 'copy' },
      { name: 'topLeft.jpg', reason: 'empty' },
    ])
  })
})

test('a folder without a photo lists every file that cannot be sent, and the valid names', async () => {
  await expect(readPhotoFolder(dir)).rejects.toThrow('holds no photos')
  await put('topRight.jpg')
  await put('IMG_2041.jpg')
  await put('roofLeft.jpg', PNG)
  await put('bottomLeft.jpg', '')
  const error = await readPhotoFolder(dir, { side: 'left' }).catch((reason: Error) => reason.message)
  expect(error).toContain('topRight.jpg: is a camera of the other side')
  expect(error).toContain('IMG_2041.jpg: is no camera position here')
  expect(error).toContain('roofLeft.jpg: is a PNG picture; only JPEG photos and MP4 videos are taken')
  expect(error).toContain('bottomLeft.jpg: is empty')
  expect(error).toContain('bottomLeft, topLeft, roofLeft, frontLeft, backLeft')
})

test('with too many frames the first frames of every camera are sent, and with many odd files the first of them are named', async () => {
  for (let n = 1; n <= MAX_RECORDING_FILES; n++) await put(`topLeft-${n}.jpg`, jpegBytes(`${n}`, 20))
  for (let n = 0; n < MAX_LEFT_OUT_FILES; n++) await put(`IMG_${n}.jpg`, 'x')
  await put('bottomLeft.jpg')
  const { files, leftOut } = await readPhotoFolder(dir)
  expect(files).toHaveLength(MAX_RECORDING_FILES)
  expect(files[0]?.name).toBe('bottomLeft-001.jpg')
  expect([leftOut?.count, leftOut?.files.length]).toEqual([MAX_LEFT_OUT_FILES + 1, MAX_LEFT_OUT_FILES])
})

test('the type follows from the content', () => {
  expect(photoType(jpegBytes('a'))).toEqual({ contentType: 'image/jpeg' })
  expect(photoType(Buffer.from('\0\0\0\x18ftypisom0000'))).toEqual({ contentType: 'video/mp4' })
  expect(photoType(Buffer.from('\0\0\0\x18ftypheic0000'))).toEqual({ reason: 'otherPicture' })
  expect(photoType(Buffer.from('RIFF0000WEBPVP8 '))).toEqual({ reason: 'otherPicture' })
  expect(photoType(Buffer.from('<!doctype html>'))).toEqual({ reason: 'notPicture' })
  expect(photoType(PNG)).toEqual({ reason: 'png' })
})

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
