import { buffer } from 'node:stream/consumers'
import { checkAuditChain, exportAudit, getAuditWords, listAudit } from '@skadi/contract/audit/audit-calls'
import type { AuditAction } from '@skadi/domain/audit/audit-action'
import { appendAudit } from '@skadi/store/audit/append-audit'
import { dropSubjectKeys } from '@skadi/store/audit/audit-log.repo'
import { newId } from '@skadi/store/db/new-id'
import { type Scope, WORKER } from '@skadi/store/db/scope'
import { describe, expect, test } from 'vitest'
import type { JobContext } from '../core/jobs/define-job.ts'
import { asking } from '../testing/asking.ts'
import { testServer } from '../testing/test-server.ts'
import { auditCheckJob } from './audit-check.job.ts'
import { auditExportJob } from './audit-export.job.ts'

const server = testServer()
const ask = asking(server)
const { build } = server

/** Adds a company with an administrator and a user, and audited actions of the user on passings. */
async function company(acts = 3) {
  const tenantId = await build.tenant()
  const of = (role: 'ADMIN_TENANT' | 'USER', name: string) =>
    build.user({ firstName: name, tenants: [{ id: tenantId, role }] })
  const [adminId, userId] = [await of('ADMIN_TENANT', 'Alma'), await of('USER', 'Ulrik')]
  const scope: Scope & { role: 'app' } = { role: 'app', tenantId, userId }
  const imageSets: string[] = []
  for (let n = 0; n < acts; n += 1) {
    imageSets.push(await build.imageSet({ tenantId, plate: `EB1000${n}` }))
    await act(scope, 'checkImageSet', imageSets[n] as string)
  }
  return { tenantId, adminId, userId, scope, passings: imageSets, admin: await server.signIn(adminId) }
}

const act = (scope: Scope & { role: 'app' }, action: AuditAction, targetId: string, phone?: string) =>
  server.database.db.transaction(scope, (tx) =>
    appendAudit(tx, {
      chain: scope.tenantId,
      actorId: scope.userId,
      action,
      targetType: 'imageSet',
      targetId,
      before: { checked: false },
      after: { checked: true },
      ...(phone === undefined ? {} : { personal: { subjectId: targetId, values: { phone } } }),
    }),
  )

const contextOf = (scope: JobContext['scope']): JobContext => ({
  services: server.services,
  job: { id: newId(), tenantId: null, userId: scope.userId },
  scope,
  signal: new AbortController().signal,
  progress: () => undefined,
})

test('ids in an audit event are shown with names, but ids of another company without', async () => {
  const { tenantId, userId, admin, scope, passings: imageSets } = await company(1)
  const other = await build.tenant()
  await server.database.owner.query("update image_set set written_no = 'EB-10000' where id = $1", [imageSets[0]])
  await server.database.db.transaction(scope, (tx) =>
    appendAudit(tx, {
      chain: tenantId,
      actorId: userId,
      action: 'assignToTenant',
      targetType: 'imageSet',
      targetId: imageSets[0] as string,
      before: { tenantId: other },
      after: { tenantId, userId },
    }),
  )
  const { names } = (await ask(listAudit, admin, { query: {} })).body.data.items[0] ?? {}
  expect(new Set(Object.keys(names ?? {}))).toEqual(new Set([tenantId, userId, imageSets[0]]))
  expect(names).toMatchObject({ [userId]: expect.stringMatching(/^Ulrik/), [imageSets[0] as string]: 'EB-10000' })
})

describe('access to the audit', () => {
  test('users read no audit, administrators no other company’s audit, and nobody reads without a session', async () => {
    const [ours, theirs] = [await company(1), await company(1)]
    const user = await server.signIn(ours.userId)
    for (const [call, input] of [
      [listAudit, { query: {} }],
      [getAuditWords, { query: {} }],
      [checkAuditChain, { body: {} }],
      [exportAudit, { body: { format: 'csv', language: 'en', filters: {} } }],
    ] as const) {
      expect((await ask(call, user, input as never)).code).toBe('FORBIDDEN')
      expect((await ask(call, { headers: { 'x-api-version': 'v2' } }, input as never)).code).toBe('UNAUTHENTICATED')
    }
    const foreign = await ask(listAudit, ours.admin, { query: { tenantId: theirs.tenantId } })
    const unknown = await ask(listAudit, ours.admin, { query: { tenantId: newId() } })
    expect([foreign.status, foreign.text]).toEqual([403, unknown.text])
  })

  test('a global admin reads every company’s audit, and the chain without a company', async () => {
    const { tenantId, passings: imageSets } = await company(1)
    const root = await server.signIn(await build.user({ groups: ['GLOBAL_ADMIN'] }))
    const of = async (query: { tenantId?: string }) => (await ask(listAudit, root, { query })).body.data.items
    expect(await of({ tenantId })).toMatchObject([{ tenantId, target: { id: imageSets[0], name: 'EB10000' } }])
    await server.database.owner.query(
      `insert into audit_event (chain, action, target_type, target_id) values ('global', 'makeAdmin', 'user', 'x')`,
    )
    expect(await of({})).toMatchObject([{ tenantId: null, action: 'makeAdmin', actor: null }])
  })
})

describe('the list', () => {
  test('shows actor, action and target, newest first, page by page', async () => {
    const { admin, userId, passings: imageSets } = await company(3)
    const first = await ask(listAudit, admin, { query: { limit: 2 } })
    expect(first.body.data.items).toMatchObject([
      { seq: 3, target: { id: imageSets[2], name: 'EB10002', imageSetId: imageSets[2] } },
      {
        seq: 2,
        action: 'checkImageSet',
        actor: { id: userId, name: 'Ulrik Berg' },
        before: { checked: false },
        after: { checked: true },
      },
    ])
    const cursor = first.body.meta.nextCursor
    const second = await ask(listAudit, admin, { query: { limit: 2, ...(cursor ? { cursor } : {}) } })
    expect(second.body.data.items.map(({ seq }) => seq)).toEqual([1])
    expect(second.body.meta.nextCursor).toBeUndefined()
  })

  test('also names the plate for a damage and a photo', async () => {
    const { admin, scope, tenantId, passings: imageSets } = await company(1)
    const imageSetId = imageSets[0] as string
    const imageId = await build.image(imageSetId)
    const damageId = await build.damage(imageId)
    for (const [targetType, targetId] of [
      ['damage', damageId],
      ['image', imageId],
    ] as const)
      await server.database.db.transaction(scope, (tx) =>
        appendAudit(tx, { chain: tenantId, actorId: scope.userId, action: 'createDamages', targetType, targetId }),
      )
    const { items } = (await ask(listAudit, admin, { query: { action: 'createDamages' } })).body.data
    expect(items.map(({ target }) => target)).toEqual([
      { type: 'image', id: imageId, name: 'EB10000', imageSetId },
      { type: 'damage', id: damageId, name: 'EB10000', imageSetId },
    ])
  })

  test('is filtered by person, action, target and time', async () => {
    const { admin, adminId, userId, scope, passings: imageSets } = await company(2)
    await act({ ...scope, userId: adminId }, 'updateImageSet', imageSets[0] as string)
    const seqs = async (query: Parameters<typeof ask<typeof listAudit>>[2]['query']) =>
      (await ask(listAudit, admin, { query })).body.data.items.map(({ seq }) => seq)
    expect(await seqs({ actorId: userId })).toEqual([2, 1])
    expect(await seqs({ action: 'updateImageSet' })).toEqual([3])
    expect(await seqs({ targetId: imageSets[0] as string })).toEqual([3, 1])
    expect(await seqs({ to: '2020-01-01T00:00:00.000Z' })).toEqual([])
    expect(await seqs({ from: '2020-01-01T00:00:00.000Z', actorId: adminId })).toEqual([3])
    expect((await ask(getAuditWords, admin, { query: {} })).body.data).toEqual({
      actors: [
        { id: adminId, name: 'Alma Berg' },
        { id: userId, name: 'Ulrik Berg' },
      ],
      actions: ['checkImageSet', 'updateImageSet'],
    })
  })

  test('personal values are unreadable once the key is deleted, and the chain still verifies', async () => {
    const { admin, adminId, tenantId, scope, passings: imageSets } = await company(1)
    await act(scope, 'inviteUser', imageSets[0] as string, '+4799988777')
    const personal = async () => (await ask(listAudit, admin, { query: { limit: 1 } })).body.data.items[0]?.personal
    expect(await personal()).toEqual({ values: { phone: '+4799988777' } })
    await server.database.db.transaction(WORKER, (tx) => dropSubjectKeys(tx, imageSets))
    expect(await personal()).toEqual({ values: null })
    const { data } = await auditCheckJob.run({ chain: tenantId }, contextOf({ ...scope, userId: adminId }))
    expect(data).toMatchObject({ events: 2, brokenSeq: null })
  })

  test('is exported completely, one event per line', async () => {
    const { scope, tenantId } = await company(3)
    const { file } = await auditExportJob.run(
      { format: 'csv', language: 'no', filter: { chain: tenantId } },
      contextOf(scope),
    )
    const lines = (await buffer(file?.body as never)).toString().trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toContain('Tidspunkt (UTC)')
    expect(lines[1]).toContain('EB10002')
  })
})

describe('the check of a chain', () => {
  const verdictOf = async ({ tenantId, scope }: Awaited<ReturnType<typeof company>>) =>
    (await auditCheckJob.run({ chain: tenantId }, contextOf(scope))).data
  const forge = async (text: string, tenantId: string) => {
    const { owner } = server.database
    await owner.query('alter table audit_event disable trigger refuse_audit_change')
    await owner.query(text, [tenantId])
    await owner.query('alter table audit_event enable trigger refuse_audit_change')
  }

  test('reports number, time and hash of the last event of an intact chain', async () => {
    const ours = await company(3)
    const [newest] = (await ask(listAudit, ours.admin, { query: { limit: 1 } })).body.data.items
    expect(await verdictOf(ours)).toEqual({ events: 3, at: newest?.at, hash: newest?.hash, brokenSeq: null })
    expect(await verdictOf(await company(0))).toEqual({ events: 0, at: null, hash: null, brokenSeq: null })
  })

  test.each([
    ['changed', `update audit_event set after = '{"checked": false}' where chain = $1 and seq = 2`, 2],
    ['removed', 'delete from audit_event where chain = $1 and seq = 2', 2],
    ['cut off', 'delete from audit_event where chain = $1 and seq = 3', 3],
    [
      'rewritten with its hash',
      `update audit_event e set actor_id = null, hash = audit_digest(jsonb_populate_record(e, '{"actor_id": null}'))
       where chain = $1 and seq = 2`,
      3,
    ],
  ])('finds an event that a superuser has %s', async (_, text, brokenSeq) => {
    const ours = await company(3)
    await forge(text, ours.tenantId)
    expect(await verdictOf(ours)).toMatchObject({ brokenSeq, events: brokenSeq - 1 })
  })

  test('is a job of the caller; a repeated Idempotency-Key starts one job', async () => {
    const { admin } = await company(1)
    const start = () => ask(checkAuditChain, admin, { body: {} }, { 'idempotency-key': 'check-1' })
    const [first, again] = [await start(), await start()]
    expect([first.status, again.text]).toEqual([202, first.text])
  })
})
