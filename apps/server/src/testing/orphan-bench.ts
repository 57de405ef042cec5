import { listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { assignToTenant } from '@skadi/contract/unassigned/unassigned-calls'
import type { Registration } from '@skadi/domain/cars/registration'
import { WORKER } from '@skadi/store/db/scope'
import { readQueuedImageSet } from '@skadi/store/passages/pipeline-image-set.repo'
import { complete, record } from '@skadi/store/testing/record'
import { assignImageSet } from '@skadi/store/unassigned/assign-image-set.repo'
import { beforeAll } from 'vitest'
import { asking } from './asking.ts'
import { readAudit } from './read-audit.ts'
import { type SignedIn, testServer } from './test-server.ts'

export const PLATE = { countryCode: 'NO', registrationNo: 'AB12345' }

/**
 * Returns three tenants with their administrators. Two tenants share a rig without a default output. The third tenant does not have the
 * rig.
 */
export function orphanBench() {
  const server = testServer()
  const ask = asking(server)
  const { build } = server
  const ids = { ours: '', partner: '', foreign: '' }
  const admins: Record<keyof typeof ids | 'global', SignedIn> = {} as never
  let set = { id: '', left: '', right: '' }
  beforeAll(async () => {
    for (const name of ['ours', 'partner', 'foreign'] as const) {
      ids[name] = await build.tenant()
      admins[name] = await server.signIn(await build.user({ tenants: [{ id: ids[name], role: 'ADMIN_TENANT' }] }))
    }
    admins.global = await server.signIn(await build.user({ groups: ['GLOBAL_ADMIN'] }))
    set = await build.captureSet({ tenants: [ids.ours, ids.partner] })
  })

  const rows = async (text: string, values: unknown[] = []) => (await server.database.owner.query(text, values)).rows
  const listed = async (who: SignedIn, query: object) => {
    const { body } = await ask(listImageSets, who, { query: query as never })
    return body.data.items.map(({ id }) => id)
  }
  return {
    server,
    ask,
    build,
    ids,
    admins,
    get set() {
      return set
    },
    /** adds an unassigned passing of the shared rig */
    orphan: (given: object = {}) =>
      build.imageSet({ capture_set_id: set.id, plate: PLATE.registrationNo, registration_source: 'plate', ...given }),
    row: async (id: string) => (await rows('select * from image_set where id = $1', [id]))[0],
    rows,
    assign: (who: SignedIn, imageSets: object[], headers: Record<string, string> = {}) =>
      ask(assignToTenant, who, { body: { imageSets: imageSets as never } }, headers),
    list: async (tenantId: string, { countryCode, registrationNo }: Registration = PLATE) =>
      build.insert('plate_list', { tenant_id: tenantId, country_code: countryCode, registration_no: registrationNo }),
    unassignedOf: (who: SignedIn) => listed(who, { unassigned: 'true' }),
    inboxOf: (who: SignedIn) => listed(who, {}),
    audits: async (tenantId: string) => readAudit(server.database, tenantId),
    /** records the passing of a car at a rig, with or without a recognised plate */
    driveThrough: async (rig: { left: string; right: string }, plate: Registration | undefined) => {
      const { db } = server.database
      await complete(db, rig.left, await record(db, rig.left, 'left'))
      const paired = await complete(db, rig.right, await record(db, rig.right, 'right'))
      const { imageSetId } = paired as { imageSetId: string }
      await db.transaction(WORKER, async (tx) => {
        const imageSet = await readQueuedImageSet(tx, imageSetId)
        if (imageSet) await assignImageSet(tx, imageSet, plate && { ...plate, source: 'plate', confidence: 0.9 })
      })
      return imageSetId
    },
  }
}
