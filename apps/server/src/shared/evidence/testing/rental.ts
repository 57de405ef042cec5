import type { Evidence } from '@skadi/contract/evidence/evidence'
import { EXAMPLE_PRICES } from '@skadi/domain/costs/repair-prices'
import { cornersOf, type Rect } from '@skadi/domain/damages/damage-box'
import { labelIdOf } from '@skadi/domain/damages/names/damage-labels'
import { rederiveImageSet } from '@skadi/store/damages/change-history.repo'
import { newId } from '@skadi/store/db/new-id'
import { WORKER } from '@skadi/store/db/scope'
import { readEvidence, type StoredEvidence } from '@skadi/store/evidence/read-evidence.repo'
import type { builders } from '@skadi/store/testing/builders'
import type { TestDatabase } from '@skadi/store/testing/test-database'
import { claimsOf } from '../claims-of-pair.ts'
import { evidenceOf } from '../evidence-of-pair.ts'
import type { Sights } from '../read-sights.ts'

/** Box of the damage in the return photo. */
export const SPOT: Rect = { x: 700, y: 500, width: 120, height: 60 }

/** Distance in pixels between the car's positions on the photos of pickup and return. */
const SHIFT = 40

export type Box = Record<string, unknown> & { rect?: Rect; labels?: Parameters<typeof labelIdOf>[0][] }

/** Dependencies of a rental. A test server has both. */
export type Ground = { database: TestDatabase; build: ReturnType<typeof builders> }

/** Adds a rental with one damage that occurred during the rental. */
export async function rental(ground: Ground) {
  const whole = await soundRental(ground)
  const familyId = newId()
  const damageId = await whole.box(whole.back.topLeft, { newFamilyId: familyId })
  /** Returns the evidence of the damage. The given result replaces the photo comparison. */
  const judge = async (given: Judged = {}): Promise<Evidence | undefined> =>
    (await whole.judgeAll(given)).find((one) => one.familyId === familyId)
  return { ...whole, familyId, damageId, judge }
}
export type Rental = Awaited<ReturnType<typeof rental>>

/** Adds a rental with a clerk to a real database. The car has a pickup and a return, each with photos of three cameras. */
export async function soundRental({ database, build }: Ground) {
  const tenantId = await build.tenant()
  const carId = await build.car(tenantId)
  const clerk = await build.user({ tenants: [{ id: tenantId, role: 'USER' }] })
  const imageSet = async (recDate: string, label: 'pickup' | 'return', columns: Record<string, unknown> = {}) => {
    const of = { tenantId, car_id: carId, recDate, origin_label: label, detection: 'done' }
    const id = await build.imageSet({ ...of, ...columns })
    const photo = (camera: string) => build.image(id, { camera })
    return { id, topLeft: await photo('topLeft'), roofLeft: await photo('roofLeft'), topRight: await photo('topRight') }
  }
  const pickup = await imageSet('2026-10-14T10:00:00Z', 'pickup')
  const back = await imageSet('2026-10-21T10:00:00Z', 'return')

  /** Adds a box. The clerk has accepted the box, unless the columns say otherwise. */
  const box = (imageId: string, { rect = SPOT, labels = ['scratched'], ...columns }: Box = {}) =>
    build.damage(imageId, {
      state: 'suggested',
      final_state: 'accepted',
      decision: 'accepted',
      decided_by: clerk,
      decided_at: new Date('2026-10-21T11:00:00Z'),
      points: cornersOf(rect),
      label_ids: labels.map(labelIdOf),
      ...columns,
    })
  const change = async (table: string, id: string, column: string, value: unknown): Promise<Judged> => {
    await database.owner.query(`update ${table} set ${column} = $2 where id = $1`, [id, value])
    return {}
  }
  /** Adds a box that a user rejected because it shows no damage. */
  const mark = async (imageId: string, given: Box): Promise<Judged> => {
    await box(imageId, { final_state: 'rejected', decision: 'rejected', ...given })
    return {}
  }

  /** Returns the evidence of the pair. The given result replaces the photo comparison. */
  async function judgeAll(given: Judged = {}): Promise<Evidence[]> {
    for (const id of [pickup.id, back.id])
      await database.db.transaction(WORKER, (tx) => rederiveImageSet(tx, id, tenantId))
    const pair = { pickupId: given.pickupId ?? pickup.id, returnId: given.returnId ?? back.id }
    const stored = await readEvidence(database.db, { role: 'app', tenantId, userId: clerk }, pair)
    if (!stored) throw new Error('no such pair')
    return evidenceOf(stored, sightsOf(stored, given), () => EXAMPLE_PRICES, given.damageIds)
  }
  /** Stores in advance that the photos cannot be aligned, because computing this result takes seconds. */
  const leaveUnaligned = async () => {
    for (const camera of ['topLeft', 'roofLeft', 'topRight'] as const)
      await build.insert('photo_alignment', {
        tenant_id: tenantId,
        from_image_id: pickup[camera],
        to_image_id: back[camera],
        from_revision: 1,
        to_revision: 1,
        status: 'notAligned',
        reason: 'tooFewFeatures',
      })
  }
  return { build, tenantId, carId, clerk, imageSet, pickup, back, box, mark, change, judgeAll, leaveUnaligned }
}

export type Judged = Seen & {
  pickupId?: string
  returnId?: string
  damageIds?: string[]
}

/** Results of the photo comparison. By default, the photos are aligned and sharp, and the pickup does not show the damage. */
type Seen = { isAligned?: boolean; similarity?: number | null; pickupSharpness?: number }

function sightsOf(
  stored: StoredEvidence,
  { isAligned = true, similarity = 0, pickupSharpness = 1 }: Seen = {},
): Sights {
  const claims = claimsOf(stored).flat()
  return {
    alignments: claims.flatMap(({ box, pickupPhoto }) =>
      pickupPhoto
        ? {
            camera: box.camera,
            pickupImageId: pickupPhoto.id,
            returnImageId: box.imageId,
            status: isAligned ? ('aligned' as const) : ('notAligned' as const),
            matrix: isAligned ? [1, 0, SHIFT, 0, 1, 0, 0, 0, 1] : null,
            errorPx: isAligned ? 0.5 : null,
            reason: isAligned ? null : ('tooFewFeatures' as const),
          }
        : [],
    ),
    comparisons: new Map(
      similarity === null
        ? []
        : claims.map(({ box }) => [box.id, { similarity, pickupSharpness, returnSharpness: 1 }] as const),
    ),
  }
}
