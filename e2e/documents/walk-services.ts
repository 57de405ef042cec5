import { settledPassing } from '../harness/data/own-car.ts'
import { ownPassing } from '../harness/data/own-passing.ts'
import { first } from './documents-client.ts'
import type { Walk } from './walk.ts'
import { registerPerson } from './walk-account.ts'

/** Makes the calls of the image sets queue, the connection test, reports by mail and notices of planned changes. */
export async function walkServices(walk: Walk): Promise<void> {
  const { client, server, globalAdmin, user, fjordRental } = walk
  const as = globalAdmin
  await client.send('GET /config.json')
  await client.send('GET /health')
  const id = await ownPassing(server)
  const filters = JSON.stringify({ status: 'finished', tenantId: fjordRental, from: '2026-01-01T00:00:00Z' })
  const passages = await client.list('GET /services/getPassagesInfo', { as, query: { limit: 50, page: 1, filters } })
  if (first(passages).imageSetId !== id) throw new Error('The newest passing is another one.')
  await client.list('GET /services/getPassagesInfo', { as, query: { limit: 50, getPageWith: id } })
  await client.list('GET /services/getPassagesInfo', { as, query: 'filters=&limit=1' })
  await client.data('GET /services/getMetrics/{id}', { as, params: { id } })
  await client.send('POST /services/passages/{id}/retry', { as, params: { id }, body: {} })

  await walkConnection(walk)
  const imageSetId = await settledPassing(server)
  const options = { onlyNew: false, watermark: true, potential: false, removed: [] }
  const report = { kind: 'individual', imageSetId, options, recipients: ['kari@example.com'] }
  await client.send('POST /social/reports', { as: user, body: report })

  const notice = { title: 'New release', text: 'On Sunday.', startsAt: new Date().toISOString() }
  const made = await client.data('POST /services/plannedChanges', { as, body: notice })
  const params = { id: made.id }
  await client.list('GET /services/plannedChanges', { as: user, query: { limit: 50, page: 1 } })
  await client.send('POST /services/plannedChanges/{id}/read', { as: user, params })
  await client.data('PATCH /services/plannedChanges/{id}', { as, params, body: { text: 'On Monday.' } })
  await client.send('DELETE /services/plannedChanges/{id}', { as, params })
}

async function walkConnection(walk: Walk): Promise<void> {
  const { client } = walk
  const { tokens: as } = await registerPerson(walk)
  await client.data('PATCH /profile', { as, body: { email: 'doku@example.com' } })
  const download = await client.send('GET /social/connectionDownload', { as })
  await client.data('POST /social/connectionUpload', { as, bytes: new Uint8Array(await download.arrayBuffer()) })
  const where = await client.data('GET /social/getIpData', { as })
  const result = {
    downloadMbps: 80,
    uploadMbps: 40,
    downloadPassed: true,
    uploadPassed: true,
    latencyMs: 12,
    ...where,
    userAgent: 'documents',
    screen: { width: 1440, height: 900 },
    testedAt: new Date().toISOString(),
    errors: [],
  }
  await client.data('PATCH /social/connectionResult', { as, body: result })
}
