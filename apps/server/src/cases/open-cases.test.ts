import { updateAlertSettings } from '@skadi/contract/alerts/alerts-calls'
import { getCaseRules, listCases } from '@skadi/contract/cases/cases-reads'
import { sendCase, settleObjection } from '@skadi/contract/cases/cases-writes'
import type { CallInput } from '@skadi/contract/core/define-call'
import { answerAsCustomer } from '@skadi/contract/customer/customer-calls'
import { listNotices } from '@skadi/contract/notices/notices-calls'
import { newId } from '@skadi/store/db/new-id'
import { beforeEach, describe, expect, test } from 'vitest'
import { sendAlerts } from '../alerts/send-alerts.ts'
import { listenOnPort } from '../listen-on-port.ts'
import { type CaseBench, caseBench } from '../testing/case-bench.ts'
import { readAudit } from '../testing/read-audit.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'
import { testSockets } from '../testing/test-sockets.ts'
import { escalateLateCases } from './chase-cases.ts'

const server = testServer()
const sockets = testSockets()
const NOBODY = { headers: {} }
let one: CaseBench
let colleague: SignedIn & { userId: string }
let admin: SignedIn & { userId: string }
beforeEach(async () => {
  one = await caseBench(server)
  colleague = await one.member()
  admin = await one.member('ADMIN_TENANT')
})
const rows = async (text: string, values: unknown[] = []) => (await server.database.owner.query(text, values)).rows

/** A sent case with one damage of 2,000.00, which the clerk owns, and its page. */
async function page() {
  const amount = { minor: 200_000, reason: 'Bid' }
  const { caseId } = await one.made({
    lines: [{ kind: 'damage', familyId: one.familyId, note: 'seen', amount }],
  })
  const { lines } = (await one.ask(sendCase, one.clerk, { params: { id: caseId }, body: {} })).body.data
  const { token, link } = await one.shown({ caseId })
  return { caseId, token, link, damage: lines[0]?.id ?? '' }
}
type Body = CallInput<typeof answerAsCustomer>['body']
const answer = (token: string, body: Partial<Body>) =>
  one.ask(answerAsCustomer, NOBODY, { params: { token }, body: { id: newId(), kind: 'accept', ...body } })
const bell = async (who: Pick<SignedIn, 'headers'> = one.clerk) =>
  (await one.ask(listNotices, who, { query: {} })).body.data.items.flatMap(
    ({ customerAnswer }) => customerAnswer?.case ?? [],
  )

describe('an answer to a case', () => {
  test('is told to no colleague of the owner, no annotator and no other company', async () => {
    const { token } = await page()
    const annotator = await server.signIn(
      await server.build.user({ tenants: [{ id: one.tenantId, role: 'ANNOTATOR' }] }),
    )
    await answer(token, { kind: 'object', text: 'No' })
    for (const who of [colleague, admin, await one.stranger()]) expect(await bell(who)).toEqual([])
    expect((await one.ask(listNotices, annotator, { query: {} })).body.data.items).toEqual([])
    expect(await rows('select user_id, kind from alert where tenant_id = $1', [one.tenantId])).toEqual([
      { user_id: one.clerkId, kind: 'caseAnswer' },
    ])
  })

  test('rings the bell of the owner within a second, and names the line that needs a reply', async () => {
    const { caseId, token, damage } = await page()
    const at = await listenOnPort(server.app.server, '127.0.0.1', 0)
    const socket = await sockets.opened(one.clerk.idToken, { at })
    await socket.settle()
    const began = performance.now()
    await answer(token, { kind: 'object', lines: [{ lineId: damage, answer: 'object', reason: 'before' }] })
    const heard = async () => (await socket.settle()).map(({ action }) => action)
    await expect.poll(heard, { timeout: 1_000, interval: 20 }).toContain('noticePublished')
    expect(performance.now() - began).toBeLessThan(1_000)
    expect(await bell()).toEqual([{ caseId, word: 'object', lineId: damage }])
  })

  test.each<[string, (damage: string) => Partial<Body>, object]>([
    ['an acceptance', () => ({ kind: 'accept' }), { word: 'accept', lineId: null }],
    ['a question', () => ({ kind: 'ask', text: 'Why?' }), { word: 'ask', lineId: null }],
    [
      'an offer',
      (lineId) => ({ kind: 'object', lines: [{ lineId, answer: 'offer', offerMinor: 100_000 }] }),
      { word: 'offer', lineId: expect.any(String) },
    ],
  ])('rings for %s', async (_, body, heard) => {
    const { caseId, token, damage } = await page()
    await answer(token, body(damage))
    expect(await bell()).toEqual([{ caseId, ...heard }])
  })

  test('rings for all who may handle cases while the case has no owner, or its owner has left', async () => {
    const { caseId, token } = await page()
    await one.changeCase(caseId, { ownerId: null })
    await answer(token, { kind: 'ask', text: 'Why?' })
    for (const who of [one.clerk, colleague, admin]) expect(await bell(who)).toHaveLength(1)
    expect(
      new Set((await rows('select user_id from alert where tenant_id = $1', [one.tenantId])).map((row) => row.user_id)),
    ).toEqual(new Set([one.clerkId, colleague.userId, admin.userId]))
    await one.changeCase(caseId, { ownerId: colleague.userId })
    expect([(await bell()).length, (await bell(colleague)).length]).toEqual([0, 1])
    await rows('delete from tenant_member where user_id = $1', [colleague.userId])
    expect(await bell(admin)).toHaveLength(1)
  })

  test('mails the owner with a link to the line, unless the owner has switched this off', async () => {
    const { caseId, token, damage } = await page()
    await rows(`update app_user set email = 'clerk@fjord.example' where id = $1`, [one.clerkId])
    const mails = async () => (await server.messages()).filter(({ kind }) => kind === 'alert')
    const send = () => sendAlerts(server.services)({ tenantId: one.tenantId, userId: one.clerkId, channel: 'mail' })
    await answer(token, { kind: 'object', lines: [{ lineId: damage, answer: 'object', reason: 'notMe' }] })
    const before = (await mails()).length
    await send()
    const [mail] = (await mails()).slice(before)
    expect(mail).toMatchObject({ to: ['clerk@fjord.example'], text: expect.stringContaining('objects in case') })
    expect(mail?.text).toContain(`/cases/${caseId}#line-${damage}`)
    await one.ask(updateAlertSettings, one.clerk, { body: { channels: { caseAnswer: 'off' } } })
    await answer(token, { kind: 'ask', text: 'And now?' })
    expect(await rows('select id from alert where user_id = $1', [one.clerkId])).toHaveLength(1)
  })
})

test('the list is read for a passing or a car, each of the own company only', async () => {
  const { caseId } = await page()
  const list = async (query: CallInput<typeof listCases>['query'], who: Pick<SignedIn, 'headers'> = one.clerk) =>
    (await one.ask(listCases, who, { query })).body.data.items.map((row) => row.caseId)
  const [{ car_id: carId }] = await rows('select car_id from image_set where id = $1', [one.back.id])
  expect(await list({ carId }, await one.stranger())).toEqual([])
  expect(await list({ carId: newId() })).toEqual([])
  expect(await list({ carId })).toEqual([caseId])
  for (const imageSetId of [one.pickup.id, one.back.id]) expect(await list({ imageSetId })).toEqual([caseId])
})

describe('the reply to an objection', () => {
  const objected = async () => {
    const { caseId, token, damage } = await page()
    await answer(token, { kind: 'object', lines: [{ lineId: damage, answer: 'object', reason: 'before' }] })
    return { caseId, token, damage }
  }
  const reply = (caseId: string, lineId: string, handling: 'keep' | 'waive' = 'keep') =>
    one.ask(settleObjection, one.clerk, { params: { id: caseId }, body: { lineId, handling, text: 'We keep it' } })
  const passDays = (caseId: string, days = 30) =>
    rows(
      `update damage_case set reply_due_at = reply_due_at - make_interval(days => $2), reply_due_on = reply_due_on - $2::int where id = $1`,
      [caseId, days],
    )
  const late = async (who: Pick<SignedIn, 'headers'>) =>
    (await one.ask(listNotices, who, { query: {} })).body.data.items.flatMap(({ lateCase, read }) =>
      lateCase ? { caseId: lateCase.caseId, isOver: lateCase.isOver, read } : [],
    )
  const escalations = async () =>
    (await readAudit(server.database, one.tenantId)).filter(({ action }) => action === 'escalateCase')

  test('has a due day by the rules of the company, which are refused when they are no days', async () => {
    for (const replyDays of [0, 91, 1.5]) expect((await one.setRules({ replyDays }, admin)).code).toBe('VALIDATION')
    expect((await one.setRules({ replyDays: 3 }, colleague)).code).toBe('FORBIDDEN')
    expect((await one.ask(getCaseRules, one.clerk, { query: {} })).body.data.replyDays).toBe(5)
    const { caseId, damage } = await objected()
    const { replyDueOn, replyDueAt, isOverdue } = await one.read(caseId)
    expect(isOverdue).toBe(false)
    expect(Date.parse(replyDueAt ?? '') - Date.now()).toBeGreaterThan(4.9 * 86_400_000)
    expect(replyDueOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    await reply(caseId, damage)
    expect(await one.read(caseId)).toMatchObject({ state: 'sent', replyDueOn: null, replyDueAt: null })
  })

  test('is told to the administrators once when it is late, over restarts and in several processes', async () => {
    const { caseId, damage } = await objected()
    await escalateLateCases(server.services)
    expect(await late(admin)).toEqual([])
    await passDays(caseId)
    await Promise.all([escalateLateCases(server.services), escalateLateCases(server.services)])
    await escalateLateCases(server.services)
    for (const who of [one.clerk, colleague, await one.stranger()]) expect(await late(who)).toEqual([])
    expect(await late(admin)).toEqual([{ caseId, isOver: false, read: false }])
    expect(await escalations()).toHaveLength(1)
    expect(await rows(`select user_id from alert where tenant_id = $1 and kind = 'lateCase'`, [one.tenantId])).toEqual([
      { user_id: admin.userId },
    ])
    const list = (await one.ask(listCases, one.clerk, { query: { overdue: 'true' } })).body.data.items
    expect(list).toMatchObject([{ caseId, isOverdue: true, waitsFor: 'us' }])
    await reply(caseId, damage)
    expect(await late(admin)).toEqual([{ caseId, isOver: true, read: true }])
  })

  test('is due anew for an objection after the reply, and mails nothing that was replied to meanwhile', async () => {
    const { caseId, token, damage } = await objected()
    await passDays(caseId)
    await escalateLateCases(server.services)
    await reply(caseId, damage)
    await rows(`update app_user set email = 'admin@fjord.example' where id = $1`, [admin.userId])
    const before = (await server.messages()).length
    await sendAlerts(server.services)({ tenantId: one.tenantId, userId: admin.userId, channel: 'mail' })
    expect((await server.messages()).slice(before)).toEqual([])
    await answer(token, { kind: 'object', lines: [{ lineId: damage, answer: 'object', reason: 'notMe' }] })
    await passDays(caseId, 20)
    await escalateLateCases(server.services)
    expect(await escalations()).toHaveLength(2)
    await sendAlerts(server.services)({ tenantId: one.tenantId, userId: admin.userId, channel: 'mail' })
    const [mail] = (await server.messages()).slice(before)
    expect(mail?.text).toContain(`/cases/${caseId}`)
  })
})
