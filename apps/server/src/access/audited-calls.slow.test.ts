import { CALLS } from '@skadi/contract/calls'
import { AUDIT_ACTIONS } from '@skadi/domain/audit/audit-action'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expiredToken } from '../testing/own-key.ts'
import { testServer } from '../testing/test-server.ts'
import { ACTION_OF, ELSEWHERE, LATER, UNAUDITED } from './testing/audited.ts'
import { askAll, auditFaults, watchTables } from './testing/reconcile.ts'
import type { CallName } from './testing/row.ts'
import { probesOf } from './testing/rows.ts'
import { buildWorld, type World } from './testing/world.ts'

const server = testServer()
let world: World
beforeAll(async () => {
  world = await buildWorld(server, expiredToken)
  await watchTables(world)
}, 600_000)
afterEach(async () => {
  const kept = Object.values(world.estates).map(({ jobId }) => jobId)
  await world.owner.query(`delete from job where status = 'IN_PROGRESS' and id <> all ($1::uuid[])`, [kept])
})

const CHANGING = CALLS.filter(({ method }) => method !== 'GET').map(({ name }) => name)
const AUDITED = CHANGING.filter((name) => !(name in UNAUDITED))
const AT_ONCE = AUDITED.filter((name) => !(name in LATER))

const counts = { requests: 0, rows: 0 }
const seen = new Set<CallName>()
afterAll(() => {
  console.log(JSON.stringify({ drill: 'audited calls', calls: CHANGING.length, audited: AUDITED.length, ...counts }))
})

test('every call that changes data has a known audit action, or a stated reason for having none', () => {
  const acts: readonly string[] = AUDIT_ACTIONS
  expect(AUDITED.filter((name) => !acts.includes(ACTION_OF[name] ?? name))).toEqual([])
})

async function faultsOf(name: CallName): Promise<string[]> {
  const faults: string[] = []
  for (const probe of probesOf(name))
    for await (const asked of askAll(world, probe, server.inject)) {
      counts.requests += 1
      counts.rows += asked.audit.length
      if (asked.audit.length > 0) seen.add(name)
      faults.push(...auditFaults(name, asked).map((fault) => `${probe.about ?? ''} ${fault}`))
    }
  return faults
}

describe('each successful request writes its audit rows and no others', () => {
  test.each(CHANGING)('%s', async (name) => {
    expect(await faultsOf(name)).toEqual([])
  })

  test('every audited call wrote at least one audit row', () => {
    expect(AT_ONCE.filter((name) => !seen.has(name)).toSorted()).toEqual(ELSEWHERE.toSorted())
  })
})

/** Runs `work` while a trigger changes or drops each new audit row. */
async function withTrigger(body: string, work: () => Promise<void>): Promise<void> {
  const { owner } = world
  await owner.query(`create function drill_audit() returns trigger language plpgsql as $$ begin ${body} end $$`)
  await owner.query('create trigger a_drill before insert on audit_event for each row execute function drill_audit()')
  try {
    await work()
  } finally {
    await owner.query('drop function drill_audit cascade')
  }
}
/** Calls that always change data in the tests of the access matrix. */
const CERTAIN = ['createTenant', 'createNotice', 'createApiKey', 'updateDamages', 'deleteDamages'] as const
const REFUSED = `raise exception 'no audit today' using errcode = 'disk_full';`
const FORGOTTEN = 'return null;'

/** Sends the requests of a call. Returns each request that changed data without writing an audit row. */
async function unseen(name: CallName): Promise<string[]> {
  const found: string[] = []
  for (const probe of probesOf(name))
    for await (const { status, changed } of askAll(world, probe, server.inject)) {
      if (changed.length > 0) found.push(`${status} ${changed.join()}`)
      break
    }
  return found
}

describe('a call and its audit row are one transaction: when the audit fails, the call has no effect', () => {
  test.each(AT_ONCE)('%s', async (name) => {
    await withTrigger(REFUSED, async () => expect(await unseen(name)).toEqual([]))
  })
})

test('planted fault: both checks find lost audit rows for every call', async () => {
  await withTrigger(FORGOTTEN, async () => {
    for (const name of CERTAIN) {
      expect((await faultsOf(name)).join(), name).toContain('unseen')
      expect(await unseen(name), name).not.toEqual([])
    }
  })
})

test('planted fault: duplicate audit rows are found', async () => {
  const twice = `if pg_trigger_depth() < 2 then insert into audit_event (chain, actor_id, action, target_type, target_id)
    values (new.chain, new.actor_id, new.action, new.target_type, new.target_id); end if; return new;`
  await withTrigger(twice, async () => {
    for (const name of CERTAIN) expect((await faultsOf(name)).join(), name).toContain('more than one row')
  })
})
