import { answerCustomer, listCustomerAnswers, settleCustomerAnswer } from '@skadi/contract/customer/customer-calls'
import { listNotices, readNotice } from '@skadi/contract/notices/notices-calls'
import { newId } from '@skadi/store/db/new-id'
import { beforeEach, expect, test } from 'vitest'
import { type CustomerBench, customerBench } from '../testing/customer-bench.ts'
import { readAudit } from '../testing/read-audit.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const { build } = server

let one: CustomerBench
let [admin, colleague, stranger] = [] as unknown as SignedIn[]
beforeEach(async () => {
  one = await customerBench(server)
  await one.include()
  const member = async (id: string, role: 'USER' | 'ADMIN_TENANT') =>
    server.signIn(await build.user({ tenants: [{ id, role }] }))
  admin = await member(one.tenantId, 'ADMIN_TENANT')
  colleague = await member(one.tenantId, 'USER')
  stranger = await member(await build.tenant(), 'ADMIN_TENANT')
})

const open = async (who = one.clerk) => (await one.ask(listCustomerAnswers, who as SignedIn, { query: {} })).body
const kinds = async (who = one.clerk) => (await open(who)).data.items.map(({ kind }) => kind)
const bell = async (who = one.clerk) => {
  const { data, meta } = (await one.ask(listNotices, who as SignedIn, { query: {} })).body
  return {
    unread: meta.unread,
    answers: data.items.flatMap(({ id, customerAnswer }) => (customerAnswer ? { id, ...customerAnswer } : [])),
  }
}
const settle = (linkId: string, answerId: string, settled = true, who = one.clerk) =>
  one.ask(settleCustomerAnswer, who, { params: { id: linkId }, body: { answerId, settled } })
const acts = async () =>
  (await readAudit(server.database, one.tenantId)).filter(({ action }) => action === 'settleCustomerAnswer')

test('an objection notifies the sender of the page and administrators, and is listed as open for the company only', async () => {
  const { link, token } = await one.shown()
  await one.say(token, 'object', 'Not mine')
  expect(await open(colleague)).toMatchObject({
    data: { items: [{ linkId: link.id, kind: 'object', text: 'Not mine', imageSetId: one.back.id, claimId: null }] },
    meta: { totalItems: 1 },
  })
  expect(await kinds(stranger)).toEqual([])
  for (const who of [one.clerk, admin])
    expect(await bell(who)).toMatchObject({ unread: 1, answers: [{ kind: 'object', linkId: link.id, isOver: false }] })
  for (const who of [colleague, stranger]) expect(await bell(who)).toEqual({ unread: 0, answers: [] })

  const [notice] = (await bell()).answers
  const read = (who: SignedIn | undefined) => one.ask(readNotice, who as SignedIn, { params: { id: notice?.id ?? '' } })
  expect((await read(stranger)).code).toBe('NOT_FOUND')
  expect((await read(one.clerk)).status).toBe(204)
  expect([(await bell()).unread, (await bell(admin)).unread]).toEqual([0, 1])
})

test('an answer to a page about a pickup alone has the pickup’s time zone', async () => {
  const { token } = await one.shown({ imageSetId: undefined })
  await one.say(token, 'object', 'Not mine')
  expect((await open()).data.items).toMatchObject([{ imageSetId: null, timeZone: 'Europe/Oslo' }])
})

test('a reply closes the answer, also under the bells of all its readers', async () => {
  const { link, token } = await one.shown()
  const answerId = newId()
  await one.say(token, 'ask', 'Why?', answerId)
  await one.ask(answerCustomer, colleague as SignedIn, { params: { id: link.id }, body: { answerId, text: 'Because' } })
  expect(await kinds()).toEqual([])
  expect(await bell(admin)).toMatchObject({ unread: 0, answers: [{ isOver: true }] })
  expect((await settle(link.id, answerId)).body.data.answers[0]).toMatchObject({ settled: null, isOpen: false })
})

test('a user settles an answer and reopens it; both are audited once, and other companies cannot', async () => {
  const { link, token } = await one.shown()
  const answerId = newId()
  await one.say(token, 'object', 'Not mine', answerId)
  expect((await settle(link.id, answerId, true, stranger as SignedIn)).code).toBe('NOT_FOUND')
  expect((await settle(link.id, newId())).code).toBe('NOT_FOUND')
  for (const _ of [1, 2])
    expect((await settle(link.id, answerId)).body.data.answers[0]).toMatchObject({
      settled: { by: { userId: one.clerkId } },
      isOpen: false,
    })
  expect(await kinds()).toEqual([])
  expect((await settle(link.id, answerId, false)).body.data.answers[0]).toMatchObject({ settled: null, isOpen: true })
  expect(await kinds()).toEqual(['object'])
  expect((await acts()).map(({ after }) => after)).toEqual([
    { answerId, settled: true },
    { answerId, settled: false },
  ])
})

test('accepting closes the customer’s objection but no question; the oldest answer is listed first', async () => {
  const { token } = await one.shown()
  await one.say(token, 'ask', 'Why?')
  await one.say(token, 'object', 'Not mine')
  expect(await kinds()).toEqual(['ask', 'object'])
  await one.say(token, 'accept')
  expect(await kinds()).toEqual(['ask'])
})
