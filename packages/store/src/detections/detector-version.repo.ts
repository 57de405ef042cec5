import type { DetectorKind, DetectorSource, DetectorState } from '@skadi/domain/detections/detector-version'
import { appendAudit, GLOBAL_CHAIN } from '../audit/append-audit.ts'
import type { Transaction } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { NEXT_MODIFIED_AT, type Sql, sql } from '../db/sql.ts'

/** Card of a version. `classes` has the damage labels in the order of a model's classes, and null for a class that is no damage. */
export type DetectorCard = {
  version: string
  licence: string
  classes?: readonly (string | null)[]
  /** certainty from which a model's find becomes a suggestion */
  leastCertainty?: number
}

export type NewDetector = {
  kind: DetectorKind
  name: string
  version: string
  source: DetectorSource
  weightsSha256: string
  bytes: number
  card: DetectorCard
}

export type DetectorRow = NewDetector & {
  id: string
  objectKey: string | null
  state: DetectorState
  stateSince: Date
  previousId: string | null
  hasWeights: boolean
  /** true if the previous version has its weights; null if there is no previous version */
  previousHasWeights: boolean | null
  done: number
  failed: number
  createdAt: Date
  modifiedAt: Date
}

/** Number of days whose runs the list of versions counts. */
const COUNTED_DAYS = 30

const COLUMNS: Sql = sql`
  v.id, v.kind, v.name, v.version, v.source, v.weights_sha256 as "weightsSha256", v.bytes::int, v.card, v.object_key as "objectKey",
  v.state, v.state_since as "stateSince", v.previous_id as "previousId", v.has_weights as "hasWeights",
  b.has_weights as "previousHasWeights", l.done, l.failed, v.created_at as "createdAt", v.modified_at as "modifiedAt"`

const TABLES: Sql = sql`
  detector_version v left join detector_version b on b.id = v.previous_id
  cross join lateral (select count(*) filter (where l.status = 'done')::int as done, count(*) filter (where l.status = 'failed')::int as failed
    from detector_look l where l.detector_id = v.id and l.looked_at > clock_timestamp() - make_interval(days => ${COUNTED_DAYS})) l`

/**
 * Selects all versions. For each kind, the live version comes first, then versions in shadow mode, then the other versions. Versions of
 * equal state are sorted by the latest change of state.
 */
export const detectorsStatement = (): Sql => sql`
  select ${COLUMNS} from ${TABLES}
  order by array_position(array['difference', 'firstLook', 'model'], v.kind), array_position(array['live', 'shadow', 'ready', 'retired'], v.state),
    v.state_since desc, v.id`

export const detectorStatement = (id: string): Sql => sql`select ${COLUMNS} from ${TABLES} where v.id = ${id}`

const keyOf = ({ kind, name, version }: Pick<NewDetector, 'kind' | 'name' | 'version'>): string =>
  `${kind} ${name} ${version}`

/** Selects the versions that currently examine passings, and the versions that this process provides. */
export const runningStatement = (brought: readonly NewDetector[]): Sql => sql`
  select ${COLUMNS} from ${TABLES}
  where v.state in ('live', 'shadow') or v.kind || ' ' || v.name || ' ' || v.version = any(${brought.map(keyOf)}::text[])
  order by v.created_at, v.id`

/** Locks the table of versions until the transaction ends, so that only one transaction changes states at a time. */
export async function lockDetectors(tx: Transaction): Promise<void> {
  await tx.run(sql`lock table detector_version in share row exclusive mode`)
}

/** Inserts a version. @returns id of the version; undefined if the version already exists */
export async function insertDetector(
  tx: Transaction,
  { kind, name, version, source, weightsSha256, bytes, card }: NewDetector,
  {
    id = newId(),
    state = 'ready',
    objectKey = null,
    userId = null,
  }: { id?: string; state?: DetectorState; objectKey?: string | null; userId?: string | null } = {},
): Promise<string | undefined> {
  const written = await tx.run(sql`
    insert into detector_version (id, kind, name, version, source, weights_sha256, bytes, card, object_key, state, created_by)
    values (${id}, ${kind}, ${name}, ${version}, ${source}, ${weightsSha256}, ${bytes}, ${JSON.stringify(card)}::jsonb, ${objectKey}, ${state}, ${userId})
    on conflict (kind, name, version) do nothing`)
  return written === 0 ? undefined : id
}

export const setDetectorState = (tx: Transaction, id: string, state: DetectorState): Promise<number> =>
  tx.run(sql`
    update detector_version set state = ${state}, state_since = clock_timestamp(), modified_at = ${NEXT_MODIFIED_AT} where id = ${id}`)

/** Makes a version live and retires the live version of its kind. The caller holds `lockDetectors`. */
export async function putLive(tx: Transaction, { id, kind }: { id: string; kind: DetectorKind }): Promise<void> {
  const before = await tx.row<{ id: string }>(
    sql`select id from detector_version where kind = ${kind} and state = 'live' and id <> ${id}`,
  )
  if (before) await setDetectorState(tx, before.id, 'retired')
  await setDetectorState(tx, id, 'live')
  await tx.run(sql`update detector_version set previous_id = ${before?.id ?? null} where id = ${id}`)
}

/**
 * True if all versions are registered. Only the card of a configured model must match. During an upgrade, processes with the built-in nets
 * of two releases run.
 */
export async function areRegistered(tx: Transaction, versions: readonly NewDetector[]): Promise<boolean> {
  const wanted = versions.map((one) => ({ key: keyOf(one), card: one.card }))
  const known = await tx.row<{ count: number }>(sql`
    select count(*)::int as count from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as n (key text, card jsonb)
    join detector_version v on v.kind || ' ' || v.name || ' ' || v.version = n.key
    where v.source <> 'configured' or (v.has_weights and v.card = n.card)`)
  return known?.count === versions.length
}

/**
 * Registers the nets of this process: the nets of the release and the configured model. A newly configured model is live at once. A new
 * built-in net is live at once unless an uploaded version is live. Built-in and configured versions that the process does not have lose
 * their weights and are no longer used. Runs under the scope `worker`. Idempotent.
 */
export async function registerDetectors(tx: Transaction, versions: readonly NewDetector[]): Promise<void> {
  await lockDetectors(tx)
  for (const given of versions) {
    const inserted = await insertDetector(tx, given)
    const id = inserted ?? (await readdDetector(tx, given))
    if (id === undefined) continue
    const { kind, source } = given
    const live = await tx.row<{ source: DetectorSource }>(
      sql`select source from detector_version where kind = ${kind} and state = 'live'`,
    )
    if (source === 'configured' || live?.source !== 'uploaded') await putLive(tx, { id, kind })
    await appendAudit(tx, {
      chain: GLOBAL_CHAIN,
      actorId: null,
      action: 'registerDetector',
      targetType: 'detector',
      targetId: id,
      after: { kind, name: given.name, version: given.version, source },
    })
  }
  const brought = versions.map(({ kind, weightsSha256 }) => `${kind} ${weightsSha256}`)
  await tx.run(sql`
    update detector_version set has_weights = false,
      state = case when state in ('live', 'shadow') then 'retired' else state end,
      state_since = case when state in ('live', 'shadow') then clock_timestamp() else state_since end, modified_at = ${NEXT_MODIFIED_AT}
    where source in ('builtIn', 'configured') and has_weights and kind || ' ' || weights_sha256 <> all(${brought}::text[])`)
}

/**
 * Records that a known version has its weights again. @returns id of the version; undefined if the version is unknown, or if its weights
 * were not missing
 */
async function readdDetector(tx: Transaction, given: NewDetector): Promise<string | undefined> {
  const { kind, name, version, card } = given
  const known = await tx.row<{ id: string; hadWeights: boolean }>(sql`
    update detector_version v set has_weights = true, card = case when v.source = 'uploaded' then v.card else ${JSON.stringify(card)}::jsonb end,
      modified_at = greatest(clock_timestamp(), v.modified_at + interval '1 ms')
    from detector_version before
    where before.id = v.id and v.kind = ${kind} and v.name = ${name} and v.version = ${version}
    returning v.id, before.has_weights as "hadWeights"`)
  return known && !known.hadWeights ? known.id : undefined
}
