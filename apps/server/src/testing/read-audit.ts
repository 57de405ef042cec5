import { openPersonal } from '@skadi/store/audit/append-audit'
import type { TestDatabase } from '@skadi/store/testing/test-database'

/**
 * Returns the audit events of a chain, from old to new. Personal data are decrypted, and null after an erasure. Fails unless the chain is
 * intact.
 */
export async function readAudit({ owner }: TestDatabase, chain: string) {
  const { rows } = await owner.query(
    `select e.actor_id as "actorId", e.action, e.target_id as "targetId", e.before, e.after, e.personal, k.key
     from audit_event e left join audit_subject_key k on k.subject_id = e.subject_id where e.chain = $1 order by e.seq`,
    [chain],
  )
  const broken = await owner.query('select first_broken_audit_event($1) as seq', [chain])
  if (broken.rows[0].seq !== null) throw new Error(`the chain is broken at ${broken.rows[0].seq}`)
  return rows.map(({ personal, key, ...event }) => ({
    ...event,
    personal: personal ? key && openPersonal(key, personal) : undefined,
  }))
}
