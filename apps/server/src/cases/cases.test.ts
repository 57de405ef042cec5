import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { getCase, getCaseRules, listCases } from '@skadi/contract/cases/cases-reads'
import {
  approveCase,
  changeCaseRules,
  correctCase,
  creditCase,
  moveCaseToClaim,
  requestApproval,
  sendCase,
  settleCase,
  waiveCase,
} from '@skadi/contract/cases/cases-writes'
import { getClaim } from '@skadi/contract/claims/claims-reads'
import type { CallInput } from '@skadi/contract/core/define-call'

import { DEFAULT_CASE_RULES } from '@skadi/domain/cases/case-rules'
import { newId } from '@skadi/store/db/new-id'
import { buildRental } from '@skadi/store/testing/build-rental'
import { beforeEach, describe, expect, test } from 'vitest'
import type { JobContext } from '../core/jobs/define-job.ts'
import { type CaseBench, caseBench } from '../testing/case-bench.ts'

import { readAudit } from '../testing/read-audit.ts'
import { testServer } from '../testing/test-server.ts'
import { type CasesExport, casesExportJob } from './cases-export.job.ts'

const server = testServer()
let one: CaseBench
beforeEach(async () => {
  one = await caseBench(server)
})

const database = (text: string, values: unknown[] = []) => server.database.owner.query(text, values)
const RULES = { ...DEFAULT_CASE_RULES, currency: 'NOK' as const, fees: [], vat: { NO: 250 } }

describe('refusals', () => {
  test('a company without reports has no cases, and another company’s case is not found', async () => {
    const { caseId, lines } = await one.made()
    const stranger = await one.stranger()
    for (const call of [getCase, requestApproval, approveCase, sendCase, moveCaseToClaim])
      expect((await one.ask(call, stranger, one.params(caseId))).code, call.name).toBe('NOT_FOUND')
    for (const call of [waiveCase, settleCase, creditCase])
      expect((await one.ask(call, stranger, { ...one.params(caseId), body: { reason: 'x' } })).code).toBe('NOT_FOUND')
    const amounts = [{ lineId: lines[0]?.id ?? '', minor: 1 }]
    expect((await one.ask(correctCase, stranger, { ...one.params(caseId), body: { amounts, reason: 'x' } })).code).toBe(
      'NOT_FOUND',
    )
    expect((await one.changeCase(caseId, { note: 'mine' }, stranger)).code).toBe('NOT_FOUND')
    expect((await one.make({}, stranger)).code).toBe('NOT_FOUND')
    await database(`update tenant set modules = '{inbox}' where id = $1`, [one.tenantId])
    const without = await one.member()
    expect((await one.make({}, without)).code).toBe('FORBIDDEN')
    expect((await one.ask(listCases, without, { query: {} })).code).toBe('FORBIDDEN')
  })

  test('a case has damages, proven or weak with a note, of the pair', async () => {
    const damage = (given: object = {}) => ({ lines: [{ kind: 'damage' as const, familyId: one.familyId, ...given }] })
    expect((await one.make(damage())).code).toBe('VALIDATION')
    expect((await one.make({ lines: [{ kind: 'discount', name: 'Friend', minor: 1 }] })).code).toBe('NO_DAMAGES')
    expect((await one.make(damage({ familyId: newId() }))).code).toBe('NOT_FOUND')
    expect((await one.make({ lines: [...damage({ note: 'a' }).lines, ...damage({ note: 'b' }).lines] })).code).toBe(
      'VALIDATION',
    )
    expect((await one.make({ pickupId: one.back.id, imageSetId: one.pickup.id })).code).toBe('DIFFERENT_CARS')
    await one.change('damage', one.damageId, 'final_state', 'rejected')
    expect((await one.make(damage({ note: 'seen' }))).code).toBe('NOT_FOUND')
    await one.change('damage', one.damageId, 'final_state', null)
    expect((await one.make(damage({ note: 'seen' }))).code).toBe('EVIDENCE_BLOCKED')
    expect((await one.make()).code).toBe('NO_DAMAGES')
    expect((await database('select id from damage_case where tenant_id = $1', [one.tenantId])).rows).toEqual([])
  })

  test('a country without a rate, and a fee that the company does not have', async () => {
    expect((await one.make({ country: 'US' })).code).toBe('NO_VAT_RATE')
    expect((await one.make({ lines: [{ kind: 'fee', feeId: 'wash' }] })).code).toBe('VALIDATION')
    await one.setRules({ currency: 'EUR', fees: [{ id: 'wash', name: 'Washing', minor: 100 }] })
    expect((await one.make({ lines: [{ kind: 'fee', feeId: 'wash' }] })).code).toBe('WRONG_CURRENCY')
  })
})

describe('rules of the company', () => {
  test('only an administrator changes them, from the state that the administrator has seen', async () => {
    expect((await one.setRules({}, one.clerk)).code).toBe('FORBIDDEN')
    const admin = await one.member('ADMIN_TENANT')
    const { body } = await one.ask(getCaseRules, one.clerk, { query: {} })
    expect(body.data).toMatchObject({ modifiedAt: null, limitMinor: null, vat: { NO: 250, PL: 230 } })
    const first = await one.ask(changeCaseRules, admin, { body: { ...RULES, dueDays: 10, basedOn: null } })
    expect(first.body.data.dueDays).toBe(10)
    const late = await one.ask(changeCaseRules, admin, { body: { ...RULES, dueDays: 20, basedOn: null } })
    expect(late.code).toBe('CONFLICT')
  })
})

describe('a draft', () => {
  test('has the included damages with the receipt of their price, fees and discounts with their VAT, under the cap', async () => {
    await one.setRules({ fees: [{ id: 'admin', name: 'Handling', minor: 50_000 }] })
    const made = await one.made({ capMinor: 100_000 })
    const [line] = made.lines
    expect(line).toMatchObject({
      kind: 'damage',
      familyId: one.familyId,
      verdict: 'weak',
      note: 'seen',
      standing: 'unanswered',
    })
    expect(line?.receipt?.parts.reduce((sum, part) => sum + part.amount, 0)).toBe((line?.priceMinor ?? 0) / 100)
    expect(made.totals.gross).toBe(Math.min(100_000, line?.priceMinor ?? 0))
    const lines = [
      { kind: 'damage' as const, familyId: one.familyId, note: 'seen', amount: { minor: 200_000, reason: 'Bid' } },
      { kind: 'fee' as const, feeId: 'admin' },
      { kind: 'discount' as const, name: 'Regular customer', minor: 10_000 },
    ]
    const { body } = await one.changeCase(made.caseId, { lines, modifiedAt: made.modifiedAt })
    expect(body.data.totals).toEqual({ net: 112_000, vat: 28_000, gross: 140_000 })
    expect(body.data.amounts.map(({ kind, gross }) => [kind, gross])).toEqual([
      ['damage', 200_000],
      ['cap', -100_000],
      ['fee', 50_000],
      ['discount', -10_000],
    ])
    expect((await one.changeCase(made.caseId, { note: 'late', modifiedAt: made.modifiedAt })).code).toBe('CONFLICT')
    expect((await one.changeCase(made.caseId, { country: 'SE' })).code).toBe('NO_VAT_RATE')
    expect((await one.changeCase(made.caseId, { ownerId: newId() })).code).toBe('VALIDATION')
  })

  test('is the only case of its return until it is waived', async () => {
    const { caseId } = await one.made()
    const again = await one.make()
    expect([again.code, JSON.parse(again.text).error.details]).toEqual([
      'CASE_EXISTS',
      [{ field: 'body.imageSetId', rule: caseId }],
    ])
    await one.ask(waiveCase, one.clerk, { ...one.params(caseId), body: { reason: 'Small' } })
    expect(await one.read(caseId)).toMatchObject({ state: 'waived', endReason: 'Small', statements: [], grossMinor: 0 })
    expect((await one.make()).status).toBe(201)
  })

  test('with a damage without a price cannot be sent', async () => {
    await database(`update damage set damaged_parts = '[]' where family_id = $1`, [one.familyId])
    const { caseId, lines } = await one.made()
    expect(lines[0]?.minor).toBeNull()
    expect((await one.send(caseId)).code).toBe('PRICE_MISSING')
    expect((await one.ask(requestApproval, one.clerk, one.params(caseId))).code).toBe('PRICE_MISSING')
  })
})

describe('four eyes', () => {
  test('an amount from the limit on is approved by a second person before it is sent', async () => {
    await one.setRules({ limitMinor: 1 })
    const { caseId, approval } = await one.made()
    expect(approval.isNeeded).toBe(true)
    expect((await one.send(caseId)).code).toBe('NEEDS_APPROVAL')
    await one.ask(requestApproval, one.clerk, one.params(caseId))
    expect((await one.ask(approveCase, one.clerk, one.params(caseId))).code).toBe('SAME_PERSON')
    expect((await one.send(caseId)).code).toBe('CASE_STATE')
    const second = await one.member()
    expect((await one.ask(approveCase, second, one.params(caseId))).body.data.approval.approved?.userId).toBe(
      second.userId,
    )
    await one.changeCase(caseId, { capMinor: 99_999 })
    expect((await one.send(caseId)).code).toBe('NEEDS_APPROVAL')
    await one.ask(requestApproval, one.clerk, one.params(caseId))
    await one.ask(approveCase, second, one.params(caseId))
    expect((await one.send(caseId)).body.data.state).toBe('stated')
  })

  test('the database refuses one’s own approval, and a sent case without it', async () => {
    const { caseId } = await one.made()
    const set = (columns: string) => database(`update damage_case set ${columns} where id = $1`, [caseId])
    await expect(
      set(`requested_by = created_by, requested_at = now(), approved_by = created_by, approved_at = now()`),
    ).rejects.toThrow('second_person')
    await expect(
      set(
        `state = 'stated', sent_at = now(), sent_by = created_by, asked_minor = 1, reference = 'x', due_on = now(), due_at = now(), approval_needed = true`,
      ),
    ).rejects.toThrow('approved_before_sent')
  })
})

describe('a damage that the customer disputed before its case', () => {
  const sayBefore = async (answer: 'yes' | 'no' | 'before') => {
    const { token } = await one.shown()
    await one.answer(token, {
      kind: answer === 'yes' ? 'accept' : 'object',
      text: 'My words',
      damages: [{ familyId: one.familyId, answer }],
    })
  }

  test.each(['no', 'before'] as const)('is asked for on purpose only: %s', async (answer) => {
    await sayBefore(answer)
    const { caseId, lines } = await one.made()
    expect(lines).toMatchObject([{ earlier: { word: answer, isDisputed: true, text: 'My words' } }])
    expect((await one.send(caseId)).code).toBe('DAMAGE_DISPUTED')
    expect(await one.read(caseId)).toMatchObject({ state: 'draft', statements: [] })
    const sent = await one.send(caseId, { anyway: true })
    expect(sent.body.data).toMatchObject({ state: 'stated', lines: [{ earlier: { word: answer } }] })
    const { after } = (await readAudit(server.database, one.tenantId)).find(({ action }) => action === 'sendCase') ?? {}
    expect(after).toMatchObject({ disputed: [lines[0]?.id] })
  })

  test('is asked for without a question if the customer accepted it, on the newest page', async () => {
    await sayBefore('before')
    await sayBefore('yes')
    const { caseId, lines } = await one.made()
    expect(lines).toMatchObject([{ earlier: { word: 'yes', isDisputed: false } }])
    expect((await one.send(caseId)).body.data.state).toBe('stated')
  })

  test('counts only on pages of this company and this return', async () => {
    const other = await caseBench(server)
    const { token } = await other.shown()
    await other.say(token, 'object', 'No')
    const { token: ofPickup } = await one.shown({ imageSetId: undefined })
    await one.say(ofPickup, 'object', 'No')
    expect((await one.made()).lines).toMatchObject([{ earlier: null }])
  })
})

test('the list is filtered by state, party, plate and passing, and sums what it finds', async () => {
  const { caseId, totals } = await one.sent()
  const list = async (query: CallInput<typeof listCases>['query']) => {
    const { body } = await one.ask(listCases, one.clerk, { query })
    return { ids: body.data.items.map((item) => item.caseId), sums: body.meta.sums }
  }
  expect(await list({})).toEqual({
    ids: [caseId],
    sums: [{ currency: 'NOK', cases: 1, grossMinor: totals.gross, paidMinor: 0 }],
  })
  expect((await list({ states: 'sent,accepted', waitsFor: 'customer', imageSetId: one.back.id })).ids).toEqual([caseId])
  expect((await list({ waitsFor: 'us' })).ids).toEqual([])
  expect((await list({ overdue: 'true' })).ids).toEqual([])
  expect((await list({ plate: 'ZZZZZ' })).ids).toEqual([])
  expect((await list({ states: 'draft' })).ids).toEqual([])
})

test('a case moves to the draft of a claim with its damages and their evidence', async () => {
  const { caseId } = await one.sent()
  const { body } = await one.ask(moveCaseToClaim, one.clerk, one.params(caseId))
  expect(body.data.state).toBe('movedToClaim')
  const claimId = body.data.claimId ?? ''
  expect((await one.ask(getClaim, one.clerk, one.params(claimId))).body.data).toMatchObject({ status: 'draft' })
  const { rows } = await database(
    `select family_id, judgement ->> 'verdict' as verdict, note from claim_damage where claim_id = $1`,
    [claimId],
  )
  expect(rows).toEqual([{ family_id: one.familyId, verdict: 'weak', note: 'seen' }])
  expect((await one.ask(moveCaseToClaim, one.clerk, one.params(caseId))).code).toBe('CASE_STATE')
})

test('the export lists the company’s own cases for its accounting', async () => {
  const { caseId, reference, totals } = await one.sent()
  const other = await caseBench(server)
  await other.made()
  const context = {
    services: server.services,
    job: { id: newId(), tenantId: one.tenantId, userId: one.clerkId },
    scope: { role: 'app', tenantId: one.tenantId, userId: one.clerkId },
    signal: new AbortController().signal,
    progress: () => undefined,
  } as unknown as JobContext
  const rows = async (filter: CasesExport['filter']) => {
    const { file } = await casesExportJob.run({ format: 'csv', language: 'en', filter }, context)
    return (await text(file?.body as Readable)).trim().split('\r\n').slice(1)
  }
  await database(`update damage_case set rental_id = $2 where id = $1`, [
    caseId,
    await buildRental(server.build.insert, { tenantId: one.tenantId, contract_no: 'R-1001' }),
  ])
  const [row, ...others] = await rows({})
  expect(others).toEqual([])
  expect(row).toContain(`${reference},R-1001`)
  expect(row).toContain(String(totals.gross / 100))
  expect(await rows({ states: ['draft'] })).toEqual([])
  expect(await one.read(caseId)).toMatchObject({ state: 'sent' })
})
