import type { Camera } from '@skadi/domain/capture/camera'
import { overlap, type Point, rectOf } from '@skadi/domain/damages/damage-box'
import type { CarHistory, HistoryResult } from '@skadi/domain/damages/history/car-history'
import { matchDamages, putStanding, repairFamily } from '@skadi/domain/damages/history/history-acts'
import { labelIdOf } from '@skadi/domain/damages/names/damage-labels'
import { type DemoDamage, type DemoTruth, demoBoxes, SIMULATOR_DETECTOR } from '@skadi/domain/demo/demo-truth'
import { appendAudit } from '../audit/append-audit.ts'
import { changeHistory } from '../damages/change-history.repo.ts'
import { updateDamage } from '../damages/write-damages.repo.ts'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { seedId } from './seed-id.ts'

/** Detector name under which earlier releases wrote the demo's damages themselves. */
const FORMER_DETECTOR = 'demo-seed'
/** Ulrik User decides, Tora Tenant reports repairs. */
const DECIDER = seedId('+4790000003')
const REPAIRER = seedId('+4790000002')
/** Lowest overlap at which a box shows a true damage. */
const SAME = 0.5
const HOUR = 3_600_000
const DAY = 24 * HOUR

type SeenImageSet = { truth: DemoTruth; imageSetId: string; recordedAt: number }
type SeenBox = { id: string; familyId: string; imageSet: SeenImageSet; damage: DemoDamage; isUndecided: boolean }

/**
 * Does the clerks' work on the damages that the pipeline suggested on the demo car, after all its passings are
 * processed: accepts them, corrects wrong labels and matches, and records a repair. The newest damages stay undecided.
 * Idempotent.
 * @returns false while a passing is in progress
 */
export async function seedDemoDamages(tx: Transaction, truths: readonly DemoTruth[]): Promise<boolean> {
  const found = await findImageSets(tx, truths)
  if (!found) return false
  const { tenantId, carId, passings: imageSets } = found
  if (await isSeeded(tx, carId)) return true
  const boxes = await readBoxes(tx, imageSets)
  if (boxes.length === 0) return true
  const refusal = await changeHistory(tx, {
    userId: REPAIRER,
    owner: { tenantId, carId },
    act: async (history) => {
      await decide(tx, tenantId, boxes)
      return { history: told(history, boxes, imageSets), changed: imageSets.map(({ imageSetId }) => imageSetId) }
    },
  })
  if (refusal) throw new Error(`The demo’s damages could not be decided: ${refusal}`)
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
}

async function findImageSets(tx: Transaction, truths: readonly DemoTruth[]) {
  if (truths.length === 0 || truths.length < (truths[0]?.passings ?? 0)) return undefined
  const clips = truths.map(({ clip }) => `${clip}-left`)
  const rows = await tx.rows<FoundRow>(sql`
    select r.clip_id as clip, s.id as "imageSetId", s.tenant_id as "tenantId", s.car_id as "carId", s.rec_date as "recDate",
      s.status <> 'inProgress' as "isOver"
    from recording r join image_set s on s.id = r.image_set_id where r.clip_id = any(${clips}::text[]) order by s.rec_date, s.id`)
  if (rows.length < truths.length || rows.some(({ isOver }) => !isOver)) return undefined
  const [first] = rows
  const { tenantId, carId } = first ?? {}
  if (!tenantId || !carId) return undefined
  const imageSets = rows
    .filter((row) => row.carId === carId)
    .flatMap(({ clip, imageSetId, recDate }) => {
      const truth = truths.find((one) => `${one.clip}-left` === clip)
      return truth ? [{ truth, imageSetId, recordedAt: recDate.getTime() }] : []
    })
  return { tenantId, carId, passings: imageSets }
}

async function isSeeded(tx: Transaction, carId: string): Promise<boolean> {
  const row = await tx.row(sql`
    select d.id from damage d join image_set s on s.id = d.image_set_id
    where s.car_id = ${carId} and (d.detector = ${FORMER_DETECTOR}
      or d.detector = ${SIMULATOR_DETECTOR.name} and d.decided_by is not null) limit 1`)
  return row !== undefined
}

type FoundBox = { id: string; familyId: string; imageSetId: string; camera: Camera; points: readonly Point[] }

/**
 * Suggestions of the pipeline, each with its true damage; the newest damages, in the newest passing, stay undecided.
 */
async function readBoxes(tx: Transaction, imageSets: readonly SeenImageSet[]): Promise<SeenBox[]> {
  const rows = await tx.rows<FoundBox>(sql`
    select d.id, d.family_id as "familyId", d.image_set_id as "imageSetId", i.camera, d.points
    from damage d join image i on i.id = d.image_id
    where d.image_set_id = any(${imageSets.map(({ imageSetId }) => imageSetId)}::uuid[])
      and d.detector = ${SIMULATOR_DETECTOR.name} and d.final_state is null and d.deleted_at is null order by d.box_index`)
  const newest = imageSets.at(-1)
  const before = new Set(imageSets.slice(0, -1).flatMap(({ truth }) => truth.damages.map(({ id }) => id)))
  const undecided = newest?.truth.damages
    .map(({ id }) => id)
    .filter((id) => !before.has(id))
    .toSorted()[0]
  return imageSets.flatMap((imageSet) => {
    const shown = demoBoxes(imageSet.truth)
    return rows
      .filter(({ imageSetId }) => imageSetId === imageSet.imageSetId)
      .flatMap(({ id, familyId, camera, points }) => {
        const damage = shown.find((one) => one.camera === camera && overlap(one.rect, rectOf(points)) >= SAME)?.damage
        return damage
          ? [{ id, familyId, imageSet, damage, isUndecided: imageSet === newest && damage.id === undecided }]
          : []
      })
  })
}

/** Accepts the boxes, with the right kind and part. */
async function decide(tx: Transaction, tenantId: string, boxes: readonly SeenBox[]): Promise<void> {
  for (const { id, imageSet, damage, isUndecided } of boxes) {
    const foundAt = new Date(imageSet.recordedAt + 60_000)
    await tx.run(sql`update damage set created_at = ${foundAt} where id = ${id} and tenant_id = ${tenantId}`)
    if (isUndecided) continue
    await updateDamage(tx, tenantId, id, {
      finalState: 'accepted',
      labelIds: [labelIdOf(damage.label)],
      ...(damage.part ? { damagedParts: [damage.part] } : {}),
    })
    const decidedAt = new Date(Math.min(Date.now(), imageSet.recordedAt + HOUR))
    await tx.run(sql`
      update damage set decided_at = ${decidedAt}, decided_by = ${DECIDER}, decision = 'accepted'
      where id = ${id} and tenant_id = ${tenantId}`)
  }
}

/** Sets the families to the truth, by hand where matching was wrong; then the decisions, then the repairs. */
function told(history: CarHistory, boxes: readonly SeenBox[], imageSets: readonly SeenImageSet[]): CarHistory {
  let known = history
  const take = (result: HistoryResult) => {
    if ('refusal' in result) throw new Error(result.refusal)
    known = result.history
  }
  const familyOf = (id: string) => known.damages.find((damage) => damage.id === id)?.familyId ?? ''
  const homes = new Map<string, string>()
  for (const [damageId, seen] of Map.groupBy(boxes, ({ damage }) => damage.id)) {
    const [first] = seen as [SeenBox, ...SeenBox[]]
    if ([...homes.values()].includes(familyOf(first.id)))
      take(matchDamages(known, [first.id], null, seedId(`${first.imageSet.imageSetId} ${damageId}`)))
    const home = familyOf(first.id)
    homes.set(damageId, home)
    const astray = seen.map(({ id }) => id).filter((id) => familyOf(id) !== home)
    if (astray.length > 0) take(matchDamages(known, astray, first.id, home))
  }
  const decided = boxes.filter(({ isUndecided }) => !isUndecided)
  take(
    putStanding(
      known,
      decided.map(({ id }) => id),
      'recorded',
    ),
  )
  const settled = boxes.map((box) => ({ ...box, familyId: familyOf(box.id) }))
  for (const [familyId, at] of repairsOf(imageSets, settled)) take(repairFamily(known, familyId, at))
  return known
}

/** Repair times: a family that a later passing no longer shows was repaired the day before that passing. */
function repairsOf(imageSets: readonly SeenImageSet[], boxes: readonly SeenBox[]): Map<string, number> {
  const repairs = new Map<string, number>()
  for (const familyId of new Set(boxes.map((box) => box.familyId))) {
    const last = Math.max(
      ...boxes.filter((box) => box.familyId === familyId).map(({ imageSet }) => imageSets.indexOf(imageSet)),
    )
    const next = imageSets[last + 1]
    const seen = imageSets[last]
    if (next && seen) repairs.set(familyId, Math.max(seen.recordedAt + HOUR, next.recordedAt - DAY))
  }
  return repairs
}
