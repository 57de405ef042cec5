import { createHash } from 'node:crypto'
import type { Locale } from '@skadi/domain/language/language'
import type { ReportKind, ReportModel, ReportOptions } from '@skadi/report/report-model'
import type { Scope } from '@skadi/store/db/scope'
import { readReportSubject } from '@skadi/store/reports/report-subject.repo'
import type { Services } from '../core/services.ts'
import { loadPrices } from '../shared/costs/load-prices.ts'
import { loadEvidence } from '../shared/evidence/load-evidence.ts'
import { passingFacts, type ReportFacts, type ReportSource } from '../shared/reports/report-facts.ts'
import { comparativeDamages } from './comparative-damages.ts'
import { individualDamages } from './individual-damages.ts'

/** What a report is about; `pickupId` null: the one passing alone. */
export type ReportSubject = { kind: ReportKind; pickupId: string | null; imageSetId: string }

/** The passings of a call, as A-03 names them: of a comparison the pickup is the first. */
export function subjectOf(asked: {
  kind: ReportKind
  imageSetId: string
  imageSetId2?: string | undefined
}): ReportSubject {
  const first = asked.imageSetId
  const second = asked.imageSetId2
  return second === undefined
    ? { kind: asked.kind, pickupId: null, imageSetId: first }
    : { kind: asked.kind, pickupId: first, imageSetId: second }
}

/** What somebody chooses for a report. */
export type ReportChoice = { language: Locale; options: ReportOptions; customer: readonly string[] }

export type LoadedReport = {
  tenantId: string
  facts: ReportFacts
  /** names this state of things: 64 hex digits */
  version: string
}

/**
 * What a report would say now.
 * @returns undefined where this scope may not know the passings, or they are no pickup and return of one car
 */
export async function loadReport(
  services: Pick<Services, 'db' | 'objects'>,
  scope: Scope,
  { kind, pickupId, imageSetId }: ReportSubject,
  signal: AbortSignal,
): Promise<LoadedReport | undefined> {
  const ids = pickupId === null ? [imageSetId] : [pickupId, imageSetId]
  const rows = await readReportSubject(services.db, scope, ids, { signal })
  const back = rows.passings.find(({ id }) => id === imageSetId)
  const pickup = rows.passings.find(({ id }) => id === pickupId)
  if (!back || (pickupId !== null && !isPair(pickup, back))) return undefined
  const evidence =
    pickupId === null ? undefined : await loadEvidence(services, scope, { pickupId, returnId: imageSetId, signal })
  const prices = await loadPrices({ rows: (statement) => services.db.rows(scope, statement, { signal }) }, rows.damages)
  const facts = factsOf(kind, { rows, pickup, return: back, evidence, prices })
  return { tenantId: back.tenantId, facts, version: hashOf(facts) }
}

type Passing = ReportSource['return']

const isPair = (pickup: Passing | undefined, back: Passing): boolean =>
  pickup !== undefined &&
  pickup.carId !== null &&
  pickup.carId === back.carId &&
  pickup.tenantId === back.tenantId &&
  pickup.recDate < back.recDate

function factsOf(kind: ReportKind, source: ReportSource): ReportFacts {
  const { evidence } = source
  return {
    kind,
    ...passingFacts(source),
    ...(evidence ? { ...comparativeDamages(source, evidence), photos: [] } : individualDamages(source)),
  }
}

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** Of all that a report says, but for its number, its code and its moment. */
export const contentHashOf = ({ version }: LoadedReport, { language, options, customer }: ReportChoice): string =>
  hashOf([version, language, { ...options, removed: [...options.removed].sort() }, customer])

/** The whole of it; without a number it is a preview. */
export const modelOf = (
  { facts }: Pick<LoadedReport, 'facts'>,
  { language, options, customer }: ReportChoice,
  made: Pick<ReportModel, 'number' | 'check' | 'madeAt' | 'productName'>,
): ReportModel => ({ ...facts, language, options, customer: customer.length > 0 ? customer : null, ...made })
