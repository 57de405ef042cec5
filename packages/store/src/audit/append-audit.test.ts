import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newId } from '../db/new-id.ts'
import type { Scope } from '../db/scope.ts'
import { sql } from '../db/sql.ts'
import { builders } from '../testing/builders.ts'
import { testDatabase } from '../testing/test-database.ts'
import { appendAudit, openPersonal, sealPersonal } from './append-audit.ts'
import { readAuditHead } from './audit-log.repo.ts'

const database = testDatabase()
const make = builders(() => database.owner)

const broken = async (chain: string) =>
  (await database.owner.query('select first_broken_audit_event($1) as seq', [chain])).rows[0].seq

async function chainOf(events: number) {
  const tenantId = await make.tenant()
  const userId = await make.user()
  const scope: Scope = { role: 'app', tenantId, userId }
  const append = (n: number) =>
    database.db.transaction(scope, (tx) =>
      appendAudit(tx, {
        chain: tenantId,
        actorId: userId,
        action: 'checkImageSet',
        targetType: 'imageSet',
        targetId: String(n),
        before: { n },
        after: { n: n + 1 },
      }),
    )
  await Promise.all(Array.from({ length: events }, (_, n) => append(n)))
  return { tenantId, userId, scope }
}

describe('audit', () => {
  test('parallel events make one unbroken chain', async () => {
    const { tenantId } = await chainOf(12)
    const { rows } = await database.owner.query('select seq::int from audit_event where chain = $1 order by seq', [
      tenantId,
    ])
    expect(rows.map((row) => row.seq)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1))
    expect(await broken(tenantId)).toBeNull()
  })

  test('the head of a chain is its newest event, and a tenant reads only its own head', async () => {
    const { tenantId, scope } = await chainOf(3)
    const { rows } = await database.owner.query('select encode(hash, $2) as hash from audit_chain where chain = $1', [
      tenantId,
      'hex',
    ])
    const headOf = (chain: string, as: Scope) => database.db.transaction(as, (tx) => readAuditHead(tx, chain))
    expect(await headOf(tenantId, scope)).toEqual({ chain: tenantId, seq: 3, hash: rows[0].hash })
    const other = await chainOf(0)
    expect(await headOf(other.tenantId, other.scope)).toBeNull()
    expect(await headOf(tenantId, other.scope)).toBeNull()
  })

  test('an event is not written if its action fails', async () => {
    const { tenantId, scope } = await chainOf(1)
    await database.db
      .transaction(scope, async (tx) => {
        await appendAudit(tx, { chain: tenantId, actorId: null, action: 'makeAdmin', targetType: 'x', targetId: 'x' })
        throw new Error('the act failed')
      })
      .catch(() => undefined)
    expect(await broken(tenantId)).toBeNull()
    expect((await database.owner.query('select 1 from audit_event where chain = $1', [tenantId])).rowCount).toBe(1)
  })

  test.each(['update audit_event set action = $1', 'delete from audit_event where action <> $1'])(
    'nobody may "%s"',
    async (text) => {
      const { scope } = await chainOf(1)
      await expect(database.owner.query(text, ['forged'])).rejects.toThrow(/never changed/)
      await expect(
        database.db.transaction(scope, (tx) => tx.run(sql`update audit_event set action = 'forged'`)),
      ).rejects.toThrow(/permission denied/)
      await expect(database.owner.query('truncate audit_event')).rejects.toThrow(/never changed/)
    },
  )

  test.each([
    ['a changed event', `update audit_event set after = '{"n": 99}' where chain = $1 and seq = 2`, '2'],
    ['a removed event', 'delete from audit_event where chain = $1 and seq = 2', '3'],
    ['a removed last event', 'delete from audit_event where chain = $1 and seq = 4', '4'],
  ])('%s breaks the chain', async (_, forge, seq) => {
    const { tenantId } = await chainOf(4)
    await database.owner.query('alter table audit_event disable trigger refuse_audit_change')
    await database.owner.query(forge, [tenantId])
    await database.owner.query('alter table audit_event enable trigger refuse_audit_change')
    expect(await broken(tenantId)).toBe(seq)
  })

  test('personal values are unreadable once the key is dropped, and the chain stays valid', async () => {
    const { tenantId, scope, userId } = await chainOf(1)
    const subjectId = newId()
    await database.db.transaction(scope, (tx) =>
      appendAudit(tx, {
        chain: tenantId,
        actorId: userId,
        action: 'inviteUser',
        targetType: 'user',
        targetId: subjectId,
        personal: { subjectId, values: { phone: '+4799988777' } },
      }),
    )
    const { rows } = await database.owner.query(
      'select e.personal, k.key from audit_event e join audit_subject_key k using (subject_id) where subject_id = $1',
      [subjectId],
    )
    expect(rows[0].personal.toString('latin1')).not.toContain('99988777')
    expect(openPersonal(rows[0].key, rows[0].personal)).toEqual({ phone: '+4799988777' })
    await database.owner.query('delete from audit_subject_key where subject_id = $1', [subjectId])
    expect(await broken(tenantId)).toBeNull()
  })

  test('sealed values open with their own key only', () => {
    const [key, other] = [randomBytes(32), randomBytes(32)]
    const sealed = sealPersonal(key, { a: 1 })
    expect(openPersonal(key, sealed)).toEqual({ a: 1 })
    expect(() => openPersonal(other, sealed)).toThrow()
  })
})
