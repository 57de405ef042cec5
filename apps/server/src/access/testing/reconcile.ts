import { GLOBAL_CHAIN } from '@skadi/store/audit/append-audit'
import type { LightMyRequestResponse } from 'fastify'
import { ACTOR_NAMES, type ActorName } from './actors.ts'
import { ACTION_OF, LATER, UNAUDITED } from './audited.ts'
import { readCells, type Target } from './cells.ts'
import { nextAddress } from './judge.ts'
import type { CallName, Probe } from './row.ts'
import { callOf } from './rows.ts'
import { TRACES } from './state.ts'
import type { Inject, World } from './world.ts'

type AuditRow = {
  chain: string
  actorId: string | null
  action: string
  targetType: string
  targetId: string
  isOf: boolean
}

/** A successful request, with its caller, the changed tables and the new audit rows. */
export type Asked = {
  actorId: string
  companies: readonly string[]
  status: number
  changed: string[]
  audit: AuditRow[]
}

/** Tables that the check ignores: the tables of the audit, and `price_choice`, where a new row may store only the default. */
const NO_EFFECT = ['audit_event', 'audit_chain', 'audit_subject_key', 'price_choice']

/** Adds a trigger to each table. The trigger records in the same transaction that a row of the table changed. */
export async function watchTables({ owner }: World): Promise<void> {
  await owner.query('create table drill_touched (name text)')
  await owner.query(`create function drill_touch() returns trigger language plpgsql security definer set search_path = public as
    $$ begin if tg_op <> 'UPDATE' or (to_jsonb(old) - 'modified_at') is distinct from (to_jsonb(new) - 'modified_at') then insert into drill_touched values (tg_table_name); end if; return null; end $$`)
  await owner.query(
    `do $$ declare t text; begin
      for t in select tablename from pg_tables where schemaname = 'public' and tablename <> all (string_to_array('${[...TRACES, ...NO_EFFECT, 'drill_touched'].join()}', ',')) loop
        execute format('create trigger z_drill_touch after insert or update or delete on %I for each row execute function drill_touch()', t);
      end loop; end $$`,
  )
}

/**
 * Sends every request that an actor may make about the actor's own records. A global admin also asks for an unrelated tenant's records.
 * Yields each request with its changes.
 */
export async function* askAll(world: World, probe: Probe, inject: Inject): AsyncGenerator<Asked> {
  const cells = readCells(probe.cells)
  for (const actor of ACTOR_NAMES)
    for (const target of actor === 'globalAdmin' && !probe.untargeted
      ? (['own', 'foreign'] as const)
      : (['own'] as const))
      if (cells.get(actor)?.[target].startsWith('2')) yield await askOne(world, probe, inject, { actor, target })
}

async function askOne(
  world: World,
  probe: Probe,
  inject: Inject,
  { actor, target }: { actor: ActorName; target: Target },
): Promise<Asked> {
  const estate = world.estateOf(actor, target)
  const asker = await world.asker(actor)
  const made = target === 'missing' ? {} : await probe.prepare?.(world, { ...estate, asker })
  const of = { ...estate, ...made, asker }
  await world.owner.query('truncate drill_touched')
  const { rows } = await world.owner.query<{ now: string }>('select clock_timestamp()::text as now')
  const began = rows[0]?.now
  const response: LightMyRequestResponse = await inject({
    method: probe.method,
    headers: asker.headers,
    remoteAddress: nextAddress(),
    ...probe.request(of),
  })
  world.forgetSessions()
  const touched = await world.owner.query<{ name: string }>('select distinct name from drill_touched order by 1')
  const audit = await world.owner.query<AuditRow>(
    `select chain, actor_id as "actorId", action, target_type as "targetType", target_id as "targetId",
       at <= clock_timestamp() and isfinite(at) as "isOf" from audit_event where at > $1::timestamptz order by chain, seq`,
    [began],
  )
  return {
    actorId: asker.userId,
    companies: [of.tenantId, asker.own.tenantId],
    status: response.statusCode,
    changed: touched.rows.map(({ name }) => name),
    audit: audit.rows,
  }
}

/**
 * Compares the audit rows of a successful request with its changes. Each changed record must have one row. The row names the caller and the
 * call's action. The row is in the chain of a company concerned, or in the chain without a company. A request that changed nothing must
 * have no row, and neither must a call without an audit.
 * @returns a text for each fault; empty if the audit is right
 */
export function auditFaults(name: CallName, { actorId, companies, changed, audit }: Asked): string[] {
  const faults: string[] = []
  if (name in UNAUDITED || name in LATER)
    return audit.length > 0 ? [`audited: ${audit.map(({ action }) => action).join()}`] : []
  if (audit.length === 0 && changed.length > 0) faults.push(`changed ${changed.join()} unseen`)
  const things = audit.map(({ chain, targetType, targetId }) => `${chain} ${targetType} ${targetId}`)
  if (new Set(things).size < things.length) faults.push(`more than one row of a thing: ${things.join()}`)
  for (const row of audit) {
    if (row.action !== (ACTION_OF[name] ?? name)) faults.push(`the act is ${row.action}`)
    if (row.actorId !== (callOf(name).access === 'tokenFree' ? null : actorId))
      faults.push(`it was ${row.actorId} instead of ${actorId}`)
    if (![GLOBAL_CHAIN, row.targetId, ...companies].includes(row.chain))
      faults.push('it is in the chain of another company')
    if (!row.isOf) faults.push('it has no moment')
  }
  return faults
}
