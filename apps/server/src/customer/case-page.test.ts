import { correctCase, sendCase, settleObjection, waiveCase } from '@skadi/contract/cases/cases-writes'
import { getCustomerPage, listCustomerAnswers, listCustomerLinks } from '@skadi/contract/customer/customer-calls'
import { newId } from '@skadi/store/db/new-id'
import { sql } from '@skadi/store/db/sql'
import { beforeEach, describe, expect, test } from 'vitest'
import { customerScope } from '../shared/customer/customer-token.ts'
import { type CaseBench, caseBench } from '../testing/case-bench.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer()
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
    await one.ask(sendCase, one.clerk, { params: { id: caseId } })
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

  test('the token reaches its own case and no other column or case', async () => {
    const { token, caseId } = await one.page()
    const second = await caseBench(server)
    const foreign = await second.made()
    const scope = customerScope(token)
    const seen = await server.database.db.rows<{ id: string }>(scope, sql`select id from damage_case`)
    expect(seen).toEqual([{ id: caseId }])
    expect(
      await server.database.db.rows(scope, sql`select id from case_line where case_id = ${foreign.caseId}`),
    ).toEqual([])
    await expect(server.database.db.rows(scope, sql`select note from damage_case`)).rejects.toThrow('permission denied')
    await expect(server.database.db.rows(scope, sql`select judgement from case_line`)).rejects.toThrow(
      'permission denied',
    )
    const write = (statement: ReturnType<typeof sql>) =>
      server.database.db.transaction(scope, (tx) => tx.run(statement))
    await expect(write(sql`update damage_case set gross_minor = 0`)).rejects.toThrow('permission denied')
    await expect(write(sql`update case_line set corrected_minor = 0`)).rejects.toThrow('permission denied')
    expect(await write(sql`update case_line set answer = 'accept' where case_id = ${foreign.caseId}`)).toBe(0)
  })

  test('the token reads and prints the statements of its own case', async () => {
    const { token, caseId } = await one.page()
    const second = await caseBench(server)
    const [ours, theirs] = [await one.read(caseId), await second.sent()].map(
      ({ statements }) => statements[0]?.statementId,
    )
    const scope = customerScope(token)
    const { db } = server.database
    expect(await db.rows(scope, sql`select id from case_statement`)).toEqual([{ id: ours }])
    await expect(db.rows(scope, sql`select made_by from case_statement`)).rejects.toThrow('permission denied')
    const pdf = (statementId: string | undefined, tenantId: string) =>
      db.transaction(scope, (tx) =>
        tx.run(sql`
          insert into case_statement_pdf (statement_id, tenant_id, language, object_key, sha256, size)
          values (${statementId}, ${tenantId}, 'en', 'x', ${'a'.repeat(64)}, 1)`),
      )
    await expect(pdf(theirs, second.tenantId)).rejects.toThrow('row-level security')
    await expect(pdf(ours, second.tenantId)).rejects.toThrow('row-level security')
    expect(await pdf(ours, one.tenantId)).toBe(1)
    expect(await db.rows(scope, sql`select statement_id as id from case_statement_pdf`)).toEqual([{ id: ours }])
    await expect(db.transaction(scope, (tx) => tx.run(sql`delete from case_statement_pdf`))).rejects.toThrow(
      'permission denied',
    )
    await server.database.owner.query('update customer_link set revoked_at = now()')
    expect(await db.rows(scope, sql`select id from case_statement`)).toEqual([])
    expect(await db.rows(scope, sql`select object_key from case_statement_pdf`)).toEqual([])
  })
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
