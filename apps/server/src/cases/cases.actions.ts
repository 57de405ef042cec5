import type { CaseLineInput } from '@skadi/contract/cases/case'
import { exportCases, getCase, getCaseRules, getCaseStatement, listCases } from '@skadi/contract/cases/cases-reads'
import { changeCase, changeCaseRules, createCase } from '@skadi/contract/cases/cases-writes'
import { can } from '@skadi/domain/auth/rights'
import { type CaseRules, capOfDeductible, vatRateOf } from '@skadi/domain/cases/case-rules'
import { assignCase, changeCase as changeDraft, draftLine, NEW_CASE, openTotals } from '@skadi/domain/cases/damage-case'
import { appendAudit } from '@skadi/store/audit/append-audit'
import { auditDifference } from '@skadi/store/audit/audit-difference'
import * as store from '@skadi/store/cases/case.repo'
import { type CaseRulesRow, putCaseRules } from '@skadi/store/cases/case-rules.repo'
import {
  type CaseChange,
  insertCase,
  type NewCaseLine,
  putCaseLines,
  tellCaseChanged,
  updateCase,
} from '@skadi/store/cases/change-case.repo'
import { type CaseSumRow, caseSumsStatement, listCases as readCases } from '@skadi/store/cases/list-cases.repo'
import {
  type RentalOfReturnRow,
  rentalOfReturnStatement,
  type StatementContent,
  statementContentStatement,
} from '@skadi/store/cases/statement.repo'
import { isMember } from '@skadi/store/claims/claim.repo'
import { takeAdvisoryLock } from '@skadi/store/db/advisory-lock'
import type { Transaction } from '@skadi/store/db/database'
import { newId } from '@skadi/store/db/new-id'
import type { Scope } from '@skadi/store/db/scope'
import { tenantScope, writeScope } from '../core/auth/actor-scope.ts'
import { type Action, type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, checkUnchanged, found } from '../core/http/api-error.ts'
import { listMeta, readPaging } from '../core/http/list-page.ts'
import { startJob } from '../core/jobs/start-job.ts'
import type { Services } from '../core/services.ts'
import { orRefuse, toFacts } from '../shared/cases/case-facts.ts'
import { readerIn } from '../shared/costs/load-prices.ts'
import { auditCase, storeCase } from './act-on-case.ts'
import { includedDamages, type Judge, prepareJudge, takeAppraisal, toLines } from './case-lines.ts'
import { CASES_EXPORT, type CasesExport } from './cases-export.job.ts'
import { caseReadScope, loadCase, readCaseRules, toCaseFilter, toCaseSummary, toStatement } from './to-case.ts'

type TenantScope = Scope & { role: 'app' }

export function casesCalls(services: Services): BoundCall[] {
  const { db, secrets } = services
  return [
    bindCall(listCases, async ({ query: { limit, page, cursor, total, ...given } }, { actor, signal }) => {
      const paging = readPaging({ limit, page, cursor, total })
      const scope = caseReadScope(actor, given.tenantId)
      const filter = toCaseFilter(secrets, scope, given)
      const found = await readCases(db, scope, filter, paging, { signal })
      const sums = paging.withTotal
        ? await db.rows<CaseSumRow>(scope, caseSumsStatement(scope, filter), { signal })
        : undefined
      return {
        data: { items: found.rows.map(toCaseSummary) },
        meta: { ...listMeta(paging, found), ...(sums && { sums }) },
      }
    }),

    bindCall(exportCases, async ({ body: { format, language, filters: filter } }, { actor, mutate }) => {
      caseReadScope(actor)
      const scope = tenantScope(actor)
      const input: CasesExport = { format, language, filter }
      return mutate(scope, async (tx) => ({
        data: { jobId: await startJob(tx, scope, { kind: CASES_EXPORT, input }) },
      }))
    }),

    bindCall(getCase, async ({ params: { id } }, { actor, signal }) => {
      const scope = caseReadScope(actor)
      return { data: found(await loadCase(readerIn(db, scope, { signal }), scope, id)) }
    }),

    bindCall(getCaseStatement, async ({ params: { id, statementId } }, { actor, signal }) => {
      const scope = caseReadScope(actor)
      const [cases, contents] = await db.read<[store.CaseRow, { content: StatementContent }]>(
        scope,
        [store.caseStatement(scope, id), statementContentStatement(scope, id, statementId)],
        { signal },
      )
      const statement = found(cases[0]?.statements.find((one) => one.id === statementId))
      const { lines, vatCountry, vatPermille, paper, ...content } = found(contents[0]).content
      return {
        data: {
          ...toStatement(statement),
          ...content,
          caseId: id,
          contractNo: paper?.contractNo ?? null,
          vatRate: { country: vatCountry, permille: vatPermille },
          lines: lines.map(({ receipt: _, priceMinor: __, priceReason: ___, ...line }) => line),
        },
      }
    }),

    bindCall(getCaseRules, async (_, { actor, signal }) => {
      const scope = tenantScope(actor)
      if (!can(actor, 'readCases')) throw new ApiError('FORBIDDEN')
      return { data: toRules(await readCaseRules(readerIn(db, scope, { signal }), scope.tenantId)) }
    }),

    bindCall(changeCaseRules, async ({ body: { basedOn, ...rules } }, { actor, mutate }) => {
      const scope = writeScope(actor, 'changeCaseRules')
      return mutate(scope, async (tx) => {
        await takeAdvisoryLock(tx, `case rules ${scope.tenantId}`)
        const before = toRules(await readCaseRules(tx, scope.tenantId))
        if (basedOn !== undefined && basedOn !== before.modifiedAt) throw new ApiError('CONFLICT')
        const change = auditDifference(before, { ...rules, modifiedAt: before.modifiedAt })
        if (!change) return { data: before }
        await putCaseRules(tx, scope, rules)
        await appendAudit(tx, {
          chain: scope.tenantId,
          actorId: scope.userId,
          action: 'changeCaseRules',
          targetType: 'tenant',
          targetId: scope.tenantId,
          ...change,
        })
        return { data: toRules(await readCaseRules(tx, scope.tenantId)) }
      })
    }),

    bindCall(createCase, createCaseAction(services)),
    bindCall(changeCase, changeCaseAction(services)),
  ]
}

const toRules = ({
  currency,
  country,
  limitMinor,
  dueDays,
  replyDays,
  reminders,
  contactPhone,
  howToPay,
  fees,
  vat,
  modifiedAt,
}: CaseRulesRow) => ({
  currency: currency as 'NOK',
  country,
  limitMinor,
  dueDays,
  replyDays,
  reminders: [...reminders],
  contactPhone,
  howToPay,
  fees: [...fees],
  vat: { ...vat },
  modifiedAt: modifiedAt?.toISOString() ?? null,
})

/** @throws ApiError NO_VAT_RATE */
function rateOf(rules: CaseRules, country: string): number {
  const rate = vatRateOf(rules, country)
  if (rate === undefined) throw new ApiError('NO_VAT_RATE')
  return rate
}

function createCaseAction(services: Services): Action<typeof createCase> {
  return async ({ body }, { actor, signal, mutate }) => {
    const scope = writeScope(actor, 'writeCases')
    const pair = { pickupId: body.pickupId, returnId: body.imageSetId }
    const judge = await prepareJudge(services, scope, pair, signal)
    const isPriced = can(actor, 'readCosts')
    return mutate(scope, async (tx) => {
      const rules = await readCaseRules(tx, scope.tenantId)
      const vatCountry = body.country ?? rules.country
      const vatPermille = rateOf(rules, vatCountry)
      const made = await makeLines(tx, scope, { judge, rules, lines: body.lines, imageSetId: pair.returnId, isPriced })
      const { currency, lines } = made
      const rental = await rentalOf(tx, scope, pair.returnId, currency)
      const capMinor = body.capMinor === undefined ? (rental?.capMinor ?? null) : body.capMinor
      const terms = { capMinor, vatPermille }
      const { case: draft } = orRefuse(
        changeDraft({ ...NEW_CASE, currency }, { lines: lines.map(draftLine), ...terms }),
      )
      const id = newId()
      const isNew = await insertCase(tx, scope, {
        id,
        imageSetId: pair.returnId,
        pickupId: pair.pickupId,
        rentalId: rental?.rentalId ?? null,
        currency,
        vatCountry,
        ...terms,
        dueDays: rules.dueDays,
        ownerId: scope.userId,
        note: body.note || null,
      })
      if (!isNew) throw await existing(tx, scope, pair.returnId)
      await putCaseLines(tx, scope, id, lines)
      const { gross, vat } = openTotals(draft)
      await updateCase(tx, scope, id, { grossMinor: gross, vatMinor: vat })
      await auditCase(
        tx,
        scope,
        { id },
        { action: 'createCase', facts: { ...pair, ...rental, gross, ...auditedLines(lines) } },
      )
      await tellCaseChanged(tx, { tenantId: scope.tenantId, caseId: id, imageSetId: pair.returnId })
      return { data: found(await loadCase(tx, scope, id)) }
    })
  }
}

/** The rental that is surely linked to a return, with the cap that its deductible sets. */
async function rentalOf(tx: Transaction, scope: TenantScope, imageSetId: string, currency: string) {
  const row = await tx.row<RentalOfReturnRow>(rentalOfReturnStatement(scope, imageSetId))
  if (!row) return undefined
  const deductible = row.deductible === null ? null : { currency: row.currency ?? '', minor: row.deductible }
  return { rentalId: row.id, capMinor: capOfDeductible(deductible, currency) }
}

/** Lines of a case for its audit: ids and amounts, no typed text. */
const auditedLines = (lines: readonly NewCaseLine[]) => ({
  lines: lines.map(({ kind, familyId, feeId, minor, judgement }) => ({
    kind,
    minor,
    ...(familyId && { familyId, verdict: judgement?.verdict }),
    ...(feeId && { feeId }),
  })),
})

async function existing(tx: Transaction, scope: TenantScope, imageSetId: string): Promise<ApiError> {
  const row = await tx.row<{ id: string }>(store.caseOfReturnStatement(scope.tenantId, imageSetId))
  return new ApiError('CASE_EXISTS', { details: row ? [{ field: 'body.imageSetId', rule: row.id }] : [] })
}

type Making = {
  judge: Judge
  rules: CaseRules
  /** undefined: every included damage */
  lines: readonly CaseLineInput[] | undefined
  imageSetId: string
  /** the company estimates costs */
  isPriced: boolean
}

async function makeLines(tx: Transaction, scope: TenantScope, { judge, rules, lines, imageSetId, isPriced }: Making) {
  const evidence = await judge(tx)
  const appraisal = isPriced ? await takeAppraisal(tx, scope, imageSetId) : undefined
  const currency = appraisal?.currency ?? rules.currency
  return { currency, lines: toLines(lines ?? includedDamages(evidence), { evidence, appraisal, rules, currency }) }
}

function changeCaseAction(services: Services): Action<typeof changeCase> {
  return async ({ params: { id }, body }, { actor, signal, mutate }) => {
    const scope = writeScope(actor, 'writeCases')
    const known = found(await services.db.row<store.CaseRow>(scope, store.caseStatement(scope, id), { signal }))
    const pair = { pickupId: known.pickupId, returnId: known.imageSetId }
    const judge = body.lines && known.state === 'draft' ? await prepareJudge(services, scope, pair, signal) : undefined
    const isPriced = can(actor, 'readCosts')
    return mutate(scope, async (tx) => {
      const row = found(await store.lockCase(tx, scope.tenantId, id))
      checkUnchanged(row, body.modifiedAt)
      if (body.ownerId && !(await isMember(tx, scope.tenantId, body.ownerId)))
        throw new ApiError('VALIDATION', { details: [{ field: 'body.ownerId', rule: 'somebody of the company' }] })
      const rules = await readCaseRules(tx, scope.tenantId)
      const { lines: inputs, country, dueDays, ownerId, note, takeRental } = body
      const before = toFacts(row)
      const isOfDraft = [inputs, body.capMinor, country, dueDays, takeRental].some((part) => part !== undefined)
      if (isOfDraft) orRefuse(changeDraft(before, {}))
      const rental = takeRental && found(await rentalOf(tx, scope, row.imageSetId, row.currency))
      const capMinor = body.capMinor === undefined ? rental?.capMinor : body.capMinor
      const made =
        inputs && judge
          ? await makeLines(tx, scope, { judge, rules, lines: inputs, imageSetId: pair.returnId, isPriced })
          : undefined
      if (made && made.currency !== row.currency) throw new ApiError('WRONG_CURRENCY')
      const terms = {
        ...(made && { lines: made.lines.map(draftLine) }),
        ...(capMinor !== undefined && { capMinor }),
        ...(country !== undefined && { vatPermille: rateOf(rules, country) }),
      }
      const { case: after } = orRefuse(isOfDraft ? changeDraft(before, terms) : assignCase(before))
      const change: CaseChange = {
        ...(capMinor !== undefined && { capMinor }),
        ...(rental && { rentalId: rental.rentalId }),
        ...(country !== undefined && { vatCountry: country, vatPermille: after.vatPermille }),
        ...(dueDays !== undefined && { dueDays }),
        ...(ownerId !== undefined && { ownerId }),
        ...(note !== undefined && { note: note || null }),
      }
      if (made) await putCaseLines(tx, scope, id, made.lines)
      await storeCase(tx, scope, row, { before, after, change })
      const { note: _, ...facts } = change
      await auditCase(tx, scope, row, {
        action: 'changeCase',
        facts: { ...facts, gross: openTotals(after).gross, ...(made && auditedLines(made.lines)) },
        ...(note ? { personal: { note } } : {}),
      })
      await tellCaseChanged(tx, { tenantId: scope.tenantId, caseId: id, imageSetId: row.imageSetId })
      return { data: found(await loadCase(tx, scope, id)) }
    })
  }
}
