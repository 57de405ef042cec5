import { listen } from '@skadi/store/realtime/listen'
import type { ChangeEvent } from '@skadi/store/realtime/publish'
import { claimUnassigned } from '@skadi/store/unassigned/claim-unassigned.repo'
import { expect, test } from 'vitest'
import { orphanBench, PLATE } from '../testing/orphan-bench.ts'

const bench = orphanBench()
const { admins, assign, build, ids, orphan, row } = bench

/** Adds a plate to a tenant's list, and claims its passings as a change of the plate list does. */
async function listAndClaim(tenantId: string): Promise<number> {
  await bench.list(tenantId)
  return bench.server.database.db.transaction({ role: 'worker' }, (tx) =>
    claimUnassigned(tx, { tenantId, plates: [PLATE] }),
  )
}

test('listing a competitor’s plate gives no passings, earlier or later, and reveals none', async () => {
  const theirRig = await build.captureSet({ tenants: [ids.partner], defaultTenant: ids.partner })
  const sharedByOthers = await build.captureSet({ tenants: [ids.partner, await build.tenant()] })
  const before = [
    await bench.driveThrough(theirRig, PLATE),
    await bench.driveThrough(sharedByOthers, PLATE),
    await build.imageSet({ tenantId: ids.partner, capture_set_id: bench.set.id, plate: PLATE.registrationNo }),
  ]
  const rows = await Promise.all(before.map(row))
  const events: ChangeEvent[] = []
  const listening = await listen({
    connection: bench.server.database.connection,
    onEvent: (event) => events.push(event),
    onGap: () => {},
  })
  try {
    expect([await listAndClaim(ids.foreign), await listAndClaim(ids.ours)]).toEqual([0, 0])
    expect(await Promise.all(before.map(row))).toEqual(rows)
    for (const rig of [theirRig, sharedByOthers]) await bench.driveThrough(rig, PLATE)
    for (const who of [admins.foreign, admins.ours]) {
      expect(await bench.unassignedOf(who)).toEqual([])
      expect(await bench.inboxOf(who)).toEqual([])
    }
    const theirs = events.filter(
      (event) => 'tenantId' in event && [ids.foreign, ids.ours].some((tenantId) => tenantId === event.tenantId),
    )
    expect([theirs, events.filter(({ action }) => action === 'orphanCorrected')]).toEqual([[], []])
  } finally {
    await listening.stop()
    await bench.rows('delete from plate_list')
  }
})

test('each of two tenants of one rig has its own plates', async () => {
  const theirs = { countryCode: 'NO', registrationNo: 'CD67890' }
  await bench.list(ids.ours)
  await bench.list(ids.partner, theirs)
  const [one, two] = [await bench.driveThrough(bench.set, PLATE), await bench.driveThrough(bench.set, theirs)]
  expect(await bench.inboxOf(admins.ours)).toEqual([one])
  expect(await bench.inboxOf(admins.partner)).toContain(two)
  expect(await bench.inboxOf(admins.partner)).not.toContain(one)
  await bench.rows('delete from plate_list')
})

test('confirming a plate gives the same answer, whether or not others list the plate', async () => {
  const shapes = []
  for (const listedBy of [[], [ids.partner], [ids.partner, ids.foreign]]) {
    const [id] = [await orphan(), await orphan({ plate: PLATE.registrationNo })]
    for (const tenantId of listedBy) await bench.list(tenantId)
    const { status, text } = await assign(admins.ours, [{ imageSetId: id, ...PLATE, scope: 'plate' }])
    shapes.push([status, text.replaceAll(id, 'id')])
    await bench.rows('delete from plate_list')
  }
  expect(shapes[0]?.[1]).toContain('"alsoAssigned":1')
  expect(new Set(shapes.map((one) => JSON.stringify(one))).size).toBe(1)
})
