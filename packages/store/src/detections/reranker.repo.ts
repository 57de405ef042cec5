import type { Camera } from '@skadi/domain/capture/camera'
import { type Point, rectOf } from '@skadi/domain/damages/damage-box'
import { DIFFERENCE } from '@skadi/domain/damages/detector'
import { labelOf } from '@skadi/domain/damages/names/damage-labels'
import type { RerankerModel } from '@skadi/domain/detections/reranker/reranker'
import {
  type LearntDecision,
  MOST_DECISIONS,
  type RerankerFigures,
} from '@skadi/domain/detections/reranker/train-reranker'
import { readTenantSettings } from '@skadi/domain/tenants/tenant-settings'
import type { Transaction } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { NEXT_MODIFIED_AT, type Sql, sql } from '../db/sql.ts'
import { addTask } from '../tasks/add-task.ts'

/** Reads the re-rankers in use at the cameras of a passing's capture set, for the company of the passing. */
export async function readActiveRerankers(
  tx: Transaction,
  imageSetId: string,
): Promise<Map<Camera, { versionId: string; model: RerankerModel }>> {
  const rows = await tx.rows<{ camera: Camera; versionId: string; model: RerankerModel }>(sql`
    select r.camera, v.id as "versionId", v.model
    from image_set s join reranker r on r.tenant_id = s.tenant_id and r.capture_set_id = s.capture_set_id
    join reranker_version v on v.reranker_id = r.id and v.tenant_id = s.tenant_id and v.is_active
    where s.id = ${imageSetId} and r.is_on`)
  return new Map(rows.map(({ camera, ...active }) => [camera, active]))
}

/** Delay before training, so that one training uses all decisions on a passing. */
const TOGETHER_MS = 5_000

/** Queues the training of the re-rankers of these passings' capture sets, in the transaction of the decisions. */
export async function learnFromDecisions(
  tx: Transaction,
  tenantId: string,
  imageSetIds: readonly string[],
): Promise<void> {
  const sets = await tx.rows<{ id: string }>(sql`
    select distinct capture_set_id as id from image_set
    where id = any(${imageSetIds}::uuid[]) and tenant_id = ${tenantId} and capture_set_id is not null`)
  for (const { id } of sets) await addTask(tx, trainTask(tenantId, id, false))
}

const trainTask = (tenantId: string, captureSetId: string, isNightly: boolean) => ({
  task: 'trainRerankers' as const,
  payload: { tenantId, captureSetId, isNightly },
  key: `trainRerankers:${tenantId}:${captureSetId}`,
  delayMs: isNightly ? 0 : TOGETHER_MS,
  priority: -1000,
  stepsAside: true,
})

/** Queues the training of re-rankers that were not trained within 20 hours. @returns number of capture sets */
export async function learnNightly(tx: Transaction): Promise<number> {
  const sets = await tx.rows<{ tenantId: string; captureSetId: string }>(sql`
    select tenant_id as "tenantId", capture_set_id as "captureSetId" from reranker
    group by tenant_id, capture_set_id having max(looked_at) < clock_timestamp() - interval '20 hours'`)
  for (const { tenantId, captureSetId } of sets) await addTask(tx, trainTask(tenantId, captureSetId, true))
  return sets.length
}

type DecisionRow = Omit<LearntDecision, 'rect' | 'reasons' | 'labelIds'> & {
  camera: Camera
  points: Point[]
  labelIds: number[]
  told: number[]
}

const WAS_DECIDED: Sql = sql`
  (d.detector = ${DIFFERENCE} and d.decided_at is not null and d.decision is not null
    or d.detector is null and d.created_by is not null and not d.potential)`

/**
 * Reads the newest decisions of a company at each camera of a capture set. The decisions are about suggestions of the difference detector,
 * and about damages that people drew where there was no suggestion. Sorted by camera, then by passing.
 */
export async function readDecisions(
  tx: Transaction,
  { tenantId, captureSetId }: { tenantId: string; captureSetId: string },
): Promise<Map<Camera, LearntDecision[]>> {
  const rows = await tx.rows<DecisionRow>(sql`
    select x.camera, x."imageSetId", x.points, x.verdict, x."labelIds", x.told, x.certainty, x."otherCameras" from (
      select i.camera, d.image_set_id as "imageSetId", d.id, d.points, d.label_ids as "labelIds",
        coalesce(d.identified -> 'told', '[]') as told,
        coalesce(d.found_certainty, (d.identified ->> 'certainty')::real, d.certainty, 0) as certainty,
        case when d.detector is null then 'drawn' else d.decision end as verdict,
        (select count(distinct o.camera)::int from damage f join image o on o.id = f.image_id
          where f.image_set_id = d.image_set_id and f.detector = ${DIFFERENCE} and o.camera <> i.camera) as "otherCameras",
        row_number() over (partition by i.camera order by coalesce(d.decided_at, d.created_at) desc, d.id) as nth
      from image_set s join damage d on d.image_set_id = s.id and d.tenant_id = s.tenant_id join image i on i.id = d.image_id
      where s.capture_set_id = ${captureSetId} and s.tenant_id = ${tenantId} and d.deleted_at is null and ${WAS_DECIDED}
    ) x where x.nth <= ${MOST_DECISIONS} order by x.camera, x."imageSetId", x.id`)
  const decisions = rows.map(({ points, labelIds, told, camera, ...row }) => ({
    camera,
    ...row,
    rect: rectOf(points),
    labelIds: told,
    reasons: labelIds.filter((id) => labelOf(id)?.type === 'noise'),
  }))
  const byCamera = Map.groupBy(decisions, ({ camera }) => camera)
  return new Map([...byCamera].map(([camera, of]) => [camera, of.map(({ camera: _, ...decision }) => decision)]))
}

/** Reads the settings of the company whose re-rankers are trained. Returns undefined if the company is unknown. */
export async function readSettingsOf(tx: Transaction, tenantId: string) {
  const row = await tx.row<{ settings: unknown }>(sql`select settings from tenant where id = ${tenantId}`)
  return row && readTenantSettings(row.settings)
}

type Place = { tenantId: string; captureSetId: string; camera: Camera }

/** Reads the number of decisions that trained the newest version of each camera's re-ranker. The number is 0 if there is no version. */
export async function readLearnt(
  tx: Transaction,
  { tenantId, captureSetId }: Omit<Place, 'camera'>,
): Promise<Map<Camera, { decisions: number; fingerprint: string | null }>> {
  const rows = await tx.rows<{ camera: Camera; decisions: number; fingerprint: string | null }>(sql`
    select r.camera, coalesce(v.decisions, 0) as decisions, v.fingerprint from reranker r
    left join lateral (select * from reranker_version v where v.reranker_id = r.id order by v.version desc limit 1) v on true
    where r.tenant_id = ${tenantId} and r.capture_set_id = ${captureSetId}`)
  return new Map(rows.map(({ camera, ...learnt }) => [camera, learnt]))
}

/** Locks a camera's re-ranker, creates it if it is missing, and records the time of the training. @returns id of the re-ranker */
async function lockReranker(tx: Transaction, { tenantId, captureSetId, camera }: Place): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into reranker as r (id, tenant_id, capture_set_id, camera) values (${newId()}, ${tenantId}, ${captureSetId}, ${camera})
    on conflict (tenant_id, capture_set_id, camera) do update set looked_at = clock_timestamp() returning r.id`)
  return (row as { id: string }).id
}

export const noteLooked = async (tx: Transaction, place: Place): Promise<void> => void (await lockReranker(tx, place))

export type NewVersion = {
  model: RerankerModel
  figures: RerankerFigures
  isBetter: boolean
  decisions: number
  quiet: number
  fingerprint: string
}

/** Stores a trained version, and uses it if it is good enough. A repeated call stores nothing. @returns true if the version was new */
export async function keepVersion(tx: Transaction, place: Place, version: NewVersion): Promise<boolean> {
  const rerankerId = await lockReranker(tx, place)
  const { model, figures, isBetter, decisions, quiet, fingerprint } = version
  const kept = await tx.row<{ id: string }>(sql`
    insert into reranker_version (id, reranker_id, tenant_id, version, model, decisions, figures, quiet, is_better, fingerprint)
    select ${newId()}, ${rerankerId}, ${place.tenantId}, coalesce(max(version), 0) + 1, ${JSON.stringify(model)}::jsonb, ${decisions}::int,
      ${JSON.stringify(figures)}::jsonb, ${quiet}::int, ${isBetter}::boolean, ${fingerprint}
    from reranker_version where reranker_id = ${rerankerId}
    on conflict (reranker_id, fingerprint) do nothing returning id`)
  if (kept && isBetter) await useVersion(tx, rerankerId, kept.id)
  return kept !== undefined
}

/** Replaces the version in use. With `versionId` undefined, no version is in use. The caller holds the lock of the re-ranker. */
async function useVersion(tx: Transaction, rerankerId: string, versionId: string | undefined): Promise<void> {
  await tx.run(sql`update reranker_version set is_active = false where reranker_id = ${rerankerId} and is_active`)
  if (versionId !== undefined) await tx.run(sql`update reranker_version set is_active = true where id = ${versionId}`)
  await tx.run(sql`update reranker set modified_at = ${NEXT_MODIFIED_AT} where id = ${rerankerId}`)
}

/** One version of a re-ranker. */
export type VersionRow = {
  version: number
  decisions: number
  quiet: number
  isBetter: boolean
  figures: RerankerFigures
  /** ISO 8601 */
  trainedAt: string
}

/** A re-ranker with the version in use and its newest version. */
export type RerankerRow = {
  id: string
  tenant: { id: string; name: string }
  captureSet: { id: string; name: string }
  camera: Camera
  isOn: boolean
  active: VersionRow | null
  newest: VersionRow | null
  /** true if there is an earlier version to roll back to */
  hasEarlier: boolean
  /** numbers of suggestions that the versions made faint (`madeFaint`) and sure (`madeSure`) */
  madeFaint: number
  madeSure: number
}

const versionJson = (v: Sql): Sql => sql`
  jsonb_build_object('version', ${v}.version, 'decisions', ${v}.decisions, 'quiet', ${v}.quiet, 'isBetter', ${v}.is_better,
    'figures', ${v}.figures, 'trainedAt', to_char(${v}.trained_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`

const EARLIER: Sql = sql`
  select e.id from reranker_version e where e.reranker_id = r.id and e.is_better
    and e.version < (select a.version from reranker_version a where a.reranker_id = r.id and a.is_active)
  order by e.version desc limit 1`

const moved = (isFaint: boolean): Sql => sql`
  (select count(*)::int from damage d join reranker_version w on w.id = d.reranked_by
    where w.reranker_id = r.id and d.tenant_id = r.tenant_id and d.is_faint = ${isFaint})`

const rerankers = (where: Sql): Sql => sql`
  select r.id, jsonb_build_object('id', t.id, 'name', t.name) as tenant,
    jsonb_build_object('id', s.id, 'name', s.name) as "captureSet", r.camera, r.is_on as "isOn",
    case when a.id is not null then ${versionJson(sql`a`)} end as active,
    case when n.id is not null then ${versionJson(sql`n`)} end as newest,
    exists (${EARLIER}) as "hasEarlier", ${moved(true)} as "madeFaint", ${moved(false)} as "madeSure"
  from reranker r join tenant t on t.id = r.tenant_id join capture_set s on s.id = r.capture_set_id
  left join reranker_version a on a.reranker_id = r.id and a.is_active
  left join lateral (select * from reranker_version v where v.reranker_id = r.id order by v.version desc limit 1) n on true
  where ${where}`

/**
 * Selects the re-rankers that have learnt.
 * @param captureSetId undefined for all capture sets
 * @param tenantId undefined for all companies, under the scope `staff`
 */
export const rerankersStatement = (captureSetId: string | undefined, tenantId: string | undefined): Sql => sql`
  ${rerankers(sql`
    n.id is not null and ${captureSetId === undefined ? sql`true` : sql`r.capture_set_id = ${captureSetId}`}
    and ${tenantId === undefined ? sql`true` : sql`r.tenant_id = ${tenantId}`}`)}
  order by lower(s.name), s.id, lower(t.name), t.id, r.camera`

/** Selects one re-ranker. @param tenantId undefined for any company, under the scope `staff` */
export const rerankerStatement = (id: string, tenantId: string | undefined): Sql =>
  rerankers(sql`r.id = ${id} and ${tenantId === undefined ? sql`true` : sql`r.tenant_id = ${tenantId}`}`)

export type LockedReranker = { id: string; tenantId: string; isOn: boolean; version: number | null }

/** Reads a re-ranker and locks it until the transaction ends. */
export const lockRerankerById = (
  tx: Transaction,
  id: string,
  tenantId: string | undefined,
): Promise<LockedReranker | undefined> =>
  tx.row(sql`
    select r.id, r.tenant_id as "tenantId", r.is_on as "isOn",
      (select v.version from reranker_version v where v.reranker_id = r.id and v.is_active) as version
    from reranker r where r.id = ${id} and ${tenantId === undefined ? sql`true` : sql`r.tenant_id = ${tenantId}`} for no key update`)

export const switchReranker = (tx: Transaction, id: string, isOn: boolean): Promise<number> =>
  tx.run(sql`update reranker set is_on = ${isOn}, modified_at = ${NEXT_MODIFIED_AT} where id = ${id}`)

/** Rolls back to the previous usable version, or to no version. */
export async function rollBackReranker(tx: Transaction, id: string): Promise<void> {
  const earlier = await tx.row<{ id: string }>(sql`
    select x.id from reranker r join lateral (${EARLIER}) x on true where r.id = ${id}`)
  await useVersion(tx, id, earlier?.id)
}
