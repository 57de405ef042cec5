import {
  changeClaimRules,
  changeClaimState,
  getClaimHandOff,
  getClaimRules,
  handOffClaim,
} from '@skadi/contract/claims/claim-handling'
import { listClaimChanges, listClaims } from '@skadi/contract/claims/claims-reads'
import { updateClaim } from '@skadi/contract/claims/claims-writes'
import type { CallInput } from '@skadi/contract/core/define-call'
import { DEFAULT_CASE_RULES } from '@skadi/domain/cases/case-rules'
import { UNKNOWN_ACCIDENT } from '@skadi/domain/claims/claim'
import { CAR, CLIENT } from '@skadi/domain/claims/testing/claim-facts'
import { drawPhoto } from '@skadi/pipeline/testing/draw-photo'
import { putCaseRules } from '@skadi/store/cases/case-rules.repo'
import { WORKER } from '@skadi/store/db/scope'
import { sql } from '@skadi/store/db/sql'
import { beforeEach, describe, expect, test } from 'vitest'
import { mailSender } from '../core/messages/mail.ts'
import { workOnJobs } from '../jobs/work-on-jobs.ts'
import { reportBench } from '../reports/testing/report-bench.ts'
import type { Rental } from '../shared/evidence/testing/rental.ts'
import { claimBench } from '../testing/claim-bench.ts'
import { mailServer } from '../testing/mail-server.ts'
import { printedClaims } from '../testing/printed-claims.ts'
import { readAudit } from '../testing/read-audit.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'
import { mailHandOff } from './mail-hand-off.ts'

const mails = mailServer()
const server = testServer({ change: ({ db }) => ({ mail: mailSender(db, mails.transport) }) })
const { ask, userOf, claim, get, send } = claimBench(server)
const { rented, attach } = printedClaims(server, reportBench(server), workOnJobs)

let one: Rental
let clerk: SignedIn
let admin: SignedIn
let insurerId: string
const setRules = async (
  handlerRule: CallInput<typeof changeClaimRules>['body']['handlerRule'] = { kind: 'none' },
  insurers: CallInput<typeof changeClaimRules>['body']['insurers'] = [
    { name: 'Nordlys', email: 'claims@nordlys.example', referenceFormat: 'NF-####' },
  ],
) => ask(changeClaimRules, admin, { body: { insurers, handlerRule } })
beforeEach(async () => {
  ;({ one, clerk } = await rented())
  admin = await server.signIn(await server.build.user({ tenants: [{ id: one.tenantId, role: 'ADMIN_TENANT' }] }))
  insurerId = (await setRules()).body.data.insurers[0]?.id ?? ''
})

const happened = (id: string) =>
  ask(updateClaim, clerk, {
    params: { id },
    body: { accidentInformation: { ...UNKNOWN_ACCIDENT, date: '2026-10-17' } },
  })
const handOff = (id: string, more: { again?: boolean; insurerId?: string } = {}, who = clerk) =>
  ask(handOffClaim, who, { params: { id }, body: { insurerId, language: 'no', ...more } })
const change = (id: string, body: CallInput<typeof changeClaimState>['body']) =>
  ask(changeClaimState, clerk, { params: { id }, body })
const actions = async () => (await readAudit(server.database, one.tenantId)).map(({ action }) => action)
const mail = (handOffId: string) => mailHandOff(server.services, handOffId, new AbortController().signal)
const ready = async () => {
  const id = await claim(clerk, 'filed')
  await happened(id)
  return id
}

describe('a hand-off is refused', () => {
  test('for a draft, another company, an unknown insurer, a missing fact, an ended claim, and twice', async () => {
    const id = await claim(clerk, 'filed')
    const { code, error } = await handOff(id).then(({ code, body }) => ({ code, error: body as unknown }))
    expect([code, JSON.stringify(error)]).toEqual(['CLAIM_INCOMPLETE', expect.stringContaining('accident.date')])
    await happened(id)
    const stranger = await userOf(await server.build.tenant())
    expect((await handOff(id, {}, stranger)).code).toBe('NOT_FOUND')
    expect((await handOff(await claim(clerk))).code).toBe('NOT_FOUND')
    expect((await handOff(id, { insurerId: id })).code).toBe('VALIDATION')
    await change(id, { act: 'close', reason: 'withdrawn' })
    expect((await handOff(id)).code).toBe('CLAIM_STATE')
    expect((await get(clerk, id)).handOffs).toEqual([])
    await change(id, { act: 'reopen' })
    expect((await handOff(id)).status).toBe(200)
    expect((await handOff(id)).code).toBe('HANDED_OFF_ALREADY')
    expect((await handOff(id, { again: true })).body.data.handOffs).toHaveLength(2)
  })

  test('without phone and e-mail of the policy holder, which claims of earlier versions may lack', async () => {
    const id = await ready()
    await server.database.owner.query(
      `update claim set client = client || '{"phone": "", "email": ""}' where id = $1`,
      [id],
    )
    const { code, body } = await handOff(id)
    expect(code).toBe('CLAIM_INCOMPLETE')
    expect(JSON.stringify(body)).toMatch(/client\.phone.*client\.email/)
  })
})

test('a hand-off is mailed with report and bundle, audited, and recorded as an event', async () => {
  const id = await ready()
  await attach(id)
  await send(clerk, id, await drawPhoto({ width: 640, height: 480 }))
  const { handOffs, state, insurer } = (await handOff(id)).body.data
  expect({ state, insurer }).toEqual({ state: 'handedOff', insurer: { insurerId, name: 'Nordlys' } })
  const handOffId = handOffs[0]?.handOffId ?? ''
  await server.database.owner.query(`update app_user set email = 'clerk@fjord.example' where id = $1`, [one.clerk])
  expect(handOffs).toMatchObject([
    { recipient: 'claims@nordlys.example', state: 'waiting', by: { name: expect.any(String) } },
  ])
  await mail(handOffId)
  await mail(handOffId)
  expect(mails.received.map(({ to }) => to)).toEqual([['claims@nordlys.example']])
  const raw = mails.received[0]?.raw ?? ''
  expect(raw).toMatch(/filename=\S*2026-\d+\.pdf/)
  expect(raw).toMatch(/filename=\S*2026-\d+\.zip/)
  expect(raw).toMatch(/^Reply-To: clerk@fjord\.example/im)
  expect(raw).toMatch(new RegExp(`Message-ID: <${handOffId}`, 'i'))
  expect((await get(clerk, id)).handOffs).toMatchObject([{ state: 'sent', files: ['report', 'bundle'] }])
  expect((await actions()).filter((action) => /HandOff|handOff/.test(action))).toEqual(['handOffClaim', 'mailHandOff'])
  const [mailed] = (await ask(listClaimChanges, clerk, { params: { id } })).body.data.items
  expect(mailed).toMatchObject({ action: 'mailHandOff', parts: ['sent'] })
  const events = await server.database.db.rows<{ payload: object }>(
    WORKER,
    sql`select payload from tenant_event where kind = 'claim.handed_off' and subject_id = ${id}`,
  )
  expect(events).toMatchObject([{ payload: { claimId: id, handOffId, insurerId, insurerName: 'Nordlys' } }])

  const { body } = await ask(getClaimHandOff, clerk, { params: { id } })
  const { damages, images, policyHolder, vehicle } = body.data
  expect(policyHolder).toMatchObject({ email: CLIENT.email, phone: CLIENT.phone, personIdNumber: '•••••••••45' })
  expect(vehicle).toEqual(CAR)
  expect(damages).toMatchObject([
    { verdict: 'weak', note: 'Kunden viste sporet', after: { sha256: expect.any(String) } },
  ])
  expect(images).toMatchObject([{ contentType: 'image/jpeg', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  const [photo, file] = [damages[0]?.after?.link ?? '', images[0]?.link ?? '']
  expect((await server.inject({ url: file })).statusCode).toBe(200)
  expect((await server.inject({ url: photo })).statusCode).toBe(200)
  expect((await server.inject({ url: file.replace(/signature=.*/, 'signature=x') })).statusCode).toBe(403)
})

test('a claim without damages of a passing is mailed with its bundle too', async () => {
  const id = await ready()
  const handOffId = (await handOff(id)).body.data.handOffs[0]?.handOffId ?? ''
  await mail(handOffId)
  expect((await get(clerk, id)).handOffs).toMatchObject([{ state: 'sent', files: ['report', 'bundle'] }])
})

test('a mail of a sender without e-mail names the company’s phone, which its preview reads from the rules', async () => {
  const id = await ready()
  const handOffId = (await handOff(id)).body.data.handOffs[0]?.handOffId ?? ''
  const { owner } = server.database
  await owner.query(`update app_user set email = null`)
  await server.database.db.transaction({ role: 'app', tenantId: one.tenantId, userId: one.clerk }, (tx) =>
    putCaseRules(
      tx,
      { role: 'app', tenantId: one.tenantId, userId: one.clerk },
      {
        ...DEFAULT_CASE_RULES,
        contactPhone: '+4790000099',
      },
    ),
  )
  await mail(handOffId)
  const raw = mails.received.at(-1)?.raw ?? ''
  expect(raw).toContain('+4790000099')
  expect(raw).not.toMatch(/^Reply-To:/im)
  expect((await ask(getClaimRules, clerk, { query: {} })).body.data.contactPhone).toBe('+4790000099')
})

test('a mail that the server could not send waits, and is given up after a day', async () => {
  const id = await ready()
  const handOffId = (await handOff(id)).body.data.handOffs[0]?.handOffId ?? ''
  mails.isDown = true
  await mail(handOffId)
  expect((await get(clerk, id)).handOffs).toMatchObject([{ state: 'waiting' }])
  await server.database.owner.query(`update claim_hand_off set requested_at = now() - interval '1 day' where id = $1`, [
    handOffId,
  ])
  await mail(handOffId)
  mails.isDown = false
  expect((await get(clerk, id)).handOffs).toMatchObject([{ state: 'failed', settledAt: expect.any(String) }])
  expect((await handOff(id)).status, 'a failed mail is no hand-off').toBe(200)
})

test('a webhook of an insurer gets only the claims of this insurer', async () => {
  const hook = (name: string) => server.build.webhook({ tenantId: one.tenantId, createdBy: one.clerk, name })
  const [ours, theirs, all] = [await hook('ours'), await hook('theirs'), await hook('all')]
  await server.database.owner.query(`update webhook set kinds = '{claim.handed_off}'`)
  const at = { email: 'a@example.com' }
  const { insurers } = (
    await setRules({ kind: 'none' }, [
      { ...at, name: 'Ours', webhookId: ours.webhookId },
      { ...at, name: 'Theirs', webhookId: theirs.webhookId },
    ])
  ).body.data
  const id = await ready()
  await handOff(id, { insurerId: insurers.find(({ name }) => name === 'Ours')?.id ?? '' })
  const rows = await server.database.db.rows<{ id: string }>(
    WORKER,
    sql`select webhook_id as id from webhook_delivery where subject_id = ${id}`,
  )
  expect(rows.map((row) => row.id).sort()).toEqual([ours.webhookId, all.webhookId].sort())
})

test('a claim is settled, closed and opened again; an ended claim does not change', async () => {
  const id = await claim(clerk, 'filed')
  expect((await change(await claim(clerk), { act: 'reopen' })).code).toBe('NOT_FOUND')
  expect((await change(id, { act: 'reopen' })).code).toBe('CLAIM_STATE')
  const settled = (await change(id, { act: 'settle', minor: 540_000, currency: 'NOK' })).body.data
  expect(settled).toMatchObject({ state: 'settled', settled: { minor: 540_000, currency: 'NOK' }, closing: null })
  expect((await change(id, { act: 'close', reason: 'declined' })).code).toBe('CLAIM_STATE')
  expect((await ask(updateClaim, clerk, { params: { id }, body: { insurerReference: 'NF-1' } })).code).toBe(
    'CLAIM_STATE',
  )
  expect((await attach(id)).code).toBe('CLAIM_STATE')
  expect((await change(id, { act: 'reopen' })).body.data).toMatchObject({ state: 'open', settled: null, endedAt: null })
  const closed = (await change(id, { act: 'close', reason: 'declined', note: ' No cover ' })).body.data
  expect(closed).toMatchObject({ state: 'closed', closing: { reason: 'declined', note: 'No cover' } })
  const listed = async (state: 'open' | 'closed') =>
    (await ask(listClaims, clerk, { query: { state } })).body.data.items.map(({ claimId }) => claimId)
  expect([await listed('closed'), await listed('open')]).toEqual([[id], []])
  const changes = (await ask(listClaimChanges, clerk, { params: { id } })).body.data.items
  expect(
    changes.filter(({ action }) => action === 'changeClaimState').map(({ parts, settled }) => [parts, settled]),
  ).toEqual([
    [['closed'], undefined],
    [['open'], undefined],
    [['settled'], { minor: 540_000, currency: 'NOK' }],
  ])
})

test('the reference of the insurer has the insurer’s format', async () => {
  const id = await claim(clerk, 'filed')
  const set = (body: CallInput<typeof updateClaim>['body']) => ask(updateClaim, clerk, { params: { id }, body })
  expect((await set({ insurerId, insurerReference: 'NF-12' })).code).toBe('VALIDATION')
  expect((await set({ insurerId, insurerReference: 'NF-0012' })).body.data).toMatchObject({
    insurerReference: 'NF-0012',
    insurer: { name: 'Nordlys' },
  })
  const found = (await ask(listClaims, clerk, { query: { query: 'nf-0012' } })).body.data.items
  expect(found).toMatchObject([{ claimId: id, insurerName: 'Nordlys', insurerReference: 'NF-0012' }])
})

describe('rules of claims', () => {
  test('are refused to users, with two insurers of one name, and on an outdated base', async () => {
    const body = { insurers: [], handlerRule: { kind: 'none' as const } }
    expect((await ask(changeClaimRules, clerk, { body })).code).toBe('FORBIDDEN')
    const twice = [
      { name: 'A', email: 'a@example.com' },
      { name: 'a', email: 'b@example.com' },
    ]
    expect((await setRules({ kind: 'none' }, twice)).code).toBe('VALIDATION')
    expect((await ask(changeClaimRules, admin, { body: { ...body, basedOn: null } })).code).toBe('CONFLICT')
  })

  test('a removed insurer takes no more claims, and stays named', async () => {
    const id = await claim(clerk, 'filed')
    await ask(updateClaim, clerk, { params: { id }, body: { insurerId } })
    await setRules({ kind: 'none' }, [])
    expect((await ask(getClaimRules, clerk, { query: {} })).body.data.insurers).toEqual([])
    expect((await get(clerk, id)).insurer).toEqual({ insurerId, name: 'Nordlys' })
    await happened(id)
    expect((await handOff(id)).code).toBe('VALIDATION')
  })
})
