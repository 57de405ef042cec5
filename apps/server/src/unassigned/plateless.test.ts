import { listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { updateImageSet } from '@skadi/contract/image-sets/image-sets-writes'
import { beforeEach, expect, test } from 'vitest'
import { orphanBench, PLATE } from '../testing/orphan-bench.ts'
import type { SignedIn } from '../testing/test-server.ts'

const bench = orphanBench()
const { admins, ask, build, ids, orphan } = bench
beforeEach(() => bench.rows('delete from image_set'))

const plateless = async (who: SignedIn, query: object = {}) =>
  (await ask(listImageSets, who, { query: { plateless: 'true', ...query } as never })).body

test('only the company’s own passings without a plate are listed and counted', async () => {
  const unread = { tenantId: ids.ours, plate: null, capture_set_id: bench.set.id }
  const [finished, failed] = [await build.imageSet(unread), await build.imageSet({ ...unread, status: 'failed' })]
  // These passings are not listed: one in progress, one with a plate, an unassigned passing, and one of another company.
  await build.imageSet({ ...unread, status: 'inProgress' })
  await build.imageSet({ tenantId: ids.ours, plate: PLATE.registrationNo })
  await orphan({ plate: null })
  const theirs = await build.imageSet({ tenantId: ids.foreign, plate: null })
  const { data, meta } = await plateless(admins.ours)
  expect(new Set(data.items.map(({ id }) => id))).toEqual(new Set([finished, failed]))
  expect(meta.totalItems).toBe(2)
  expect((await plateless(admins.foreign)).data.items.map(({ id }) => id)).toEqual([theirs])
  expect((await ask(listImageSets, admins.ours, { query: { plateless: 'true', tenantId: ids.foreign } })).code).toBe(
    'FORBIDDEN',
  )
})

test('a passing leaves the list once its plate is entered', async () => {
  const id = await build.imageSet({ tenantId: ids.ours, plate: null, capture_set_id: bench.set.id })
  const { modifiedAt } = (await plateless(admins.ours)).data.items[0] ?? { modifiedAt: '' }
  const answer = await ask(updateImageSet, admins.ours, { params: { id }, body: { carInfo: PLATE, modifiedAt } })
  expect([answer.status, answer.body.data.carInfo.registrationNo]).toEqual([200, PLATE.registrationNo])
  expect((await plateless(admins.ours)).data.items).toEqual([])
})
