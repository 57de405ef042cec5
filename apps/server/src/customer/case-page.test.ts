import { previewCaseReminders } from '@skadi/contract/cases/case-reminders'
import { listCases } from '@skadi/contract/cases/cases-reads'
import { correctCase, sendCase, settleObjection, waiveCase } from '@skadi/contract/cases/cases-writes'
import { getCustomerPage, listCustomerAnswers, listCustomerLinks } from '@skadi/contract/customer/customer-calls'
import { newId } from '@skadi/store/db/new-id'
import { beforeEach, describe, expect, test } from 'vitest'
import { smsSender } from '../core/messages/sms-sender.ts'
import { type CaseBench, caseBench } from '../testing/case-bench.ts'
import { testServer } from '../testing/test-server.ts'

// no SMS leaves this server
const server = testServer({
  change: ({ db }) => ({ sms: smsSender(db, () => Promise.reject(new Error('the gateway is gone')), 1_000) }),
})
const NOBODY = { headers: {} }
let one: CaseBench
beforeEach(async () => {
  one = await caseBench(server)
})

describe('refusals', () => {
  test('a page needs a sent case of the same pair and company', async () => {
    const { caseId } = await one.made()
    expect((await one.create({ caseId })).code).toBe('CASE_STATE')
    expect((await one.create({ caseId: newId() })).code).toBe('NOT_FOUND')
    await one.ask(sendCase, one.clerk, { params: { id: caseId }, body: {} })
    expect((await one.create({ caseId, imageSetId: undefined })).code).toBe('DIFFERENT_CARS')
    const admin = await server.signIn(await server.build.user({ groups: ['GLOBAL_ADMIN'] }))
    expect((await one.create({ caseId }, admin)).code).toBe('FORBIDDEN')
  })

  test('lines of a page without a case, lines of another case, and lines without a reason or amount', async () => {
    const { token, damage } = await one.page()
    const object = { answer: 'object' as const, reason: 'before' as const }
    const other = await one.shown()
    expect((await one.answer(other.token, { kind: 'object', lines: [{ lineId: damage, ...object }] })).code).toBe(
      'VALIDATION',
    )
    expect((await one.answer(token, { kind: 'object', lines: [{ lineId: newId(), ...object }] })).code).toBe(
      'CASE_LINE',
    )
    expect((await one.answer(token, { kind: 'object', lines: [{ lineId: damage, answer: 'object' }] })).code).toBe(
      'VALIDATION',
    )
    expect((await one.answer(token, { kind: 'object', lines: [{ lineId: damage, answer: 'offer' }] })).code).toBe(
      'VALIDATION',
    )
    expect((await one.answer(token, { kind: 'accept', lines: [{ lineId: damage, ...object }] })).code).toBe(
      'VALIDATION',
    )
    const whole = { answer: 'offer' as const, offerMinor: 200_000 }
    expect((await one.answer(token, { kind: 'object', lines: [{ lineId: damage, ...whole }] })).code).toBe('CASE_LINE')
  })
})

describe('a statement of which the customer was not told', () => {
  test('waits for us after its page was made at the desk, and is sent by the first look at the page', async () => {
    const { token, caseId } = await one.page()
    expect(await one.read(caseId)).toMatchObject({ state: 'stated', waitsFor: 'us', toldAt: null, dueOn: null })
    const found = async (waitsFor: 'us' | 'customer') =>
      (await one.ask(listCases, one.clerk, { query: { waitsFor } })).body.data.items.map((item) => item.caseId)
    expect([await found('us'), await found('customer')]).toEqual([[caseId], []])
    const preview = await one.ask(previewCaseReminders, one.clerk, { body: { caseIds: [caseId] } })
    expect(preview.body.data.items).toMatchObject([{ skip: 'notSent' }])
    expect(await one.events('case.sent')).toEqual([])

    const looks = await Promise.all([one.open(token), one.open(token)])
    expect(looks.map(({ body }) => body.data.case?.state)).toEqual(['sent', 'sent'])
    const after = await one.read(caseId)
    expect(after).toMatchObject({ state: 'sent', waitsFor: 'customer', toldBy: 'page' })
    expect(after.changes[0]).toMatchObject({ action: 'tellCase', by: null })
    expect(await one.events('case.sent')).toMatchObject([{ caseId, state: 'sent', dueOn: after.dueOn }])
    expect([await found('us'), await found('customer')]).toEqual([[], [caseId]])
  })

  test('is sent by a message that leaves, and not by one that fails', async () => {
    const { caseId } = await one.page()
    expect((await one.create({ caseId, channel: 'sms', to: '+4790012345' })).code).toBe('MESSAGE_NOT_SENT')
    expect(await one.read(caseId)).toMatchObject({ state: 'stated', toldBy: null })
    expect((await one.create({ caseId, channel: 'email', to: 'kari@example.com' })).status).toBe(201)
    expect(await one.read(caseId)).toMatchObject({ state: 'sent', toldBy: 'message' })
    expect(await one.events('case.sent')).toHaveLength(1)
  })

  test('is sent by a person’s word, whose day begins the days of the customer', async () => {
    const { caseId } = await one.made()
    expect((await one.tell(caseId)).code).toBe('CASE_STATE')
    await one.send(caseId)
    expect((await one.tell(caseId, await one.stranger())).code).toBe('NOT_FOUND')
    const columns = `due_on = due_on - 9, due_at = due_at - interval '9 days'`
    await server.database.owner.query(`update damage_case set ${columns} where id = $1`, [caseId])
    const [told, again] = await Promise.all([one.tell(caseId), one.tell(caseId)])
    expect([told, again].map(({ code }) => code ?? '').toSorted()).toEqual(['', 'CASE_STATE'])
    const { dueOn, toldBy, dueDays } = await one.read(caseId)
    const { rows } = await server.database.owner.query(
      `select (told_at at time zone 'Europe/Oslo')::date + $2::int = due_on as ok, due_on::text as on from damage_case where id = $1`,
      [caseId, dueDays],
    )
    expect([toldBy, rows[0]]).toEqual(['word', { ok: true, on: dueOn }])
    expect(await one.events('case.sent')).toMatchObject([{ caseId, dueOn }])
    await expect(
      server.database.owner.query(`update damage_case set ${columns} where id = $1`, [caseId]),
    ).rejects.toThrow('frozen')
  })

  test('is no case that waits for the customer in the database', async () => {
    const { caseId } = await one.made()
    await one.send(caseId)
    const set = (columns: string) =>
      server.database.owner.query(`update damage_case set ${columns} where id = $1`, [caseId])
    await expect(set(`state = 'sent'`)).rejects.toThrow('told_before_waited_for')
    await expect(set(`told_at = now(), told_by = 'word'`)).rejects.toThrow('stated_until_told')
  })
})

test('the last word of one answer to several lines is its objection, also after an acceptance', async () => {
  const { token, caseId, damage, fee } = await one.page()
  const objection = { lineId: fee, answer: 'object' as const, reason: 'tooExpensive' as const, text: 'Too much' }
  await one.answer(token, { kind: 'object', lines: [{ lineId: damage, answer: 'accept' }, objection] })
  expect(await one.read(caseId)).toMatchObject({ state: 'objected', lastWord: { answer: 'object', text: 'Too much' } })
})

test('the last word is an open objection, also after a later acceptance of another line', async () => {
  const { token, caseId, damage, fee } = await one.page()
  await one.answer(token, { kind: 'object', lines: [{ lineId: damage, answer: 'object', reason: 'before' }] })
  await one.answer(token, { lines: [{ lineId: fee, answer: 'accept' }] })
  expect(await one.read(caseId)).toMatchObject({ state: 'objected', lastWord: { answer: 'object', reason: 'before' } })
  const reply = { lineId: damage, handling: 'keep' as const, text: 'The photos show it' }
  const { body } = await one.ask(settleObjection, one.clerk, { params: { id: caseId }, body: reply })
  expect(body.data.lastWord).toMatchObject({ answer: 'object', handling: 'keep', text: 'The photos show it' })
})

test('a customer answers line by line, the company replies, and the case follows', async () => {
  const { token, caseId, damage, fee, link } = await one.page()
  const shown = (await one.open(token)).body.data.case
  expect(shown).toMatchObject({
    caseId,
    state: 'sent',
    mayAnswer: true,
    totals: { net: 200_000, vat: 50_000, gross: 250_000 },
  })
  expect(shown?.lines.map(({ kind, familyId, minor }) => [kind, familyId, minor])).toEqual([
    ['damage', one.familyId, 200_000],
    ['fee', null, 50_000],
  ])

  const first = await one.answer(token, { lines: [{ lineId: fee, answer: 'accept' }] })
  expect(first.body.data.case?.state).toBe('partlyAnswered')
  const offer = { lineId: damage, answer: 'offer' as const, offerMinor: 120_000, text: 'A friend repairs it' }
  await one.answer(token, { kind: 'object', lines: [offer] })
  expect(await one.read(caseId)).toMatchObject({
    state: 'objected',
    waitsFor: 'us',
    linkId: link.id,
    lastWord: { answer: 'offer', text: 'A friend repairs it' },
  })
  expect((await one.ask(listCustomerAnswers, one.clerk, { query: {} })).body.data.items).toMatchObject([{ caseId }])
  expect((await one.events('case.answered')).map(({ state, lines }) => [state, lines])).toEqual([
    ['partlyAnswered', { unanswered: 1, accepted: 1, objected: 0, waived: 0 }],
    ['objected', { unanswered: 0, accepted: 1, objected: 1, waived: 0 }],
  ])

  const reply = { lineId: damage, handling: 'agree' as const, text: 'We agree' }
  const agreed = await one.ask(settleObjection, one.clerk, { params: { id: caseId }, body: reply })
  expect(agreed.body.data).toMatchObject({ state: 'accepted', totals: { gross: 170_000 } })
  expect(agreed.body.data.lastWord).toMatchObject({ answer: 'offer', handling: 'agree', text: 'We agree' })
  expect(agreed.body.data.statements).toMatchObject([{ kind: 'original' }, { kind: 'correction', gross: -80_000 }])
  expect((await one.ask(listCustomerAnswers, one.clerk, { query: {} })).body.data.items).toEqual([])
  const after = (await one.open(token)).body.data.case
  expect(after?.lines[0]).toMatchObject({
    minor: 120_000,
    firstMinor: 200_000,
    standing: 'accepted',
    handling: { text: 'We agree' },
  })
  expect(
    (await one.ask(listCustomerLinks, one.clerk, { query: { caseId } })).body.data.items.map(({ id }) => id),
  ).toEqual([link.id])
})

describe('an answer to the page as a whole', () => {
  test('accepts every line', async () => {
    const { token, caseId } = await one.page()
    await one.answer(token, { kind: 'accept' })
    expect(await one.read(caseId)).toMatchObject({ state: 'accepted' })
  })

  test('about each damage leaves fees unanswered', async () => {
    const { token, caseId } = await one.page()
    await one.answer(token, { kind: 'object', damages: [{ familyId: one.familyId, answer: 'before' }] })
    const { state, lines } = await one.read(caseId)
    expect([state, ...lines.map(({ standing }) => standing)]).toEqual(['objected', 'objected', 'unanswered'])
    expect(lines[0]?.answer?.reason).toBe('before')
  })

  test('asks without answering a line', async () => {
    const { token, caseId } = await one.page()
    await one.answer(token, { kind: 'ask', text: 'Why?' })
    expect(await one.read(caseId)).toMatchObject({ state: 'sent', lastWord: null })
  })
})

test('a case that has ended takes no answers, and an answer that stands changes no more after the due day', async () => {
  const { token, caseId, damage, fee } = await one.page()
  await one.answer(token, { lines: [{ lineId: fee, answer: 'accept' }] })
  await server.database.owner.query(`alter table damage_case disable trigger keep_sent_case`)
  await server.database.owner.query(`update damage_case set due_at = now() - interval '1 minute' where id = $1`, [
    caseId,
  ])
  await server.database.owner.query(`alter table damage_case enable trigger keep_sent_case`)
  const object = { answer: 'object' as const, reason: 'insured' as const }
  expect((await one.answer(token, { kind: 'object', lines: [{ lineId: fee, ...object }] })).code).toBe('ANSWERS_CLOSED')
  expect((await one.answer(token, { lines: [{ lineId: damage, answer: 'accept' }] })).status).toBe(200)
  await one.ask(waiveCase, one.clerk, { params: { id: caseId }, body: { reason: 'Goodwill' } })
  expect((await one.answer(token, { kind: 'object', text: 'No' })).code).toBe('ANSWERS_CLOSED')
  expect((await one.ask(getCustomerPage, NOBODY, { params: { token } })).body.data.case).toMatchObject({
    state: 'waived',
    mayAnswer: false,
    totals: { gross: 0 },
  })
})

test('a correction while the customer answers: both are kept, one after the other', async () => {
  const { token, caseId, damage } = await one.page()
  const body = { amounts: [{ lineId: damage, minor: 100_000 }], reason: 'Cheaper' }
  await Promise.all([
    one.answer(token, { kind: 'accept' }),
    one.ask(correctCase, one.clerk, { params: { id: caseId }, body }),
  ])
  expect(await one.read(caseId)).toMatchObject({ state: 'accepted', totals: { gross: 150_000 } })
})

test('the page says whom to call, and on a case how to pay, as the rules were when it was made', async () => {
  const wrong = await one.setRules({ contactPhone: '900 00 099' })
  expect([wrong.status, wrong.code]).toEqual([400, 'VALIDATION'])
  await one.setRules({ contactPhone: '+47 900 00 099', howToPay: 'Account 1234' })
  const { caseId } = await one.sent()
  const [ofCase, other] = [await one.shown({ caseId }), await one.shown()]
  await one.setRules({})
  const contact = async ({ token }: { token: string }) => (await one.open(token)).body.data.content.contact
  expect(await contact(ofCase)).toEqual({ phone: '+4790000099', howToPay: 'Account 1234' })
  expect(await contact(other)).toEqual({ phone: '+4790000099', howToPay: null })
  expect(await contact(await one.shown({ caseId }))).toEqual({ phone: null, howToPay: null })
})
