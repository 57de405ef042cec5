import { newWorker } from '../harness/data/manual-jobs.ts'
import { newPlate, ownCar, passingOf } from '../harness/data/own-car.ts'
import { ownOrphans } from '../harness/data/own-orphans.ts'
import { ownPassing } from '../harness/data/own-passing.ts'
import { letNothingWait, letWait } from '../harness/data/waiting-passing.ts'
import { first, userIn } from './documents-client.ts'
import type { Walk } from './walk.ts'

/** Makes the calls of passings and their photos. They are listed, corrected, assigned, downloaded and deleted. */
export async function walkPassings(walk: Walk): Promise<void> {
  const { client, server, user: as, tenantAdmin } = walk
  const { imageSetId: id, plate } = await ownCar(server)
  await passingOf(server, plate)
  const query = { registrationNo: plate, countryCode: 'NO', haveImages: true, limit: 50, page: 1 }
  const listed = await client.list('GET /assets/imageSets', { as, query })
  if (listed.length !== 2) throw new Error(`The inbox has ${listed.length} passings of the car.`)
  const params = { id }
  const read = await client.data('GET /assets/imageSets/{id}', { as, params })
  const carInfo = { countryCode: 'NO', registrationNo: newPlate() }
  await client.data('PATCH /assets/imageSets/{id}', {
    as: tenantAdmin,
    params,
    body: { carInfo, origin: { label: 'return' } },
  })
  const zoomStandarization = { topLeft: { x: 0, y: 0, width: 960, height: 600 } }
  await client.data('PATCH /assets/imageSets/{id}/zoomStandarization', { as, params, body: { zoomStandarization } })

  await walkOrphan(walk)

  await client.list('GET /assets/images', { as, query: { imageSetId: id } })
  const image = { as, params: { id: first(read.items).id } }
  await client.data('GET /assets/images/{id}', image)
  for (const box of ['', 'box=100,100,400,300']) {
    const link = (await client.data('GET /assets/images/{id}/link', { ...image, query: box })) as unknown as string
    const photo = await fetch(new URL(link, client.origin))
    if (photo.headers.get('content-type') !== 'image/jpeg') throw new Error(`The link answered ${photo.status}.`)
  }
  await client.data('DELETE /assets/images/{id}', { as: tenantAdmin, params: { id: image.params.id } })
}

/** Assigns an unassigned passing to a company that owns the rig and may write. */
async function walkOrphan({ client, server, globalAdmin: as }: Walk): Promise<void> {
  const [imageSetId = ''] = await ownOrphans(server, 1)
  const orphans = await client.list('GET /assets/imageSets', { as, query: { unassigned: true } })
  if (!orphans.some(({ id }) => id === imageSetId)) throw new Error('The orphan is not listed.')
  const { tenants } = first(await client.list('GET /assets/captureUnits', { as, query: { query: 'Flesland' } }))
  const writing = (await client.list('GET /auth/tenants', { as })).filter(({ isHandicapped }) => !isHandicapped)
  const { id: tenantId } = first(tenants.filter(({ id }) => writing.some((one) => one.id === id)))
  const item = { imageSetId, countryCode: 'NO', registrationNo: newPlate(), tenantId, scope: 'passing' }
  await client.data('POST /assets/imageSets/assignToTenant', { as, body: { imageSets: [item] } })
}

/** Makes the calls of repair costs. */
export async function walkAppraisals({ client, server, user: as }: Walk): Promise<void> {
  const { imageSetId } = await ownCar(server)
  const [photo] = await client.list('GET /assets/images', { as, query: { imageSetId } })
  const [label] = await client.list('GET /assets/damages/labels', { as, query: { scope: 'damage' } })
  const points = [
    { x: 300, y: 300 },
    { x: 420, y: 380 },
  ]
  const damagedParts = [{ name: 'door', carEnd: 'front', cameraSide: 'left' }]
  const damages = [{ imageId: photo?.id, points, labelIds: [label?.['id']], damagedParts }]
  await client.data('POST /assets/damages', { as, body: { damages } })

  const { id } = await client.data('POST /assets/appraisals', { as, body: { imageSetId } })
  const params = { id }
  await client.list('GET /assets/appraisals', { as, query: { imageSetId } })
  await client.data('GET /assets/appraisals/{id}', { as, params })
  await client.data('PATCH /assets/appraisals/{id}', { as, params, body: { report: 'Door to be painted.' } })
  await client.data('GET /assets/appraisals/{id}/report', { as, params })
  await client.data('POST /assets/appraisals/triggerCostEstimation', { as, body: { imageSetId } })
  await client.data('POST /assets/appraisals/triggerDamageDetection', { as, body: { imageSetId } })
}

const jobType = 'ANNOTATION'

/** Makes the calls of the annotators' queue: waiting, counting, picking, confirming, submitting and skipping. */
export async function walkQueue({ client, server, globalAdmin }: Walk): Promise<void> {
  const worker = await newWorker(server, 'ANNOTATOR')
  const as = await client.signIn(worker.username, worker.password)
  const userId = userIn(as)
  await letNothingWait(server)
  await client.data('POST /assets/manualProcessingQueue/addUser', { as, body: { jobType, userId } })
  const waiting = await client.list('GET /assets/manualProcessingQueue', { as: globalAdmin, query: { jobType } })
  if (!waiting.some((one) => one.userId === userId)) throw new Error('Nobody waits.')
  await client.send('DELETE /assets/manualProcessingQueue/removeUser', { as, query: { jobType, userId } })

  const [submitted, skipped] = [await ownPassing(server), await ownPassing(server)]
  for (const imageSetId of [submitted, skipped]) await letWait(server, imageSetId, [])
  const both = await client.data('GET /assets/manualProcessingQueue/count', { as: globalAdmin })
  const one = await client.data('GET /assets/manualProcessingQueue/count', { as, query: { jobType } })
  if (both['count'] !== 2 || one['count'] !== 2) throw new Error(`${both['count']} and ${one['count']} passings wait.`)

  const assigned = { imageSetId: submitted, jobType, userId }
  await client.data('POST /assets/manualProcessingQueue/assignUser', { as: globalAdmin, body: assigned })
  await client.data('POST /assets/manualProcessingQueue/unassignUser', { as: globalAdmin, body: assigned })
  for (const imageSetId of [submitted, skipped]) {
    const job = { as, body: { imageSetId, jobType } }
    await client.data('POST /assets/manualProcessingQueue/pickJob', job)
    await client.data('POST /assets/manualProcessingQueue/confirmJob', job)
    if (imageSetId === submitted) await client.data('POST /assets/manualProcessingQueue/submitJob', job)
    else
      await client.data('POST /assets/imageSets/{id}/status', {
        as,
        params: { id: skipped },
        body: { isSkipped: true },
      })
  }
}
