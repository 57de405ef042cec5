import type { DamageCaseView } from '@skadi/contract/cases/case'
import { recordPayments } from '@skadi/contract/cases/case-files'
import { getCaseStatement } from '@skadi/contract/cases/cases-reads'
import { correctCase, creditCase } from '@skadi/contract/cases/cases-writes'
import { deleteImage } from '@skadi/contract/images/images-calls'
import { isReference } from '@skadi/domain/cases/case-rules'
import { WORKER } from '@skadi/store/db/scope'
import { purgeRentals } from '@skadi/store/rentals/remove-rentals.repo'
import { buildRental } from '@skadi/store/testing/build-rental'

import { beforeEach, describe, expect, test } from 'vitest'

import { type CaseBench, caseBench, type Payment } from '../testing/case-bench.ts'
import { readAudit } from '../testing/read-audit.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer()
let one: CaseBench
beforeEach(async () => {
  one = await caseBench(server)
})

const database = (text: string, values: unknown[] = []) => server.database.owner.query(text, values)

describe('a sent case', () => {
  test('has a statement with the next number, a reference with a check digit and a due day, and is announced', async () => {
    const { caseId, ...case1 } = await one.sent()
    expect(case1).toMatchObject({
      state: 'sent',
      waitsFor: 'customer',
      isOverdue: false,
      askedMinor: case1.totals.gross,
    })
    expect(case1.statements).toMatchObject([{ kind: 'original', number: 1, ...case1.totals }])
    expect(isReference(case1.reference ?? '')).toBe(true)
    const frozen = await one.ask(getCaseStatement, one.clerk, {
      params: { id: caseId, statementId: case1.statements[0]?.statementId ?? '' },
    })
    expect(frozen.body.data).toMatchObject({ reference: case1.reference, dueOn: case1.dueOn, amounts: case1.amounts })
    expect(frozen.body.data).toMatchObject({ ...case1.totals, vatRate: case1.vat })
    expect(await one.events('case.sent')).toMatchObject([{ caseId, reference: case1.reference, ...case1.totals }])
    const audited = (await readAudit(server.database, one.tenantId)).filter(({ targetId }) => targetId === caseId)
    expect(audited.map(({ action }) => action)).toEqual(['createCase', 'sendCase', 'tellCase'])
    expect(case1.changes.map(({ action }) => action)).toEqual(['tellCase', 'sendCase', 'createCase'])
  })

  test('is frozen, and holds its passings', async () => {
    const { caseId, lines } = await one.sent()
    expect((await one.changeCase(caseId, { capMinor: 1 })).code).toBe('CASE_STATE')
    expect((await one.changeCase(caseId, { note: 'spoke by phone' })).body.data.note).toBe('spoke by phone')
    await expect(database('update case_line set minor = 1 where case_id = $1', [caseId])).rejects.toThrow('frozen')
    await expect(database('delete from case_line where case_id = $1', [caseId])).rejects.toThrow('frozen')
    await expect(database('update damage_case set cap_minor = 1 where id = $1', [caseId])).rejects.toThrow('frozen')
    await expect(database('update case_statement set gross_minor = 1 where case_id = $1', [caseId])).rejects.toThrow(
      'never changes',
    )
    expect(lines).toHaveLength(1)
    const held = await database('select hold_reasons($1) as reasons', [one.back.id])
    expect(held.rows[0].reasons).toEqual(['case'])
    const admin = await one.member('ADMIN_TENANT')
    expect((await one.ask(deleteImage, admin, { params: { id: one.back.topLeft } })).code).toBe('LEGAL_HOLD')
  })

  test('judges its damages again', async () => {
    const { caseId } = await one.made()
    await one.change('damage', one.damageId, 'final_state', null)
    expect((await one.send(caseId)).code).toBe('EVIDENCE_BLOCKED')
    expect((await one.read(caseId)).statements).toEqual([])
  })

  test('is lowered by a correction and taken back by a credit note, both numbered', async () => {
    const { caseId, lines, totals } = await one.sent()
    const correct = (minor: number) =>
      one.ask(correctCase, one.clerk, {
        ...one.params(caseId),
        body: { amounts: [{ lineId: lines[0]?.id ?? '', minor }], reason: 'Cheaper' },
      })
    expect((await correct(totals.gross)).code).toBe('AMOUNT_NOT_LOWER')
    expect((await correct(12_500)).body.data.totals).toEqual({ net: 10_000, vat: 2_500, gross: 12_500 })
    const credited = await one.ask(creditCase, one.clerk, { ...one.params(caseId), body: { reason: 'Wrong car' } })
    const { statements, state } = credited.body.data
    expect(state).toBe('waived')
    expect(statements.map(({ number, kind }) => [number, kind])).toEqual([
      [1, 'original'],
      [2, 'correction'],
      [3, 'credit'],
    ])
    for (const part of ['net', 'vat', 'gross'] as const)
      expect(statements.reduce((sum, statement) => sum + statement[part], 0)).toBe(0)
    expect(await one.events('case.settled')).toMatchObject([{ caseId, state: 'waived', gross: 0 }])
    expect((await correct(1)).code).toBe('CASE_STATE')
  })

  test('numbers of a company have no gaps, also for concurrent and refused acts', async () => {
    const { caseId, lines } = await one.sent()
    const correct = (minor: number) =>
      one.ask(correctCase, one.clerk, {
        ...one.params(caseId),
        body: { amounts: [{ lineId: lines[0]?.id ?? '', minor }], reason: 'x' },
      })
    await Promise.all([correct(900), correct(800), correct(700), correct(10_000_000)])
    const { rows } = await database('select number from case_statement where tenant_id = $1 order by number', [
      one.tenantId,
    ])
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1))
    expect(rows.length).toBeGreaterThan(1)
  })
})

describe('payments', () => {
  test('of another company, twice, too much or in another currency are refused or change nothing', async () => {
    const { caseId, reference, totals } = await one.sent()
    const of = { reference: reference ?? '' }
    const stranger = await one.stranger()
    expect((await one.pay(of, stranger)).code).toBe('NOT_FOUND')
    expect((await one.pay({ reference: '00000019' })).code).toBe('VALIDATION')
    expect((await one.pay({ ...of, minor: totals.gross + 1 })).code).toBe('OVERPAID')
    expect((await one.pay({ ...of, currency: 'EUR' })).code).toBe('WRONG_CURRENCY')
    expect((await one.pay({ ...of, kind: 'refund' })).code).toBe('OVERPAID')
    expect((await one.read(caseId)).payments).toEqual([])
    const payment = { ...of, externalId: 'V-1', invoiceNo: 'F-7' }
    const answers = [await one.pay(payment), await one.pay(payment)]
    expect(answers.map(({ body }) => body.data.payments[0]?.isNew)).toEqual([true, false])
    expect((await one.pay({ ...payment, minor: 99 })).code).toBe('CONFLICT')
    expect(await one.read(caseId)).toMatchObject({
      paidMinor: 100,
      paymentState: 'partlyPaid',
      invoiceNo: 'F-7',
      state: 'sent',
    })
  })

  test('all payments of a call are recorded, or none', async () => {
    const { caseId, reference } = await one.sent()
    const payment = (externalId: string, minor: number): Payment => ({
      reference: reference ?? '',
      minor,
      currency: 'NOK',
      externalId,
      paidAt: '2026-11-30T12:00:00Z',
    })
    const answer = await one.ask(recordPayments, one.clerk, {
      body: { payments: [payment('a', 1), payment('b', 900_000_000)] },
    })
    expect([answer.code, JSON.parse(answer.text).error.details]).toEqual([
      'OVERPAID',
      [{ field: 'body.payments.1', rule: 'OVERPAID' }],
    ])
    expect((await one.read(caseId)).payments).toEqual([])
  })

  test('a payment in full settles the case; a refund is kept with it', async () => {
    const { caseId, reference, totals } = await one.sent()
    const of = { reference: reference ?? '' }
    await Promise.all([one.pay({ ...of, minor: totals.gross }), one.pay({ ...of, minor: totals.gross })])
    expect(await one.read(caseId)).toMatchObject({ state: 'settled', paymentState: 'paid', paidMinor: totals.gross })
    expect(await one.events('case.settled')).toMatchObject([{ caseId, state: 'settled', paid: totals.gross }])
    await one.pay({ ...of, kind: 'refund', minor: totals.gross })
    expect(await one.read(caseId)).toMatchObject({ state: 'settled', paymentState: 'refunded', paidMinor: 0 })
  })
})

describe('the rental of the return', () => {
  const rented = (columns: Record<string, unknown> = {}) =>
    buildRental(server.build.insert, {
      tenantId: one.tenantId,
      contract_no: 'R-1001',
      language: 'es',
      return_id: one.back.id,
      return_link: 'linked',
      ...columns,
    })
  const facts = ({ rentalId, contractNo, capMinor, deductible, customerLanguage }: DamageCaseView) => ({
    rentalId,
    contractNo,
    capMinor,
    deductible,
    customerLanguage,
  })
  const NOTHING = { rentalId: null, contractNo: null, capMinor: null, deductible: null, customerLanguage: null }

  test.each([
    ['sets the cap in the currency of the case', { deductible: 800_000, currency: 'NOK' }, 800_000],
    ['sets no cap in another currency, which is told', { deductible: 80_000, currency: 'EUR' }, null],
    ['without a deductible sets no cap', {}, null],
  ])('%s', async (_, columns: { deductible?: number; currency?: string }, capMinor) => {
    const rentalId = await rented(columns)
    const { deductible: minor, currency } = columns
    expect(facts(await one.made())).toEqual({
      rentalId,
      contractNo: 'R-1001',
      capMinor,
      deductible: minor === undefined ? null : { currency, minor },
      customerLanguage: 'es',
    })
  })

  test('fills nothing while its link is doubtful; the cap of a user comes first', async () => {
    const id = await rented({ return_link: 'doubtful', deductible: 800_000, currency: 'NOK' })
    const { caseId, ...draft } = await one.made({ capMinor: 5 })
    expect(facts({ caseId, ...draft })).toEqual({ ...NOTHING, capMinor: 5 })
    expect((await one.changeCase(caseId, { takeRental: true })).code).toBe('NOT_FOUND')
    await database(`update rental set return_link = 'linked' where id = $1`, [id])
    const taken = await one.changeCase(caseId, { takeRental: true })
    expect(facts(taken.body.data)).toMatchObject({ rentalId: id, capMinor: 800_000 })
    await one.send(caseId)
    expect((await one.changeCase(caseId, { takeRental: true })).code).toBe('CASE_STATE')
  })

  test('of another company is refused by the database', async () => {
    const { caseId } = await one.made()
    const theirs = await buildRental(server.build.insert, { tenantId: await server.build.tenant() })
    await expect(database('update damage_case set rental_id = $2 where id = $1', [caseId, theirs])).rejects.toThrow(
      'foreign key',
    )
  })

  test('leaves the case its number and contract when it is removed, and no person', async () => {
    const rentalId = await rented({ deductible: 800_000, currency: 'NOK' })
    const { caseId } = await one.made()
    const { reference, statements } = (await one.send(caseId)).body.data
    // a rental of another passing is no longer held by the case
    await database('update rental set return_id = null, return_link = $2, to_at = $3 where id = $1', [
      rentalId,
      'unlinked',
      '2026-11-02T08:00:00Z',
    ])
    const purge = { tenantId: one.tenantId, before: new Date('2027-01-01'), actorId: null }
    expect(await server.services.db.transaction(WORKER, (tx) => purgeRentals(tx, purge))).toBe(true)
    const after = await one.read(caseId)
    expect(facts(after)).toEqual({ ...NOTHING, contractNo: 'R-1001', capMinor: 800_000 })
    expect(after).toMatchObject({ reference, statements })
    const { rows } = await database('select content from case_statement where case_id = $1', [caseId])
    expect(JSON.stringify(rows)).not.toContain('Kari')
  })
})
