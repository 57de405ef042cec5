import { SHOWN_CAMERAS } from '@skadi/domain/capture/camera'
import { builders } from '@skadi/store/testing/builders'
import { testDatabase } from '@skadi/store/testing/test-database'
import { expect, test } from 'vitest'
import { testObjects } from '../testing/rig.ts'
import { rigThresholds as t } from '../vision/alignment/align-thresholds.ts'
import { startByRig } from './start-by-rig.ts'

const database = testDatabase()
const objects = testObjects()
const make = builders(() => database.owner)
const context = () => ({ db: database.db, objects: objects.store })

/** Computes the matrix of a camera's photo for a car that moved by `along` and `across`. */
const shiftOf = (along: number, across: number, at: number): number[] => [
  1,
  0,
  300 * along * (at % 2 === 0 ? 1 : -1) + 50 * across,
  0,
  1,
  200 * across - 20 * at * along,
  0,
  0,
  1,
]

/** Creates a pair of passings of a car at a rig. All cameras are aligned except those in `refused`. */
async function pairAt(tenantId: string, setId: string, k: number, refused: readonly string[] = []) {
  const carId = await make.car(tenantId)
  const [along, across] = [0.3 * Math.sin(1.7 * k + 1), 0.2 * Math.sin(2.9 * k)]
  const before = await make.imageSet({ tenantId, car_id: carId, capture_set_id: setId })
  const after = await make.imageSet({ tenantId, car_id: carId, capture_set_id: setId, pickup_id: before })
  const shown = []
  for (const [at, camera] of SHOWN_CAMERAS.entries()) {
    const [from, to] = [await make.image(before, { camera }), await make.image(after, { camera })]
    const isAligned = !refused.includes(camera)
    const matrix = isAligned ? shiftOf(along, across, at) : null
    await database.owner.query(
      `insert into photo_alignment (tenant_id, from_image_id, to_image_id, from_revision, to_revision, status, matrix, reason)
       values ($1, $2, $3, 1, 1, $4, $5, $6)`,
      [tenantId, from, to, isAligned ? 'aligned' : 'notAligned', matrix, isAligned ? null : 'implausible'],
    )
    shown.push({
      camera,
      from: { id: from, imageSetId: before, camera, revision: 1 },
      to: { id: to, imageSetId: after, camera, revision: 1 },
    })
  }
  return {
    shown,
    truth: (camera: string) => shiftOf(along, across, (SHOWN_CAMERAS as readonly string[]).indexOf(camera)),
  }
}

async function rig() {
  const tenantId = await make.tenant()
  const { id: setId } = await make.captureSet({ tenants: [tenantId], defaultTenant: tenantId })
  return { tenantId, setId }
}
const roundly = (matrix: readonly number[] | undefined) => [matrix?.[2], matrix?.[5]]
const LIKELY = [1, 0, -150, 0, 1, 90, 0, 0, 1]

test('the search for an unaligned photo starts from the other cameras, once the rig is known', async () => {
  const { tenantId, setId } = await rig()
  for (let k = 0; k < t.leastPairs; k += 1) await pairAt(tenantId, setId, k)
  const { shown, truth } = await pairAt(tenantId, setId, 40, ['bottomLeft'])
  const [{ from, to }] = shown as [(typeof shown)[number]]
  const start = await startByRig(context(), from, to, LIKELY)
  const [x, y] = roundly(start)
  const [trueX, trueY] = roundly(truth('bottomLeft'))
  expect(Math.hypot((x as number) - (trueX as number), (y as number) - (trueY as number))).toBeLessThan(8)
  const { rows } = await database.owner.query(
    'select geometry from rig_geometry where tenant_id = $1 and capture_set_id = $2',
    [tenantId, setId],
  )
  expect(Object.keys(rows[0].geometry.maps).toSorted()).toEqual([...SHOWN_CAMERAS].toSorted())
})

test('passings of one company are not used for another company at the same rig', async () => {
  const { tenantId, setId } = await rig()
  for (let k = 0; k < t.leastPairs; k += 1) await pairAt(tenantId, setId, k)
  const { shown } = await pairAt(await make.tenant(), setId, 40, ['bottomLeft'])
  const [{ from, to }] = shown as [(typeof shown)[number]]
  expect(await startByRig(context(), from, to, LIKELY)).toEqual(LIKELY)
})

test('with too few known passings, and between two rigs, the search starts from the likely motion of the photos', async () => {
  const { tenantId, setId } = await rig()
  const { shown } = await pairAt(tenantId, setId, 3, ['bottomLeft'])
  const [{ from, to }] = shown as [(typeof shown)[number]]
  expect(await startByRig(context(), from, to, LIKELY)).toEqual(LIKELY)
  const { id: other } = await make.captureSet({ tenants: [tenantId], defaultTenant: tenantId })
  await database.owner.query('update image_set set capture_set_id = $2 where id = $1', [to.imageSetId, other])
  expect(await startByRig(context(), from, to, undefined)).toBeUndefined()
})
