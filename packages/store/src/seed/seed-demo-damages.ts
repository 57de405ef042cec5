import type { CarHistory } from '@skadi/domain/damages/car-history'
import { clampRect, cornersOf, type Rect } from '@skadi/domain/damages/damage-box'
import { labelIdOf } from '@skadi/domain/damages/damage-labels'
import { addDamage, repairFamily } from '@skadi/domain/damages/history-acts'
import type { DemoDamage, DemoTruth } from '@skadi/domain/demo/demo-truth'
import { appendAudit } from '../audit/append-audit.ts'
import { changeHistory } from '../damages/change-history.repo.ts'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { endStage } from '../passages/stage.repo.ts'
import { seedId } from './seed-id.ts'

/** What the damages of the demo say has found them, so that nobody takes it for a detector. */
export const DEMO_DETECTOR = { name: 'demo-seed', version: '1' } as const

/** Ulrik User decides, Tora Tenant knows of repairs. */
const DECIDER = seedId('+4790000003')
const REPAIRER = seedId('+4790000002')
/** Pixels around a damage, as a person or a detector leaves them. */
const MARGIN = 6
/** A damage is made out from so many pixels on. */
const LEAST_PIXELS = 40
const HOUR = 3_600_000
const DAY = 24 * HOUR

type SeenPassing = { truth: DemoTruth; imageSetId: string; recordedAt: number; images: Record<string, string> }
type SeedBox = {
  id: string
  familyId: string
  passing: SeenPassing
  imageId: string
  damage: DemoDamage
  box: DemoDamage['boxes'][number]
  isUndecided: boolean
}

/**
 * Writes the damages of a demo car from what its drawings truly show, once all its passings have gone through the
 * pipeline: suggestions that a person has decided, and one that waits to be. A repeat changes nothing.
 * @returns false while a passing is still on its way
 */
export async function seedDemoDamages(tx: Transaction, truths: readonly DemoTruth[]): Promise<boolean> {
  const found = await findPassings(tx, truths)
  if (!found) return false
  const { tenantId, carId, passings } = found
  if (await isSeeded(tx, carId)) return true
  const boxes = boxesOf(carId, passings)
  const refusal = await changeHistory(tx, {
    userId: REPAIRER,
    owner: { tenantId, carId },
    act: async (history) => {
      await insertBoxes(tx, tenantId, boxes)
      return { history: told(history, boxes, repairsOf(passings, boxes)) }
    },
  })
  if (refusal) throw new Error(`The demo’s damages could not be written: ${refusal}`)
  for (const { imageSetId } of passings) await noteDetection(tx, imageSetId)
  await appendAudit(tx, {
    chain: tenantId,
    actorId: null,
    action: 'seedDemoDamages',
    targetType: 'car',
    targetId: carId,
    after: { damages: boxes.length },
  })
  return true
}

type FoundRow = {
  clip: string
  imageSetId: string
  tenantId: string | null
  carId: string | null
  recDate: Date
  isOver: boolean
  images: Record<string, string>
}

async function findPassings(tx: Transaction, truths: readonly DemoTruth[]) {
  if (truths.length === 0 || truths.length < (truths[0]?.passings ?? 0)) return undefined
  const clips = truths.map(({ clip }) => `${clip}-left`)
  const rows = await tx.rows<FoundRow>(sql`
    select r.clip_id as clip, s.id as "imageSetId", s.tenant_id as "tenantId", s.car_id as "carId", s.rec_date as "recDate",
      s.status <> 'inProgress' as "isOver",
      (select coalesce(jsonb_object_agg(i.camera, i.id), '{}') from image i where i.image_set_id = s.id and i.frame = 1) as images
    from recording r join image_set s on s.id = r.image_set_id where r.clip_id = any(${clips}::text[]) order by s.rec_date, s.id`)
  if (rows.length < truths.length || rows.some(({ isOver }) => !isOver)) return undefined
  const [first] = rows
  const { tenantId, carId } = first ?? {}
  if (!tenantId || !carId) return undefined
  const passings = rows
    .filter((row) => row.carId === carId)
    .flatMap(({ clip, imageSetId, recDate, images }) => {
      const truth = truths.find((one) => `${one.clip}-left` === clip)
      return truth ? [{ truth, imageSetId, recordedAt: recDate.getTime(), images }] : []
    })
  return { tenantId, carId, passings }
}

async function isSeeded(tx: Transaction, carId: string): Promise<boolean> {
  const row = await tx.row(sql`
    select d.id from damage d join image_set s on s.id = d.image_set_id
    where s.car_id = ${carId} and d.detector = ${DEMO_DETECTOR.name} limit 1`)
  return row !== undefined
}

/** One box for each photo that shows a damage; what came last, in the newest passing, is left to decide. */
function boxesOf(carId: string, passings: readonly SeenPassing[]): SeedBox[] {
  const newest = passings.at(-1)
  const before = new Set(passings.slice(0, -1).flatMap(({ truth }) => truth.damages.map(({ id }) => id)))
  const undecided = newest?.truth.damages
    .map(({ id }) => id)
    .filter((id) => !before.has(id))
    .toSorted()[0]
  return passings.flatMap((passing) =>
    passing.truth.damages.flatMap((damage) =>
      damage.boxes
        .filter(({ pixels }) => pixels >= LEAST_PIXELS)
        .flatMap((box) => {
          const imageId = passing.images[box.camera]
          if (!imageId) return []
          const familyId = seedId(`${carId} ${damage.id}`)
          const id = seedId(`${passing.imageSetId} ${damage.id} ${box.camera}`)
          const isUndecided = passing === newest && damage.id === undecided
          return [{ id, familyId, passing, imageId, damage, box, isUndecided }]
        }),
    ),
  )
}

/** Families that a later passing no longer shows were repaired the day before it. */
function repairsOf(passings: readonly SeenPassing[], boxes: readonly SeedBox[]): Map<string, number> {
  const repairs = new Map<string, number>()
  for (const familyId of new Set(boxes.map((box) => box.familyId))) {
    const last = Math.max(
      ...boxes.filter((box) => box.familyId === familyId).map(({ passing }) => passings.indexOf(passing)),
    )
    const next = passings[last + 1]
    const seen = passings[last]
    if (next && seen) repairs.set(familyId, Math.max(seen.recordedAt + HOUR, next.recordedAt - DAY))
  }
  return repairs
}

function told(history: CarHistory, boxes: readonly SeedBox[], repairs: ReadonlyMap<string, number>): CarHistory {
  let known = history
  const take = (result: ReturnType<typeof addDamage>) => {
    if ('refusal' in result) throw new Error(result.refusal)
    known = result.history
  }
  for (const { id, familyId, passing, isUndecided } of boxes)
    take(
      addDamage(known, {
        id,
        familyId,
        passingId: passing.imageSetId,
        isDeleted: false,
        standing: isUndecided ? 'undecided' : 'recorded',
        isMatchedByHand: false,
        isRemovedFromFamily: false,
        isMerged: false,
      }),
    )
  for (const [familyId, at] of repairs) take(repairFamily(known, familyId, at))
  return known
}

async function insertBoxes(tx: Transaction, tenantId: string, boxes: readonly SeedBox[]): Promise<void> {
  const indexes = new Map<SeenPassing, number>()
  for (const { id, familyId, passing, imageId, damage, box, isUndecided } of boxes) {
    const index = (indexes.get(passing) ?? 0) + 1
    indexes.set(passing, index)
    const foundAt = new Date(passing.recordedAt + 60_000)
    const decidedAt = isUndecided ? null : new Date(Math.min(Date.now(), passing.recordedAt + HOUR))
    await tx.run(sql`
      insert into damage (id, tenant_id, image_set_id, image_id, family_id, box_index, state, final_state, points, certainty,
        label_ids, damaged_parts, detector, detector_version, created_at, decided_at, decided_by, decision)
      values (${id}, ${tenantId}, ${passing.imageSetId}, ${imageId}, ${familyId}, ${index}, 'suggested',
        ${isUndecided ? null : 'accepted'}, ${JSON.stringify(cornersOf(withMargin(box.rect)))}, ${certaintyOf(box.pixels)},
        ${[labelIdOf(damage.label)]}::int[], ${JSON.stringify(damage.part ? [damage.part] : [])}, ${DEMO_DETECTOR.name},
        ${DEMO_DETECTOR.version}, ${foundAt}, ${decidedAt}, ${isUndecided ? null : DECIDER},
        ${isUndecided ? null : 'accepted'})`)
  }
}

const withMargin = ({ x, y, width, height }: Rect): Rect =>
  clampRect({ x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN })

/** The larger in the photo, the surer; two digits, as detectors give them. */
const certaintyOf = (pixels: number): number => Math.round(Math.min(0.97, 0.45 + Math.log10(pixels) / 9) * 100) / 100

/** The passing says for itself where its damages are from. */
async function noteDetection(tx: Transaction, imageSetId: string): Promise<void> {
  await tx.run(sql`
    update passage_stage set status = 'queued' where image_set_id = ${imageSetId} and step = 'damageDetection' and status = 'notRun'`)
  await endStage(tx, { imageSetId, step: 'damageDetection' }, [{ status: 'done', note: 'Damages written by the demo' }])
  await tx.run(sql`update image_set set detection = 'done', modified_at = clock_timestamp() where id = ${imageSetId}`)
}
