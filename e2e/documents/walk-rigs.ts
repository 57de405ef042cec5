import { createHash, randomInt } from 'node:crypto'
import sharp from 'sharp'
import { type DocumentsClient, first, type Thing } from './documents-client.ts'
import type { Walk } from './walk.ts'

/** Makes the calls of new capture units and sets, and a rig's calls with its key. */
export async function walkRigs({ client, globalAdmin: as, fjordRental }: Walk): Promise<void> {
  const stem = `D${randomInt(1e9)}`
  const make = (side: string) =>
    client.data('POST /assets/captureUnits', { as, body: { name: `${stem}-${side}`, location: 'Sola', side } })
  const [left, right] = [await make('left'), await make('right')]
  await client.list('GET /assets/captureUnits', { as, query: { limit: 20, page: 1, query: stem } })
  const params = { id: left.id }
  await client.data('PATCH /assets/captureUnits/{id}', { as, params, body: { location: 'Sola nord' } })
  for (const { id } of [left, right])
    await client.data('POST /assets/captureUnits/{id}/assign', { as, params: { id }, body: { tenants: [fjordRental] } })
  await client.data('POST /assets/captureUnits/{id}/setDefaultTenant', { as, params, body: { tenant: fjordRental } })
  await client.data('POST /assets/captureUnits/{id}/setDefaultTenant', { as, params, body: { tenant: null } })
  const { tenants } = await client.data('GET /assets/captureUnits/{id}', { as, params })
  await client.data('POST /assets/captureUnits/{id}/assign', { as, params, body: { tenants } })
  await client.data('POST /assets/captureUnits/{id}/unassign', { as, params, body: { tenants } })

  const captureUnits = { left: left.id, right: right.id }
  const body = { captureUnits, name: stem, location: 'Sola', countryCode: 'NO', label: 'return' }
  const set = { params: { id: (await client.data('POST /assets/captureSets', { as, body })).id }, as }
  await client.list('GET /assets/captureSets', { as, query: { limit: 50, page: 1, query: stem } })
  const { lenses, priority } = await client.data('GET /assets/captureSets/{id}', set)
  await client.data('PATCH /assets/captureSets/{id}', { ...set, body: { lenses, priority, location: 'Sola sør' } })
  const suggested = await client.list('GET /assets/captureSets/searchSuggestions', { as })
  const held = await client.list('GET /assets/captureSets/searchSuggestions', { as, query: { query: stem } })
  if (suggested.length === 0 || held.length !== 1) throw new Error('Capture sets are not suggested.')
  await record(client, left)
}

/** Sends one photo of one camera as a rig does. */
async function record(client: DocumentsClient, unit: Thing): Promise<void> {
  const deviceKey = String(unit['deviceKey'])
  const device = { deviceKey, params: { id: unit.id } }
  await client.send('POST /assets/captureUnits/{id}/heartbeat', {
    ...device,
    body: { version: '1.0.0', spool: { waiting: 1 } },
  })
  const photo = new Uint8Array(
    await sharp({ create: { width: 1920, height: 1200, channels: 3, background: '#567' } })
      .jpeg()
      .toBuffer(),
  )
  const sha256 = createHash('sha256').update(photo).digest('hex')
  const file = { name: 'topLeft.jpg', camera: 'topLeft', contentType: 'image/jpeg', size: photo.length, sha256 }
  const body = { clipId: `clip-${randomInt(1e9)}`, recordedAt: new Date().toISOString(), files: [file] }
  const recording = await client.data('POST /assets/captureUnits/{id}/recordings', { ...device, body })
  const { url, method, headers } = first(recording['uploads'] as { url: string; method: string; headers: object }[])
  const authorization = `Device ${deviceKey}`
  const sent = await fetch(new URL(url, client.origin), { method, headers: { ...headers, authorization }, body: photo })
  if (!sent.ok) throw new Error(`The photo was answered ${sent.status}.`)
  const params = { id: unit.id, recordingId: String(recording['recordingId']) }
  await client.send('POST /assets/captureUnits/{id}/recordings/{recordingId}/complete', { deviceKey, params, body: {} })
}
