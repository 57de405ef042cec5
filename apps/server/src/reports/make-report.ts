import { randomBytes } from 'node:crypto'
import type { ParsedInput } from '@skadi/contract/core/define-call'
import type { createReport } from '@skadi/contract/reports/reports-calls'
import { dayOf } from '@skadi/domain/dates/format-date'
import { readImagePath } from '@skadi/domain/images/derivative'
import type { ReportModel } from '@skadi/report/report-model'
import { shownDamages } from '@skadi/report/shown-damages'
import { writePlate } from '@skadi/report/text'
import { appendAudit } from '@skadi/store/audit/append-audit'
import type { Transaction } from '@skadi/store/db/database'
import type { Scope } from '@skadi/store/db/scope'
import { insertReport } from '@skadi/store/reports/report.repo'
import type { UserContext } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import { startJob } from '../core/jobs/start-job.ts'
import { type PortalConfig, portalUrl } from '../core/portal-url.ts'
import type { Services } from '../core/services.ts'
import { hasChromium } from '../shared/reports/print/print-pdf.ts'
import {
  contentHashOf,
  type LoadedReport,
  loadReport,
  modelOf,
  type ReportChoice,
  type ReportSubject,
  subjectOf,
} from './load-report.ts'
import { reportMakeScope } from './report-scope.ts'

type Body = ParsedInput<typeof createReport>['body']
type TenantScope = Scope & { role: 'app' }

/** Input of jobs about a report. */
export type ReportJobInput = { reportId: string }

/** The job that the transaction starts when it freezes the report. */
type Then = {
  kind: string
  /** input of the job in addition to the report */
  input?: object
  /** throws if the report must not be sent in its current state */
  refuse?: (loaded: LoadedReport) => void
  audit?: (tx: Transaction, scope: TenantScope, reportId: string) => Promise<void>
}

/**
 * Freezes a report and starts a job for it, in a single transaction.
 * @throws ApiError NOT_FOUND, FORBIDDEN, PRINT_IN_BROWSER; CONFLICT if the report differs from the preview that the user saw
 */
export async function makeReport(
  services: Services,
  body: Body,
  { actor, signal, mutate }: UserContext,
  then: Then,
): Promise<{ jobId: string; reportId: string }> {
  const subject = subjectOf(body)
  const scope = await reportMakeScope(services, actor, subject.imageSetId, signal)
  const loaded = found(await loadReport(services, scope, subject, signal))
  if (body.version !== undefined && body.version !== loaded.version) throw new ApiError('CONFLICT')
  then.refuse?.(loaded)
  if (!(await hasChromium())) throw new ApiError('PRINT_IN_BROWSER')
  return mutate(scope, async (tx) => {
    const reportId = await freeze(tx, scope, services, { subject, loaded, choice: choiceOf(body) })
    await then.audit?.(tx, scope, reportId)
    const { registration } = loaded.facts
    const name = writePlate({ registration })
    const jobId = await startJob(tx, scope, { kind: then.kind, input: { ...then.input, reportId }, name })
    return { jobId, reportId }
  })
}

const choiceOf = ({ language, options, customer }: Body): ReportChoice => ({
  language,
  options: { ...options, removed: [...new Set(options.removed)] as ReportModel['options']['removed'] },
  customer: customer.filter(Boolean),
})

type Frozen = { subject: ReportSubject; loaded: LoadedReport; choice: ReportChoice }

async function freeze(
  tx: Transaction,
  scope: TenantScope,
  { config }: Pick<Services, 'config'>,
  { subject, loaded, choice }: Frozen,
): Promise<string> {
  const checkCode = randomBytes(8).toString('hex')
  const check = { address: checkAddress(config), code: writeCheckCode(checkCode) }
  const contentHash = contentHashOf(loaded, choice)
  const day = dayOf(new Date(), loaded.facts.timeZone)
  let number = ''
  const { id, isNew } = await insertReport(
    tx,
    scope,
    {
      ...subject,
      language: choice.language,
      day,
      checkCode,
      contentHash,
      photos: photosOf({ ...loaded.facts, ...choice }),
    },
    (made) => {
      number = made.number
      return modelOf(loaded, choice, { ...made, check, productName: config.PRODUCT_NAME })
    },
  )
  if (isNew)
    await appendAudit(tx, {
      chain: scope.tenantId,
      actorId: scope.userId,
      action: 'createReport',
      targetType: 'report',
      targetId: id,
      after: { ...subject, number, options: choice.options, language: choice.language, contentHash },
    })
  return id
}

/** Returns the photos that the report shows, each once. */
function photosOf(model: Pick<ReportModel, 'kind' | 'options' | 'damages' | 'photos'>) {
  const spots = shownDamages(model).flatMap(({ pickup, return: back }) => [...(pickup ? [pickup] : []), back])
  const urls = new Set([...spots, ...model.photos].map(({ url }) => url))
  return [...urls].flatMap((url) => readImagePath(url) ?? [])
}

/** Returns the address at which anyone can check a report. */
export const checkUrl = (config: PortalConfig): URL => portalUrl(config, '/verify')

/** Returns the address in its printed form (for example `skadi.example/verify`). */
function checkAddress(config: PortalConfig): string {
  const { host, pathname } = checkUrl(config)
  return `${host}${pathname}`
}

/** Returns a check code in groups, so that people can read it out (for example `9f3c 11d0 77ab 42e1`). */
const writeCheckCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ')
