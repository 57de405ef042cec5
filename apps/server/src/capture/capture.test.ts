import { newId } from '@skadi/store/db/new-id'
import { describe, expect, test } from 'vitest'
import { testRig } from '../testing/test-rig.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer()
const rig = testRig(server)
const { photo, fileOf, announce, announceOne, put, complete, stored, idOf } = rig

describe('device keys', () => {
  test('a wrong, missing or malformed key gets the same refusal, for calls and uploads', async () => {
    const { path } = await announceOne(photo())
    const wrong = [
      '',
      `Device ${rig.unit}.wrong`,
      `Device ${rig.unit}`,
      `Device ${newId()}.the-right-key`,
      `Bearer ${rig.unit}.the-right-key`,
      'Device x.y',
      `Device ${rig.unit}.`,
    ]
    for (const authorization of wrong) {
      const call = await announce([fileOf(photo())], {}, { authorization, 'x-api-version': 'v2' })
      expect([call.status, call.body.error.code]).toEqual([401, 'WRONG_DEVICE_KEY'])
      const upload = await server.inject({ method: 'PUT', url: path, headers: { authorization }, payload: photo() })
      expect(upload.statusCode).toBe(401)
    }
  })

  test('another unit’s path, recording and upload answer like unknown ones', async () => {
    const other = server.deviceHeaders(await server.build.captureUnit({ key: 'other-key' }), 'other-key')
    const bytes = photo()
    const { recordingId, path } = await announceOne(bytes)
    const foreign = await announce([fileOf(bytes)], {}, other)
    expect([foreign.status, foreign.body.error.code]).toEqual([404, 'NOT_FOUND'])
    const upload = await server.inject({ method: 'PUT', url: path, headers: other, payload: bytes })
    const unknown = await server.inject({
      method: 'PUT',
      url: `/api/uploads/recordings/${newId()}/${newId()}`,
      headers: other,
      payload: bytes,
    })
    expect([upload.statusCode, upload.body]).toEqual([404, unknown.body])
    expect((await server.inject({ method: 'HEAD', url: path, headers: other })).statusCode).toBe(404)
    expect(recordingId).toBeTruthy()
    for (const wrong of ['/api/uploads/recordings/x/y', `/api/uploads/recordings/${recordingId}/..%2f..%2fetc`]) {
      expect(
        (await server.inject({ method: 'PUT', url: wrong, headers: rig.headers, payload: bytes })).statusCode,
      ).toBe(404)
    }
  })
})

describe('announcing', () => {
  test.each([
    ['no file', [], {}],
    ['a name that leads elsewhere', [fileOf(photo(), { name: '../x.jpg' })], {}],
    ['an unknown camera', [fileOf(photo(), { camera: 'all' })], {}],
    ['another type', [fileOf(photo(), { contentType: 'image/png' })], {}],
    ['a size of 0', [fileOf(photo(), { size: 0 })], {}],
    ['an invalid hash', [fileOf(photo(), { sha256: 'x' })], {}],
    ['two files with the same name', [fileOf(photo()), fileOf(photo())], {}],
    ['no clip', [fileOf(photo())], { clipId: '' }],
    ['an invalid time', [fileOf(photo())], { recordedAt: 'yesterday' }],
    ['an unknown field', [fileOf(photo())], { tenantId: newId() }],
  ])('refuses %s', async (_, files, change) => {
    expect((await announce(files, change)).status).toBe(400)
  })

  test('a photo above 100 MB and a body above the limit answer 413', async () => {
    expect((await announce([fileOf(photo(), { size: 101 * 1024 * 1024 })])).status).toBe(413)
    expect((await announce([fileOf(photo())], { padding: 'x'.repeat(300_000) })).status).toBe(413)
  })

  test('repeating a clip answers as before with the missing files; a repeat with other files is refused', async () => {
    const [one, two] = [photo(), photo()]
    const files = [fileOf(one), fileOf(two, { name: 'roofLeft.jpg', camera: 'roofLeft' })]
    const first = await announce(files, { clipId: 'again' })
    expect(first.status).toBe(201)
    expect(first.body.data.uploads[0]).toMatchObject({
      name: 'roofLeft.jpg',
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg' },
    })
    const again = await announce(files, { clipId: 'again' })
    expect([again.status, again.body]).toEqual([200, first.body])
    const upload = first.body.data.uploads.find(({ name }: { name: string }) => name === 'topLeft.jpg')
    expect((await put(upload.url, one)).status).toBe(204)
    const less = await announce(files, { clipId: 'again' })
    expect(less.body.data.uploads.map(({ name }: { name: string }) => name)).toEqual(['roofLeft.jpg'])
    expect((await announce([fileOf(two)], { clipId: 'again' })).body.error.code).toBe('DUPLICATE_CLIP')
  })
})

describe('completing', () => {
  test('names missing files, then accepts the recording, and answers repeats alike', async () => {
    const bytes = photo()
    const { recordingId, path } = await announceOne(bytes)
    const early = await complete(recordingId)
    expect([early.status, early.body.error.code, early.body.error.details]).toEqual([
      409,
      'FILES_MISSING',
      [{ field: 'topLeft.jpg', rule: 'missing' }],
    ])
    await put(path, bytes)
    expect((await complete(recordingId)).status).toBe(202)
    expect((await complete(recordingId)).status).toBe(202)
    expect((await complete(newId())).status).toBe(404)
  })

  test('a heartbeat stores the version and the number of waiting recordings', async () => {
    const response = await server.inject({
      method: 'POST',
      url: `/api/assets/captureUnits/${rig.unit}/heartbeat`,
      headers: rig.headers,
      payload: { version: '1.2.3', spool: { waiting: 4 } },
    })
    expect(response.statusCode).toBe(204)
    const { rows } = await server.database.owner.query(
      'select version, spool_waiting from capture_unit where id = $1',
      [rig.unit],
    )
    expect(rows).toEqual([{ version: '1.2.3', spool_waiting: 4 }])
  })
})

test('recordings incomplete after a day are deleted with their files; complete recordings stay', async () => {
  const bytes = photo()
  const old = await announceOne(bytes)
  await put(old.path, bytes)
  const { object_key } = await stored(idOf(old.path))
  const done = await announceOne(bytes)
  await put(done.path, bytes)
  await complete(done.recordingId)
  await server.database.owner.query(
    `update recording set created_at = now() - interval '25 hours' where id = any($1)`,
    [[old.recordingId, done.recordingId]],
  )
  expect(await server.app.sweepUploads()).toBe(1)
  expect(await server.services.objects.head(object_key)).toBeUndefined()
  expect(await stored(idOf(old.path))).toBeUndefined()
  expect((await stored(idOf(done.path))).received_at).not.toBeNull()
  expect(await server.services.objects.head((await stored(idOf(done.path))).object_key)).toBeDefined()
})
