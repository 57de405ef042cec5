import { isRigSilent } from '@skadi/domain/alerts/rig-silence'
import { takeAdvisoryLock } from '../db/advisory-lock.ts'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'

type Unit = { id: string; hours: number[]; lastAt: Date; nowHour: number; silenceId: string | null }

/**
 * Finds rigs that have become silent and rigs that deliver again, and notifies staff once of each. Runs under the scope `worker`, in one
 * process at a time. Virtual sets have no hardware that could be silent (C-38). A rig without arrivals for five weeks keeps its state.
 */
export async function findSilentRigs(tx: Transaction): Promise<void> {
  await takeAdvisoryLock(tx, 'silent rigs')
  const units = await tx.rows<Unit>(sql`
    select u.id, x.hours, x."lastAt", floor(extract(epoch from clock_timestamp()) / 3600)::int as "nowHour", q.id as "silenceId"
    from capture_unit u
    join (
      select r.capture_unit_id, array_agg(distinct floor(extract(epoch from r.created_at) / 3600)::int) as hours,
        max(r.created_at) as "lastAt"
      from recording r where r.created_at > clock_timestamp() - interval '36 days' group by r.capture_unit_id
    ) x on x.capture_unit_id = u.id
    left join rig_silence q on q.capture_unit_id = u.id and q.ended_at is null
    where not exists (select from capture_set s where u.id in (s.left_unit_id, s.right_unit_id) and s.is_virtual)
    order by u.id`)
  for (const { id, hours, lastAt, nowHour, silenceId } of units) {
    const isSilent = isRigSilent(hours, nowHour)
    if (isSilent && silenceId === null) await beginSilence(tx, id, lastAt)
    if (isSilent === false && silenceId !== null) await endSilence(tx, id, silenceId)
  }
}

async function beginSilence(tx: Transaction, captureUnitId: string, since: Date): Promise<void> {
  const begun = await tx.row<{ id: string }>(sql`
    insert into rig_silence (capture_unit_id, since) values (${captureUnitId}, ${since}) on conflict do nothing returning id`)
  if (begun) await tellStaff(tx, captureUnitId, { silenceId: begun.id, isBack: false })
}

async function endSilence(tx: Transaction, captureUnitId: string, silenceId: string): Promise<void> {
  await tx.run(sql`update rig_silence set ended_at = clock_timestamp() where id = ${silenceId}`)
  await tellStaff(tx, captureUnitId, { silenceId, isBack: true })
}

async function tellStaff(
  tx: Transaction,
  captureUnitId: string,
  facts: { silenceId: string; isBack: boolean },
): Promise<void> {
  const subject = `${facts.silenceId} ${facts.isBack ? 'back' : 'silent'}`
  await tx.run(sql`
    select queue_alerts(m.tenant_id, 'silentRig', ${subject}, ${JSON.stringify(facts)}::jsonb)
    from capture_unit_tenant m where m.capture_unit_id = ${captureUnitId}`)
}
