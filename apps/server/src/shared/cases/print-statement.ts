import { createHash } from 'node:crypto'
import type { CustomerWording } from '@skadi/domain/language/language'
import { type StatementModel, statementDocument, statementFileName } from '@skadi/report/statement-document'
import { addStatementPdf, type PrintedStatementRow } from '@skadi/store/cases/statement.repo'
import type { CustomerScope, Scope } from '@skadi/store/db/scope'
import type { Sql } from '@skadi/store/db/sql'
import { statementKey } from '@skadi/store/objects/object-key'
import { readObject } from '@skadi/store/objects/read-object'
import { found } from '../../core/http/api-error.ts'
import type { JobFile, JobServices } from '../../core/jobs/define-job.ts'
import { logoAsset } from '../reports/logo-asset.ts'
import { printPdf } from '../reports/print/print-pdf.ts'
import { reportFonts } from '../reports/print/report-fonts.ts'

type Services = Pick<JobServices, 'db' | 'objects' | 'logger' | 'config'>
type Reader = (Scope & { role: 'app' }) | CustomerScope

/**
 * The PDF of a statement in one language. The first call after the customer was told prints it from the frozen content; later calls return
 * equal bytes.
 * @param statement selects the row, in the scope of the company or of a customer's token
 * @throws ApiError NOT_FOUND
 */
export async function printedStatement(
  services: Services,
  scope: Reader,
  { statement, language, signal }: { statement: Sql; language: CustomerWording; signal: AbortSignal },
): Promise<JobFile & { body: Buffer }> {
  const { db, objects, config } = services
  const row = found(await db.row<PrintedStatementRow>(scope, statement, { signal }))
  const model = toModel(row, { language, productName: config.PRODUCT_NAME })
  const file = { name: statementFileName(model), contentType: 'application/pdf' }
  if (row.pdfKey !== null) return { ...file, body: await readObject(objects, row.pdfKey) }
  const { tenant, assets } = await logoAsset(services, model.tenant)
  const body = await printPdf(statementDocument({ ...model, tenant }), {
    assets: new Map([...assets, ...(await reportFonts())]),
    signal,
  })
  if (!row.isFinal) return { ...file, body }
  const sha256 = createHash('sha256').update(body).digest('hex')
  const key = statementKey(row.id, sha256)
  await objects.put(key, body, { contentType: 'application/pdf' })
  const pdf = { statementId: row.id, tenantId: row.tenantId, language, key, sha256, size: body.length }
  if (await db.transaction(scope, (tx) => addStatementPdf(tx, pdf))) return { ...file, body }
  await objects.delete(key)
  return printedStatement(services, scope, { statement, language, signal })
}

/** The frozen content as the paper shows it; statements of earlier versions lack a part of it. */
function toModel(row: PrintedStatementRow, given: Pick<StatementModel, 'language' | 'productName'>): StatementModel {
  const { kind, number, originalNumber, net, vat, gross, madeAt, content } = row
  const { paper, countryCode, registrationNo, lines, reason, ...rest } = content
  return {
    ...given,
    ...rest,
    kind,
    number,
    originalNumber,
    net,
    vat,
    gross,
    reason,
    madeAt: madeAt.toISOString(),
    timeZone: paper?.timeZone ?? 'UTC',
    tenant: { name: paper?.company.name ?? given.productName, logoUrl: paper?.company.logo ?? null },
    registration: countryCode !== null && registrationNo !== null ? { countryCode, registrationNo } : null,
    car: paper?.car ?? null,
    contractNo: paper?.contractNo ?? null,
    returned: paper?.returned ?? null,
    contact: paper?.contact ?? { phone: null, howToPay: null },
    lines: lines.map(({ priceMinor = null, priceReason = null, ...line }) => ({ ...line, priceMinor, priceReason })),
  }
}
