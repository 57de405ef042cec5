import { correctCase, settleObjection, waiveCase } from '@skadi/contract/cases/cases-writes'
import { answerCustomer } from '@skadi/contract/customer/customer-calls'
import { newId } from '@skadi/store/db/new-id'
import { sql } from '@skadi/store/db/sql'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { customerScope } from '../shared/customer/customer-token.ts'
import { type CaseBench, caseBench } from '../testing/case-bench.ts'
import { testServer } from '../testing/test-server.ts'
import { mailCustomer } from './mail-customer.ts'

const server = testServer()
let one: CaseBench
beforeEach(async () => {
  one = await caseBench(server)
})

describe('photos of a line', () => {
  const jpeg = (red: number) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 90, b: 90 } } })
      .jpeg()
      .toBuffer()
  const codeOf = ({ body }: { body: string }) => JSON.parse(body).error?.code
  const idOf = ({ body }: { body: string }): string => JSON.parse(body).data.id
  const object = (token: string, lineId: string) =>
    one.answer(token, { kind: 'object', lines: [{ lineId, answer: 'object', reason: 'before' }] })

  test('need an objection or offer to a line of the own case', async () => {
    const { token, damage, fee } = await one.page()
    const photo = await jpeg(1)
    expect(codeOf(await one.upload(token, photo, 'image/jpeg', damage))).toBe('CONFLICT')
    await one.answer(token, { lines: [{ lineId: fee, answer: 'accept' }] })
    await object(token, damage)
    expect(codeOf(await one.upload(token, photo, 'image/jpeg', fee))).toBe('CONFLICT')
    expect(codeOf(await one.upload(token, photo, 'image/jpeg', newId()))).toBe('CASE_LINE')
    expect(codeOf(await one.upload(token, photo, 'image/jpeg', 'x'))).toBe('VALIDATION')
    const other = await one.shown()
    await one.say(other.token, 'object')
    expect(codeOf(await one.upload(other.token, photo, 'image/jpeg', damage))).toBe('CASE_LINE')
  })

  test('belong to their line: the same photo is stored once for each line, at most six for each', async () => {
    const { token, caseId, damage, fee } = await one.page()
    await object(token, damage)
    await one.answer(token, { kind: 'object', lines: [{ lineId: fee, answer: 'offer', offerMinor: 100 }] })
    const first = await jpeg(0)
    const id = idOf(await one.upload(token, first, 'image/jpeg', damage))
    expect(idOf(await one.upload(token, first, 'image/jpeg', damage))).toBe(id)
    const ofFee = idOf(await one.upload(token, first, 'image/jpeg', fee))
    expect(ofFee).not.toBe(id)
    for (let red = 20; red <= 100; red += 20) await one.upload(token, await jpeg(red), 'image/jpeg', damage)
    expect(codeOf(await one.upload(token, await jpeg(120), 'image/jpeg', damage))).toBe('TOO_MANY_PHOTOS')
    expect((await one.upload(token, await jpeg(140))).statusCode).toBe(201)

    const shown = (await one.open(token)).body.data.case?.lines.map(({ photoIds }) => photoIds)
    expect(shown?.map((ids) => ids.length)).toEqual([6, 1])
    const { lines } = await one.read(caseId)
    expect(lines.map(({ photoIds }) => photoIds)).toEqual(shown)
    expect(lines[1]?.photoIds).toEqual([ofFee])
  })

  test('a token adds no photo to a line of another case, and reads none', async () => {
    const { token, link, damage } = await one.page()
    await object(token, damage)
    await one.upload(token, await jpeg(7), 'image/jpeg', damage)
    const answerId = (await one.open(token)).body.data.answers[0]?.id
    const second = await caseBench(server)
    const foreign = (await second.sent()).lines[0]?.id
    const insert = (lineId: string | undefined) =>
      server.database.db.transaction(customerScope(token), (tx) =>
        tx.run(sql`
          insert into customer_photo (id, tenant_id, link_id, answer_id, line_id, object_key, sha256)
          values (${newId()}, ${one.tenantId}, ${link.id}, ${answerId}, ${lineId}, 'k', ${lineId === damage ? '1'.repeat(64) : '2'.repeat(64)})`),
      )
    await expect(insert(foreign)).rejects.toThrow('row-level security')
    expect(await insert(damage)).toBe(1)
    const page2 = await one.shown()
    expect(await server.database.db.rows(customerScope(page2.token), sql`select id from customer_photo`)).toEqual([])
  })
})

describe('messages to the customer', () => {
  let to: string
  beforeEach(() => {
    to = `${newId()}@customer.example`
  })
  const mails = async () => ((await server.messages()) as unknown as Mailed[]).filter((one) => one.to.includes(to))
  type Mailed = { to: string[]; subject: string; text: string }
  const tasks = async () =>
    (await server.database.owner.query('select key from graphile_worker.jobs order by key')).rows.map(({ key }) => key)
  const mail = (of: Parameters<ReturnType<typeof mailCustomer>>[0]) => mailCustomer(server.services)(of)

  /** A sent case whose page was mailed in Norwegian. */
  async function mailed() {
    const { caseId, damage, fee } = await one.page()
    const given = { caseId, channel: 'email', to, language: 'no' }
    const { link } = (await one.create(given)).body.data
    const [first] = await mails()
    const token = /\/c\/([\w-]{22})/.exec(first?.text ?? '')?.[1] ?? ''
    return { caseId, damage, fee, link, token }
  }

  test('replies to lines come in one message with the amounts, the total and the address of the page', async () => {
    const { caseId, damage, fee, token } = await mailed()
    await one.answer(token, {
      kind: 'object',
      lines: [
        { lineId: damage, answer: 'offer', offerMinor: 120_000 },
        { lineId: fee, answer: 'object', reason: 'tooExpensive' },
      ],
    })
    for (const body of [
      { lineId: damage, handling: 'agree' as const, text: 'Greit for oss' },
      { lineId: fee, handling: 'waive' as const, text: 'Vi frafaller gebyret' },
    ])
      await one.ask(settleObjection, one.clerk, { params: { id: caseId }, body })
    expect((await tasks()).filter((key) => key === `mailCustomer:${caseId}`)).toHaveLength(1)
    await mail({ caseId })
    const [, told, ...more] = await mails()
    expect(more).toEqual([])
    expect(told?.subject).toMatch(/har svart om/)
    const text = told?.text.replaceAll('\u00a0', ' ')
    expect(text).toMatch(/godtar tilbudet ditt på 1 200,00 NOK\. “Greit for oss”/)
    expect(text).toMatch(/Handling: .* krever ikke lenger betaling for dette\. “Vi frafaller gebyret”/)
    expect(text).toContain('Summen er nå 1 200,00 NOK inkludert mva.')
    expect(text).toContain(`/c/${token}`)
  })

  test('a reply to a question, and the end of a case, are told as well', async () => {
    const { caseId, link, token } = await mailed()
    const id = newId()
    await one.answer(token, { id, kind: 'ask', text: 'Hvorfor?' })
    const reply = { params: { id: link.id }, body: { answerId: id, text: 'Se bildet' } }
    await one.ask(answerCustomer, one.clerk, reply)
    expect(await tasks()).toContain(`mailCustomer:${link.id}:${id}`)
    await mail({ linkId: link.id, answerId: id })
    const [, told] = await mails()
    expect(told?.text).toContain('Se bildet')
    expect(told?.text).toContain('Du skrev: Hvorfor?')
    await one.ask(waiveCase, one.clerk, { params: { id: caseId }, body: { reason: 'Goodwill' } })
    await mail({ caseId })
    expect((await mails())[2]?.text).toMatch(/krever ikke mer av deg/)
  })

  test('a page that was sent by SMS is told by SMS, with its address', async () => {
    const { caseId } = await one.page()
    to = `+4791${String(Date.now()).slice(-6)}`
    await one.create({ caseId, channel: 'sms', to, language: 'es' })
    await one.ask(waiveCase, one.clerk, { params: { id: caseId }, body: { reason: 'Goodwill' } })
    await mail({ caseId })
    const [first, told] = await mails()
    const address = /https?:\S+\/c\/[\w-]{22}/
    expect(told?.text).toMatch(/^Tenant \d+ ha respondido sobre NO AB \d+: http/)
    expect(address.exec(told?.text ?? '')?.[0]).toBe(address.exec(first?.text ?? '')?.[0])
  })

  test('no message goes to a page that was shown in person or is revoked, and an earlier address is not guessed', async () => {
    const { caseId } = await one.page()
    await one.ask(correctCase, one.clerk, {
      params: { id: caseId },
      body: { amounts: [{ lineId: (await one.read(caseId)).lines[0]?.id ?? '', minor: 100 }], reason: 'Cheaper' },
    })
    await mail({ caseId })
    expect(await mails()).toEqual([])
    const sent = await one.create({ caseId, channel: 'email', to, language: 'en' })
    const ofLink = [sent.body.data.link.id]
    await server.database.owner.query(`update customer_link set token_hash = sha256('another') where id = $1`, ofLink)
    await mail({ caseId })
    expect((await mails())[1]?.text).toContain('the page whose address we sent you before')
    await server.database.owner.query(
      'update customer_link set revoked_at = now(), revoked_by = created_by where id = $1',
      ofLink,
    )
    await mail({ caseId })
    expect(await mails()).toHaveLength(2)
  })
})
