import {
  importPayments,
  type PaymentFileResult,
  printCaseStatement,
  readPaymentFile,
} from '@skadi/contract/cases/case-files'
import { getCaseStatement } from '@skadi/contract/cases/cases-reads'
import { correctCase, creditCase, waiveCase } from '@skadi/contract/cases/cases-writes'
import { getJob, getJobLink } from '@skadi/contract/jobs/jobs-calls'
import { referenceOf } from '@skadi/domain/cases/case-rules'
import { PAYMENT_FILE_HEADINGS } from '@skadi/domain/cases/payment-file'
import { newId } from '@skadi/store/db/new-id'
import { beforeEach, describe, expect, test } from 'vitest'
import { workOnJobs } from '../jobs/work-on-jobs.ts'
import { closePrinter } from '../shared/reports/print/print-pdf.ts'
import { readPdf, words } from '../shared/reports/print/testing/printed-report.ts'
import { type CaseBench, caseBench } from '../testing/case-bench.ts'
import { plateBench } from '../testing/plate-bench.ts'
import { readAudit } from '../testing/read-audit.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const { run } = plateBench(server, workOnJobs)
let one: CaseBench
beforeEach(async () => {
  one = await caseBench(server)
  return closePrinter
})

const jobOf = async (jobId: string, who: Pick<SignedIn, 'headers'> = one.clerk) => {
  await run(jobId)
  return (await one.ask(getJob, who, { params: { id: jobId } })).body.data
}
const fileOf = async (jobId: string) => {
  const url = (await one.ask(getJobLink, one.clerk, { params: { id: jobId } })).body.data ?? ''
  return (await server.inject({ url })).rawPayload
}

describe('the PDF of a statement', () => {
  const print = (caseId: string, statementId: string, language: 'en' | 'no' | 'es' = 'en', who = one.clerk) =>
    one.ask(printCaseStatement, who, { params: { id: caseId, statementId }, body: { language } })
  const printed = async (caseId: string, statementId: string, language: 'en' | 'no' | 'es' = 'en') => {
    const { jobId } = (await print(caseId, statementId, language)).body.data
    const { status, file } = await jobOf(jobId)
    return { status, name: file?.name, bytes: await fileOf(jobId) }
  }

  test('is refused for a statement of another company, of another case, and unknown', async () => {
    const { caseId, statements } = await one.sent()
    const statementId = statements[0]?.statementId ?? ''
    expect((await print(caseId, statementId, 'en', await one.stranger())).code).toBe('NOT_FOUND')
    expect((await print(caseId, newId())).code).toBe('NOT_FOUND')
    const other = await caseBench(server)
    const sent = await other.sent()
    expect((await print(caseId, sent.statements[0]?.statementId ?? '')).code).toBe('NOT_FOUND')
    const admin = await server.signIn(await server.build.user({ groups: ['GLOBAL_ADMIN'] }))
    expect((await print(caseId, statementId, 'en', admin)).code).toBe('FORBIDDEN')
  })

  test('is tagged, names the case, and has the same bytes each time, also after name and rules of the company change', async () => {
    const setWays = (phone: string) =>
      server.database.owner.query(
        `insert into case_rules (tenant_id, currency, country, due_days, fees, vat, contact_phone, how_to_pay)
         values ($1, 'NOK', 'NO', 14, '[]', '{"NO": 250}', $2, 'Bank account 1234 56 78903')
         on conflict (tenant_id) do update set contact_phone = excluded.contact_phone`,
        [one.tenantId, phone],
      )
    await setWays('+4722000000')
    const { caseId, statements, reference } = await one.sent()
    const statementId = statements[0]?.statementId ?? ''
    const first = await printed(caseId, statementId)
    expect(first).toMatchObject({ status: 'FINISHED', name: `statement-1-${reference}.pdf` })
    const pdf = await readPdf(first.bytes)
    expect(pdf).toMatchObject({ language: 'en', title: expect.stringContaining(`Statement 1 · Case ${reference}`) })
    const roles = new Set(pdf.tags.map(({ role }) => role))
    for (const role of ['H1', 'H2', 'Table', 'TH', 'TD']) expect(roles).toContain(role)
    const text = words(pdf.pages)
    for (const part of [`Payment reference ${reference}`, 'Scratched, front left door', 'VAT by rate', 'To pay'])
      expect(text).toContain(part)
    expect(text).toContain('How to pay Bank account 1234 56 78903')
    expect(text).toContain('Questions? Call +4722000000')
    await setWays('+4799999999')
    await server.database.owner.query(`update tenant set name = 'Renamed' where id = $1`, [one.tenantId])
    one.clerk = await server.signIn(one.clerkId)
    expect((await printed(caseId, statementId)).bytes.equals(first.bytes)).toBe(true)
    const norwegian = await printed(caseId, statementId, 'no')
    expect(norwegian.name).toBe(`oppgjør-1-${reference}.pdf`)
    expect(words((await readPdf(norwegian.bytes)).pages)).not.toContain('Renamed')
    const { rows } = await server.database.owner.query('select language from case_statement_pdf order by language')
    expect(rows).toEqual([{ language: 'en' }, { language: 'no' }])
    await expect(server.database.owner.query('update case_statement_pdf set size = 1')).rejects.toThrow('never changes')
  })

  test('of a correction and of a credit note tells the difference and the reason; a waiver keeps its reason inside', async () => {
    const { caseId, lines } = await one.sent()
    const amounts = [{ lineId: lines[0]?.id ?? '', minor: 12_500 }]
    await one.ask(correctCase, one.clerk, { ...one.params(caseId), body: { amounts, reason: 'Cheaper' } })
    const { statements } = (
      await one.ask(creditCase, one.clerk, { ...one.params(caseId), body: { reason: 'Wrong car' } })
    ).body.data
    const [, correction = '', credit = ''] = statements.map(({ statementId }) => statementId)
    const corrected = words((await readPdf((await printed(caseId, correction)).bytes)).pages)
    for (const part of [
      'Correction 2',
      'of statement 1',
      'Reason: Cheaper',
      'Amount of the case 125.00',
      'Now 100.00 25.00 125.00',
    ])
      expect(corrected).toContain(part)
    const credited = words((await readPdf((await printed(caseId, credit)).bytes)).pages)
    for (const part of [
      'Credit note 3',
      'Reason: Wrong car',
      'Amount of the case 0.00',
      'Difference −100.00 −25.00 −125.00',
    ])
      expect(credited).toContain(part)
    const second = await caseBench(server)
    const waived = await second.sent()
    const ended = await second.ask(waiveCase, second.clerk, {
      ...second.params(waived.caseId),
      body: { reason: 'A friend of the boss' },
    })
    const statementId = ended.body.data.statements[1]?.statementId ?? ''
    const frozen = await second.ask(getCaseStatement, second.clerk, { params: { id: waived.caseId, statementId } })
    expect(frozen.body.data.reason).toBeNull()
  })

  test('is at the customer’s page, in its language, for the token of the case alone', async () => {
    const { caseId, statements, lines } = await one.sent()
    const { token, link } = await one.shown({ caseId, language: 'es' })
    const url = (query: string, of: string) => `/api/customer/${of}/statement${query}`
    // On a busy machine the print takes longer than a request may, and is there for the next request.
    const at = async (query = '', of = token): ReturnType<typeof server.inject> => {
      const response = await server.inject({ url: url(query, of) })
      return response.statusCode === 503 ? at(query, of) : response
    }
    const first = await at()
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(first.headers['content-disposition']).toContain('liquidaci_n-1-')
    expect(words((await readPdf(first.rawPayload)).pages)).toContain('Liquidación 1')
    expect((await printed(caseId, statements[0]?.statementId ?? '', 'es')).bytes.equals(first.rawPayload)).toBe(true)
    const amounts = [{ lineId: lines[0]?.id ?? '', minor: 100 }]
    await one.ask(correctCase, one.clerk, { ...one.params(caseId), body: { amounts, reason: 'Cheaper' } })
    expect((await one.open(token)).body.data.case?.statements).toMatchObject([
      { number: 1, kind: 'original' },
      { number: 2, kind: 'correction' },
    ])
    expect(words((await readPdf((await at()).rawPayload)).pages)).toContain('Corrección 2')
    expect((await at('?number=1')).rawPayload.equals(first.rawPayload)).toBe(true)
    const codes = async (query: string, of?: string) => (await at(query, of)).json().error.code
    expect(await codes('?number=3')).toBe('NOT_FOUND')
    expect(await codes('?number=1%20or%201')).toBe('VALIDATION')
    expect(await codes('', newId())).toBe('NOT_FOUND')
    expect(await codes('', (await one.shown()).token)).toBe('NOT_FOUND')
    // a statement with the same number of another company stays with its own token
    const other = await caseBench(server)
    const theirs = await other.shown({ caseId: (await other.sent()).caseId })
    expect(await codes('?number=2', theirs.token)).toBe('NOT_FOUND')
    await server.database.owner.query('update customer_link set revoked_at = now() where id = $1', [link.id])
    expect(await codes('')).toBe('LINK_REVOKED')
  })
})

describe('payments from a file', () => {
  const HEADING = Object.values(PAYMENT_FILE_HEADINGS).join(';')
  const csv = (...rows: string[]) => new Uint8Array(Buffer.from([HEADING, ...rows].join('\r\n')))
  const send = (file: Uint8Array, fileName = 'payments.csv', who: Pick<SignedIn, 'headers'> = one.clerk) =>
    one.ask(readPaymentFile, who, { query: { fileName }, file } as never, { 'content-type': 'text/csv' })
  const read = async (file: Uint8Array) => {
    const job = await jobOf((await send(file)).body.data.jobId)
    return { ...job, result: job.result as PaymentFileResult }
  }
  const imported = async (fileId: string) =>
    jobOf((await one.ask(importPayments, one.clerk, { body: { fileId } })).body.data.jobId)

  test('are refused at once or by the job', async () => {
    expect((await send(csv(), 'payments.pdf')).code).toBe('TYPE_NOT_SUPPORTED')
    expect((await send(new Uint8Array(0))).code).toBe('EMPTY_FILE')
    expect((await one.ask(importPayments, one.clerk, { body: { fileId: newId() } })).code).toBe('NOT_FOUND')
    const tenant = { id: await server.build.tenant({ isHandicapped: true }), role: 'USER' as const }
    const readOnly = await server.signIn(await server.build.user({ tenants: [tenant] }))
    expect((await send(csv(), 'payments.csv', readOnly)).code).toBe('READ_ONLY_TENANT')
    expect(await read(csv())).toMatchObject({ status: 'FAILED', error: { code: 'NO_PAYMENTS' } })
    expect(await read(new Uint8Array(Buffer.from('PK no workbook')))).toMatchObject({
      error: { code: 'UNREADABLE_FILE' },
    })
  })

  test('are previewed row by row, recorded in one transaction, and never twice', async () => {
    const { caseId, reference, totals } = await one.sent()
    const other = await caseBench(server)
    const theirs = await other.sent()
    expect(theirs.reference).toBe(reference)
    const rest = (totals.gross / 100 - 100).toFixed(2)
    const rows = [
      `${reference};100,00;NOK;30.11.2026;B-1;F-7;`,
      `${Number(reference)};${rest};NOK;2026-12-01;B-2;;payment`,
      `${reference};0,01;NOK;01.12.2026;B-3;;`,
      `${referenceOf(9_999_999)};5;NOK;01.12.2026;B-4;;`,
      `${reference}1;5;NOK;01.12.2026;B-5;;`,
      `${reference};5;EUR;01.12.2026;B-6;;`,
    ]
    const { result, file } = await read(csv(...rows))
    expect(result).toMatchObject({
      payments: 2,
      recorded: 1,
      settled: 1,
      known: 0,
      faults: 4,
      firstPayments: [
        { row: 2, reference, minor: 10_000, caseId, registrationNo: expect.any(String), effect: 'recorded' },
        { row: 3, reference, kind: 'payment', day: '2026-12-01', effect: 'settled' },
      ],
    })
    expect(result.firstFaults.map(({ row, reason }) => [row, reason])).toEqual([
      [4, 'tooMuch'],
      [5, 'unknown'],
      [6, 'checkDigit'],
      [7, 'otherCurrency'],
    ])
    expect(file?.name).toBe('rows to correct - payments.xlsx')
    expect((await one.read(caseId)).payments).toEqual([])
    expect(await imported(result.fileId)).toMatchObject({ status: 'FINISHED', result: { recorded: 2, known: 0 } })
    expect(await one.read(caseId)).toMatchObject({ state: 'settled', paidMinor: totals.gross, invoiceNo: 'F-7' })
    expect(await one.events('case.settled')).toHaveLength(1)
    // a case of another company with the same reference
    expect((await other.read(theirs.caseId)).payments).toEqual([])
    const again = await read(csv(...rows.slice(0, 2), `${reference};1;NOK;30.11.2026;B-1;;`))
    expect(again.result).toMatchObject({ payments: 2, recorded: 0, known: 2, firstFaults: [{ reason: 'twice' }] })
    expect(await imported(again.result.fileId)).toMatchObject({ result: { recorded: 0, known: 2 } })
    expect(await read(csv(`${reference};1;NOK;30.11.2026;B-1;;`))).toMatchObject({
      result: { payments: 0, firstFaults: [{ reason: 'taken' }] },
    })
    expect((await one.read(caseId)).payments).toHaveLength(2)
    const audit = await readAudit(server.database, one.tenantId)
    expect(audit.filter(({ action }) => action === 'importPayments')).toHaveLength(2)
    expect(audit.filter(({ action }) => action === 'recordPayments')).toHaveLength(2)
  })

  test('are not recorded at all if one of them can no longer be recorded', async () => {
    const { caseId, reference, totals } = await one.sent()
    const { result } = await read(
      csv(`${reference};1;NOK;30.11.2026;C-1;;`, `${reference};${totals.gross / 100 - 1};NOK;30.11.2026;C-2;;`),
    )
    expect(result).toMatchObject({ payments: 2, faults: 0 })
    await one.pay({ reference: reference ?? '', minor: 100 })
    expect(await imported(result.fileId)).toMatchObject({ status: 'FAILED', error: { code: 'CONFLICT' } })
    expect((await one.read(caseId)).payments).toHaveLength(1)
    const audit = await readAudit(server.database, one.tenantId)
    expect(audit.filter(({ action }) => action === 'importPayments')).toEqual([])
  })
})
