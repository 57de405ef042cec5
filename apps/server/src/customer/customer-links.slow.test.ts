import { answerCustomer, listCustomerLinks, revokeCustomerLink } from '@skadi/contract/customer/customer-calls'
import { labelIdOf } from '@skadi/domain/damages/names/damage-labels'
import { revokeUnsentLinks } from '@skadi/store/customer/customer-message.repo'
import { newId } from '@skadi/store/db/new-id'
import { WORKER } from '@skadi/store/db/scope'
import { beforeEach, describe, expect, test } from 'vitest'
import { type CustomerBench, customerBench } from '../testing/customer-bench.ts'
import { readAudit } from '../testing/read-audit.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer({ env: { PUBLIC_URL: 'https://skadi.example' } })
let one: CustomerBench
beforeEach(async () => {
  one = await customerBench(server)
})

const list = (imageSetId = one.back.id, who: SignedIn = one.clerk) =>
  one.ask(listCustomerLinks, who, { query: { imageSetId } })
const revoke = (id: string, who: SignedIn = one.clerk) => one.ask(revokeCustomerLink, who, { params: { id } })
const reply = (id: string, answerId: string, text: string, who: SignedIn = one.clerk) =>
  one.ask(answerCustomer, who, { params: { id }, body: { answerId, text } })
const audited = async () =>
  (await readAudit(server.database, one.tenantId)).filter(({ action }) => action.includes('Customer'))
const sent = async (kind: string) => (await server.messages()).filter((message) => message.kind === kind)

describe('a page for a customer', () => {
  test('is refused to read-only and other companies, for two cars, and for passings in the wrong order', async () => {
    const readOnly = await server.build.tenant({ isHandicapped: true })
    const reader = await server.signIn(await server.build.user({ tenants: [{ id: readOnly, role: 'USER' }] }))
    expect((await one.create({}, reader)).code).toBe('READ_ONLY_TENANT')
    const other = await customerBench(server)
    expect((await one.create({}, other.clerk)).code).toBe('NOT_FOUND')
    expect((await one.create({ pickupId: other.pickup.id })).code).toBe('NOT_FOUND')
    expect((await one.create({ pickupId: one.back.id, imageSetId: one.pickup.id })).code).toBe('DIFFERENT_CARS')
    expect((await list()).body.data.items).toEqual([])
    expect(await audited()).toEqual([])
  })

  test.each([
    ['an answer due before now', { dueAt: new Date(Date.now() - 60_000).toISOString() }, 'VALIDATION'],
    [
      'an answer due after it has closed',
      { dueAt: new Date(Date.now() + 15 * 86_400_000).toISOString() },
      'VALIDATION',
    ],
    ['a mail without an address', { channel: 'email' }, 'VALIDATION'],
    ['two addresses', { channel: 'email', to: 'a@example.com,b@example.com' }, 'VALIDATION'],
    ['a phone without its country', { channel: 'sms', to: '90000000' }, 'PHONE_WITHOUT_COUNTRY_CODE'],
  ])('is not created with %s', async (_what, given, code) => {
    expect(await one.create(given)).toMatchObject({ status: 400, code })
    expect((await list()).body.data.items).toEqual([])
  })

  test('shows only damages that the pair proves or the clerk included', async () => {
    const { token } = await one.shown()
    expect((await one.open(token)).body.data.content.damages).toEqual([])
    await one.include()
    expect((await one.open((await one.shown()).token)).body.data.content.damages).toHaveLength(1)
    // A box with the label dirt is blocked, even though the clerk included it.
    await one.change('damage', one.damageId, 'label_ids', [labelIdOf('dirt')])
    expect((await one.open((await one.shown()).token)).body.data.content.damages).toEqual([])
  })

  test('of a pickup alone shows the damages decided there, without costs', async () => {
    await one.box(one.pickup.roofLeft)
    await one.box(one.pickup.topRight, { final_state: null, decision: null, decided_by: null, decided_at: null })
    const { token } = await one.shown({ imageSetId: undefined, showCosts: true })
    const { data } = (await one.open(token)).body
    expect(data).toMatchObject({ kind: 'pickup', content: { return: null } })
    expect(data.content.damages.map(({ after, before, price }) => [after.imageId, before, price])).toEqual([
      [one.pickup.roofLeft, null, null],
    ])
    expect((await one.photo(token, one.back.topLeft)).statusCode).toBe(404)
  })

  test('is sent by e-mail and SMS in its language; its recipient is stored encrypted, and only the customer gets the token', async () => {
    for (const given of [
      { channel: 'email', to: 'kari@example.com', language: 'no' },
      { channel: 'sms', to: '+4790000777', language: 'es' },
    ]) {
      const { status, body } = await one.create(given)
      expect([status, body.data.token, body.data.link.recipient]).toEqual([201, null, given.to])
    }
    const [mail] = await sent('customer').then((all) => all.filter(({ to }) => String(to).includes('kari')))
    const [sms] = await sent('customer').then((all) => all.filter(({ to }) => to === '+4790000777'))
    expect(mail?.text).toMatch(/^Hei,\n.*utlevering og innlevering.*21\.10\.2026 12:00 CEST/s)
    expect(sms?.text).toMatch(/: fotos de .*21\.10\.2026 12:00 CEST.*https:\/\/skadi\.example\/c\/[\w-]{22}$/)
    const token = /\/c\/([\w-]{22})/.exec(mail?.text ?? '')?.[1] as string
    expect((await one.open(token)).body.data).toMatchObject({ channel: 'email', language: 'no' })
    const { rows } = await server.database.owner.query<{ all: string }>(
      `select string_agg(t::text, ' ') as all from (select l::text as t from customer_link l union all select e::text from audit_event e union all select k::text from idempotency_key k) x`,
    )
    for (const secret of ['kari@', '+4790000777', token]) expect(rows[0]?.all).not.toContain(secret)
    expect((await audited()).map(({ action, personal }) => [action, personal])).toEqual([
      ['createCustomerLink', { to: 'kari@example.com' }],
      ['createCustomerLink', { to: '+4790000777' }],
    ])
  })

  test('is sent once for repeated requests with one Idempotency-Key', async () => {
    const key = { 'idempotency-key': newId() }
    const given = { channel: 'email', to: 'once@example.com' }
    const [first, again] = [await one.create(given, one.clerk, key), await one.create(given, one.clerk, key)]
    expect(again.text).toBe(first.text)
    expect((await sent('customer')).filter(({ to }) => String(to).includes('once'))).toHaveLength(1)
  })

  test('is sent once for concurrent requests with one Idempotency-Key, and each waits until it was sent', async () => {
    const key = { 'idempotency-key': newId() }
    const given = { channel: 'email', to: 'together@example.com' }
    const answers = await Promise.all([1, 2, 3].map(() => one.create(given, one.clerk, key)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await sent('customer')).filter(({ to }) => String(to).includes('together'))).toHaveLength(1)
  })

  test('is sent by the repeated request if the server was killed before it had sent it', async () => {
    const key = { 'idempotency-key': newId() }
    const given = { channel: 'email', to: 'killed@example.com' }
    const first = await one.create(given, one.clerk, key)
    // the row as a killed server leaves it
    await server.database.owner.query(`update customer_link set sending_until = now() - interval '1 s' where id = $1`, [
      first.body.data.link.id,
    ])
    const again = [await one.create(given, one.clerk, key), await one.create(given, one.clerk, key)]
    expect(again.map(({ text }) => text)).toEqual([first.text, first.text])
    const mails = (await sent('customer')).filter(({ to }) => String(to).includes('killed'))
    expect(mails.map(({ text }) => text)).toEqual([mails[0]?.text, mails[0]?.text])
  })

  test('is revoked if the server was killed before it had sent it and nobody repeats the request', async () => {
    const { link } = (await one.create({ channel: 'email', to: 'nobody@example.com' })).body.data
    const unsentFor = async (time: string) => {
      await server.database.owner.query('update customer_link set sending_until = now() - $2::interval where id = $1', [
        link.id,
        time,
      ])
      await server.services.db.transaction(WORKER, revokeUnsentLinks)
      return (await list()).body.data.items.find(({ id }) => id === link.id)?.state
    }
    expect([await unsentFor('9 min'), await unsentFor('11 min')]).toEqual(['open', 'revoked'])
  })

  test('is revoked when it could not be sent, and a repeated request is not told of a success', async () => {
    const given = { channel: 'sms', to: '+4790000778' }
    const codes = []
    const key = { 'idempotency-key': newId() }
    for (let at = 0; at < 3; at += 1) codes.push((await one.create(given)).code)
    for (let at = 0; at < 2; at += 1) codes.push((await one.create(given, one.clerk, key)).code)
    expect(codes).toEqual([undefined, undefined, undefined, 'TOO_MANY_REQUESTS', 'MESSAGE_NOT_SENT'])
    expect((await list()).body.data.items.map(({ state }) => state)).toEqual(['revoked', 'open', 'open', 'open'])
  })
})

describe('staff and customers’ pages', () => {
  test('other companies, power tenants and read-only companies cannot use a page', async () => {
    const { link, token } = await one.shown()
    await one.say(token, 'ask')
    const [asked] = (await list()).body.data.items[0]?.answers ?? []
    const other = await customerBench(server)
    const power = await server.build.tenant()
    await server.build.tenantGroup({ members: [power, one.tenantId], power })
    const master = await server.signIn(await server.build.user({ tenants: [{ id: power, role: 'USER' }] }))
    for (const who of [other.clerk, master]) {
      expect((await list(one.back.id, who)).code).toBe('NOT_FOUND')
      expect((await revoke(link.id, who)).code).toBe('NOT_FOUND')
      expect((await reply(link.id, asked?.id ?? '', 'Hello', who)).code).toBe('NOT_FOUND')
    }
    expect((await one.open(token)).status).toBe(200)
  })

  test('the page is listed at both passings, with the customer’s answers', async () => {
    const { token, link } = await one.shown()
    expect((await list()).body.data.items).toMatchObject([
      { state: 'open', verdict: null, openedAt: null, answers: [] },
    ])
    await one.open(token)
    await one.say(token, 'object', 'Not mine')
    const { body } = await list(one.pickup.id)
    expect(body.data.items).toMatchObject([
      {
        id: link.id,
        state: 'answered',
        verdict: 'object',
        openedAt: expect.any(String),
        createdBy: { userId: one.clerkId, name: 'Ada Berg' },
        answers: [{ kind: 'object', text: 'Not mine', reply: null, photoIds: [] }],
      },
    ])
  })

  test('a reply appears on the customer’s page, once, and an acceptance takes no reply', async () => {
    const { token, link } = await one.shown()
    const { body } = await one.say(token, 'ask', 'Which wheel?')
    const answerId = body.data.answers[0]?.id as string
    await one.say(token, 'accept')
    expect((await reply(link.id, newId(), 'x')).code).toBe('NOT_FOUND')
    const accepted = (await one.open(token)).body.data.answers[1]?.id as string
    expect((await reply(link.id, accepted, 'x')).code).toBe('NOT_FOUND')
    expect((await reply(link.id, answerId, ' The left one ')).status).toBe(200)
    expect((await reply(link.id, answerId, 'The left one')).status).toBe(200)
    expect((await reply(link.id, answerId, 'The right one')).code).toBe('CONFLICT')
    expect((await one.open(token)).body.data.answers[0]?.reply).toEqual({
      text: 'The left one',
      at: expect.any(String),
    })
    expect((await audited()).map(({ action }) => action)).toEqual([
      'createCustomerLink',
      'answerAsCustomer',
      'answerAsCustomer',
      'answerCustomer',
    ])
  })

  test('revoking closes the page at once and is audited once; the answers stay', async () => {
    const { token, link } = await one.shown()
    await one.say(token, 'accept')
    expect((await revoke(link.id)).body.data).toMatchObject({ state: 'revoked', verdict: 'accept' })
    expect((await revoke(link.id)).status).toBe(200)
    expect((await one.open(token)).code).toBe('LINK_REVOKED')
    expect((await audited()).map(({ action }) => action)).toEqual([
      'createCustomerLink',
      'answerAsCustomer',
      'revokeCustomerLink',
    ])
  })
})
