import { listClaims } from '@skadi/contract/claims/claims-reads'
import { deleteClaim, deleteClaimDocument, deleteClaimImage, updateClaim } from '@skadi/contract/claims/claims-writes'
import { endPhotoProcess } from '@skadi/pipeline/photos/photo-pool'
import { drawPhoto } from '@skadi/pipeline/testing/draw-photo'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { claimBench } from '../testing/claim-bench.ts'
import { readAudit } from '../testing/read-audit.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const { ask, userOf, claim, get, announce, announceDocument, patch, send, media } = claimBench(server)

const PDF = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF')
let photo: Buffer
let tenantId: string
let kari: SignedIn
beforeAll(async () => {
  photo = await drawPhoto({ width: 640, height: 480 })
})
afterAll(endPhotoProcess)
beforeEach(async () => {
  tenantId = await server.build.tenant()
  kari = await userOf(tenantId)
})

/** Returns the header of a PNG with this size. */
function hugePng(width: number, height: number): Buffer {
  const png = Buffer.alloc(64)
  png.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return png
}

const files = async () =>
  (await server.database.owner.query('select id, deleted_at from claim_file where tenant_id = $1', [tenantId])).rows
const objectsOf = async (claimId: string) => {
  const keys = []
  for await (const { key } of server.services.objects.list(`claims/${claimId}/`)) keys.push(key.split('/').at(-1))
  return keys.toSorted((a, b) => (`${a}` < `${b}` ? -1 : 1))
}

describe('refusals', () => {
  test('another company’s claim accepts no file, and its files are not found', async () => {
    const id = await claim(kari, 'filed')
    const { image, uploadUrl } = (await announce(kari, id, { size: photo.length })).body.data
    const stranger = await userOf(await server.build.tenant())
    expect((await announce(stranger, id, { size: 1 })).code).toBe('NOT_FOUND')
    expect((await announceDocument(stranger, id, 1)).code).toBe('NOT_FOUND')
    expect((await patch(stranger, uploadUrl, 0, photo)).code).toBe('NOT_FOUND')
    expect((await ask(deleteClaimImage, stranger, { params: { id, imageId: image.id } })).code).toBe('NOT_FOUND')
    expect((await patch(kari, uploadUrl, 0, photo)).status).toBe(204)
    const { url } = (await get(kari, id)).images[0] as { url: string }
    expect((await media(stranger, url)).statusCode).toBe(404)
    expect((await media(kari, url)).statusCode).toBe(200)
  })

  test('a read-only company adds no file, and a company without the module sees none', async () => {
    const id = await claim(kari)
    const { imageId } = await send(kari, id, photo)
    await server.database.owner.query('update tenant set is_handicapped = true where id = $1', [tenantId])
    const reader = await userOf(tenantId)
    expect((await announce(reader, id, { size: 1 })).code).toBe('READ_ONLY_TENANT')
    expect((await media(reader, `/api/media/claims/${imageId}?size=thumb`)).statusCode).toBe(200)
    await server.database.owner.query(`update tenant set modules = '{inbox}' where id = $1`, [tenantId])
    const without = await userOf(tenantId)
    expect((await media(without, `/api/media/claims/${imageId}?size=thumb`)).statusCode).toBe(404)
  })
})

test('[CLAIM-04] a photo can be uploaded before the claim is filed', async () => {
  const id = await claim(kari)
  const { image, uploadUrl } = (await announce(kari, id, { size: photo.length })).body.data
  expect(image).toMatchObject({ isReady: false, received: 0, thumbUrl: null, url: null })
  expect(await patch(kari, uploadUrl, 0, photo.subarray(0, 1000))).toMatchObject({ status: 204, offset: '1000' })
  expect((await get(kari, id)).images).toMatchObject([{ received: 1000, isReady: false }])
  expect(await patch(kari, uploadUrl, 0, photo)).toMatchObject({ status: 409, code: 'UPLOAD_OFFSET' })
  const head = await server.inject({ method: 'HEAD', url: uploadUrl, headers: kari.headers })
  expect(head.headers).toMatchObject({ 'upload-offset': '1000', 'upload-length': String(photo.length) })
  expect((await patch(kari, uploadUrl, 1000, photo.subarray(1000))).status).toBe(204)
  // A retry succeeds after the answer was lost.
  expect((await patch(kari, uploadUrl, photo.length, Buffer.alloc(0))).status).toBe(204)

  const filed = (await ask(updateClaim, kari, { params: { id }, body: { status: 'filed' } })).body.data
  expect(filed).toMatchObject({ status: 'filed', images: [{ isReady: true, width: 640, height: 480 }], documents: [] })
  expect((await ask(listClaims, kari, { query: {} })).body.data.items).toMatchObject([{ imageCount: 1 }])
  const thumb = await media(kari, filed.images[0]?.thumbUrl as string)
  expect(thumb.headers['content-type']).toBe('image/webp')
  const original = await media(kari, `/api/media/claims/${image.id}?size=original`)
  expect(original.rawPayload.equals(photo)).toBe(true)
  expect(original.headers['content-disposition']).toContain('attachment; filename="bumper.jpg"')
})

describe('a refused upload leaves nothing behind', () => {
  test('[VALID-40][VALID-41] announcing another file type or more than 100 MB', async () => {
    const id = await claim(kari)
    expect(await announce(kari, id, { size: 1, contentType: 'image/gif' })).toMatchObject({
      status: 415,
      code: 'IMAGE_TYPE_NOT_SUPPORTED',
    })
    expect(await announce(kari, id, { size: 100 * 1024 * 1024 + 1 })).toMatchObject({
      status: 413,
      code: 'IMAGE_TOO_LARGE',
    })
    expect((await announceDocument(kari, id, 1, 'report.docx')).code).toBe('DOCUMENT_TYPE_NOT_SUPPORTED')
    expect((await announceDocument(kari, id, 25 * 1024 * 1024 + 1)).code).toBe('DOCUMENT_TOO_LARGE')
    expect(await files()).toEqual([])
  })

  test('[VALID-42] the 21st photo', async () => {
    const id = await claim(kari)
    for (let n = 0; n < 20; n += 1) expect((await announce(kari, id, { size: 9 })).status).toBe(201)
    expect(await announce(kari, id, { size: 9 })).toMatchObject({ status: 409, code: 'IMAGE_LIMIT_EXCEEDED' })
    expect((await announceDocument(kari, id, 9)).status).toBe(201)
  })

  test.each([
    ['[VALID-40] a page that calls itself a photo', Buffer.from('<!doctype html><script>'), 'IMAGE_TYPE_NOT_SUPPORTED'],
    ['a photo that was cut off', () => photo.subarray(0, 5_000), 'IMAGE_DAMAGED'],
    [
      'a photo of which half is zeros',
      () => Buffer.from(photo).fill(0, photo.length >> 1, photo.length - 2),
      'IMAGE_DAMAGED',
    ],
    ['[VALID-43] a photo of 132 million pixels', () => hugePng(11_500, 11_500), 'IMAGE_TOO_MANY_PIXELS'],
    ['[VALID-43] a photo 17,000 pixels long', () => hugePng(17_000, 300), 'IMAGE_SIDE_TOO_LONG'],
    ['[VALID-43] a photo of 319 pixels', () => drawPhoto({ width: 319, height: 480 }), 'IMAGE_INCORRECT_SIZE'],
  ])('%s', async (_, given, code) => {
    const id = await claim(kari)
    expect(await send(kari, id, await (typeof given === 'function' ? given() : given))).toMatchObject({ code })
    expect((await get(kari, id)).images).toEqual([])
    expect(await objectsOf(id)).toEqual([])
  })

  test('more bytes than announced', async () => {
    const id = await claim(kari)
    const { uploadUrl } = (await announce(kari, id, { size: 100 })).body.data
    expect((await patch(kari, uploadUrl, 0, photo)).code).toBe('FILE_DIFFERS')
    expect(await files()).toEqual([])
  })
})

test('a photo sent by several connections at once is stored once', async () => {
  const id = await claim(kari, 'filed')
  const { uploadUrl } = (await announce(kari, id, { size: photo.length })).body.data
  await Promise.all([0, 1, 2].map(() => patch(kari, uploadUrl, 0, photo).catch(() => undefined)))
  const head = await server.inject({ method: 'HEAD', url: uploadUrl, headers: kari.headers })
  const from = Number(head.headers['upload-offset'])
  expect((await patch(kari, uploadUrl, from, photo.subarray(from))).status).toBe(204)
  expect(await objectsOf(id)).toHaveLength(3)
  const acts = (await readAudit(server.database, tenantId)).filter(({ action }) => action === 'createClaimImage')
  expect(acts).toHaveLength(1)
})

test('a repeated Idempotency-Key announces one photo', async () => {
  const id = await claim(kari)
  const again = () => announce(kari, id, { size: 9 }, { 'idempotency-key': 'one' })
  expect((await again()).body).toEqual((await again()).body)
  expect(await files()).toHaveLength(1)
})

test('a photo without its end marker, or with extra bytes at its end, is accepted; a HEIC is refused by name', async () => {
  const id = await claim(kari)
  for (const bytes of [photo.subarray(0, -2), Buffer.concat([photo, photo.subarray(0, 9_000)])])
    expect((await send(kari, id, bytes)).status).toBe(204)
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0')
  const { uploadUrl } = (await announce(kari, id, { size: heic.length })).body.data
  const { authorization } = kari.headers
  const headers = { authorization, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
  const answer = await server.inject({ method: 'PATCH', url: uploadUrl, headers, payload: heic })
  expect(answer.json().error).toMatchObject({
    code: 'IMAGE_TYPE_NOT_SUPPORTED',
    details: [{ field: 'content', rule: 'HEIC' }],
  })
})

test.each([
  ['after a UTF-8 byte order mark is accepted', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), PDF]), 204, undefined],
  ['followed by zeros is accepted', Buffer.concat([PDF, Buffer.alloc(900)]), 204, undefined],
  ['with its second half missing is refused', PDF.subarray(0, 20), 422, 'DOCUMENT_DAMAGED'],
])('a PDF %s', async (_, bytes, status, code) => {
  const id = await claim(kari)
  const { uploadUrl } = (await announceDocument(kari, id, bytes.length)).body.data
  expect(await patch(kari, uploadUrl, 0, bytes)).toMatchObject({ status, code })
})

test('a document must be a PDF by content, and browsers only download it', async () => {
  const id = await claim(kari)
  const bad = (await announceDocument(kari, id, 9)).body.data
  expect((await patch(kari, bad.uploadUrl, 0, Buffer.from('no PDF...'))).code).toBe('DOCUMENT_TYPE_NOT_SUPPORTED')
  const good = (await announceDocument(kari, id, PDF.length)).body.data
  expect((await patch(kari, good.uploadUrl, 0, PDF)).status).toBe(204)
  const [document] = (await get(kari, id)).documents
  const { headers } = await media(kari, document?.url as string)
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
  expect(headers['content-disposition']).toContain('attachment')
  expect((await media(kari, `/api/media/claims/${good.document.id}?size=thumb`)).statusCode).toBe(404)
  expect((await ask(deleteClaimDocument, kari, { params: { id, documentId: good.document.id } })).status).toBe(204)
  expect(await objectsOf(id)).toEqual([])
})

test('a draft’s photo is deleted with its bytes; a filed claim keeps the bytes, and the removal is audited', async () => {
  const draft = await claim(kari)
  const one = await send(kari, draft, photo)
  await send(kari, draft, photo)
  expect(await objectsOf(draft)).toHaveLength(6)
  expect((await ask(deleteClaimImage, kari, { params: { id: draft, imageId: one.imageId } })).status).toBe(204)
  expect(await objectsOf(draft)).toHaveLength(3)
  expect((await ask(deleteClaim, kari, { params: { id: draft } })).status).toBe(204)
  expect(await objectsOf(draft)).toEqual([])
  expect(await files()).toEqual([])

  const filed = await claim(kari, 'filed')
  const kept = await send(kari, filed, photo)
  const params = { id: filed, imageId: kept.imageId }
  expect((await ask(deleteClaimImage, kari, { params })).status).toBe(204)
  expect((await ask(deleteClaimImage, kari, { params })).code).toBe('NOT_FOUND')
  expect((await get(kari, filed)).images).toEqual([])
  expect(await objectsOf(filed)).toEqual(['large.webp', 'original', 'thumb.webp'])
  expect(await files()).toMatchObject([{ id: kept.imageId, deleted_at: expect.any(Date) }])
  const acts = (await readAudit(server.database, tenantId)).map(({ action }) => action)
  expect(acts.filter((action) => /Image/.test(action))).toEqual(['createClaimImage', 'deleteClaimImage'])
})

test('unfinished uploads are deleted, complete files stay', async () => {
  const id = await claim(kari)
  const { uploadUrl } = (await announce(kari, id, { size: 100 })).body.data
  await patch(kari, uploadUrl, 0, photo.subarray(0, 50))
  const { imageId } = await send(kari, id, photo)
  await server.app.sweepUploads(24 * 3600)
  expect(await files()).toHaveLength(2)
  await server.app.sweepUploads(-1)
  expect(await files()).toMatchObject([{ id: imageId }])
  expect((await patch(kari, uploadUrl, 50, photo.subarray(50, 100))).code).toBe('NOT_FOUND')
})
