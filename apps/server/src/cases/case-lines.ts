import type { CaseLineInput } from '@skadi/contract/cases/case'
import type { Appraisal } from '@skadi/contract/costs/appraisal'
import type { Evidence } from '@skadi/contract/evidence/evidence'
import type { CaseRules } from '@skadi/domain/cases/case-rules'
import { minorOf } from '@skadi/domain/cases/case-sums'
import { isShownToCustomer } from '@skadi/domain/customer/is-shown-to-customer'
import { refuseWord } from '@skadi/domain/evidence/is-included'
import type { CaseLineRow } from '@skadi/store/cases/case.repo'
import type { NewCaseLine } from '@skadi/store/cases/change-case.repo'
import { insertAppraisal } from '@skadi/store/costs/appraisal.repo'
import { readPriceChoice } from '@skadi/store/costs/price-table.repo'
import { lockOwner, ownerOf } from '@skadi/store/damages/history-owner'
import type { Transaction } from '@skadi/store/db/database'
import { newId } from '@skadi/store/db/new-id'
import type { Scope } from '@skadi/store/db/scope'
import { type Pair, readEvidence, readEvidenceIn } from '@skadi/store/evidence/read-evidence.repo'
import { ApiError, found } from '../core/http/api-error.ts'
import type { Services } from '../core/services.ts'
import { loadAppraisal } from '../shared/costs/load-appraisal.ts'
import { loadPrices } from '../shared/costs/load-prices.ts'
import { evidenceOf } from '../shared/evidence/evidence-of-pair.ts'
import { readSights } from '../shared/evidence/read-sights.ts'

type TenantScope = Scope & { role: 'app' }

/** Judges the damages of a pair, within a transaction under the lock on the car's history. */
export type Judge = (tx: Transaction) => Promise<Evidence[]>

/**
 * Compares the photos of a pair, which takes longer than a lock may be held.
 * @returns the judgement of the pair's damages on the data of a transaction
 * @throws ApiError NOT_FOUND, DIFFERENT_CARS for passings of two cars or in the wrong order
 */
export async function prepareJudge(
  services: Services,
  scope: TenantScope,
  pair: Pair,
  signal: AbortSignal,
): Promise<Judge> {
  const known = found(await readEvidence(services.db, scope, pair, { signal }))
  const { pickup, return: back } = known
  if (back.carId === null || pickup.carId !== back.carId || pickup.recDate >= back.recDate)
    throw new ApiError('DIFFERENT_CARS')
  const sights = await readSights(services, scope, known, { signal })
  return async (tx) => {
    if (!(await lockOwner(tx, ownerOf(scope.tenantId, { imageSetId: pair.returnId, carId: back.carId }))))
      throw new ApiError('CONFLICT')
    const stored = found(await readEvidenceIn(tx, scope, pair))
    return evidenceOf(stored, sights, await loadPrices(tx, stored.boxes))
  }
}

/** The appraisal of the return, made with the company's current prices if there is none. */
export async function takeAppraisal(tx: Transaction, scope: TenantScope, imageSetId: string): Promise<Appraisal> {
  const known = await loadAppraisal(tx, scope, { imageSetId })
  if (known) return known
  const tableVersion = await readPriceChoice(tx, scope.tenantId)
  await insertAppraisal(tx, { tenantId: scope.tenantId, imageSetId, tableVersion })
  return found(await loadAppraisal(tx, scope, { imageSetId }))
}

/** The damages that a case asks for unless a user chooses: those that a customer's page would show, with the clerk's note. */
export const includedDamages = (evidence: readonly Evidence[]): CaseLineInput[] =>
  evidence
    .filter((one) => isShownToCustomer(one) && one.isInSum)
    .map(({ familyId, decision }) => ({ kind: 'damage', familyId, ...(decision?.note ? { note: decision.note } : {}) }))

type Ground = {
  evidence: readonly Evidence[]
  /** undefined for a company without cost estimates */
  appraisal: Appraisal | undefined
  rules: CaseRules
  currency: string
}

/** Lines of a draft from a user's list. @throws ApiError NOT_FOUND, EVIDENCE_BLOCKED, VALIDATION, WRONG_CURRENCY */
export function toLines(inputs: readonly CaseLineInput[], ground: Ground): NewCaseLine[] {
  const families = inputs.flatMap((line) => (line.kind === 'damage' ? [line.familyId] : []))
  if (new Set(families).size < families.length) throw invalid('body.lines', 'each damage once')
  return inputs.map((line, at) => {
    if (line.kind === 'damage') return damageLine(line, at, ground)
    return line.kind === 'fee' ? feeLine(line, at, ground) : { ...EMPTY, id: newId(), ...line }
  })
}

const invalid = (field: string, rule: string) => new ApiError('VALIDATION', { details: [{ field, rule }] })

const EMPTY = {
  familyId: null,
  damageId: null,
  subject: null,
  judgement: null,
  note: null,
  feeId: null,
  name: null,
  priceMinor: null,
  receipt: null,
  minor: null,
  reason: null,
} as const satisfies Partial<CaseLineRow>

function feeLine(
  { feeId, minor }: CaseLineInput & { kind: 'fee' },
  at: number,
  { rules, currency }: Ground,
): NewCaseLine {
  const fee = rules.fees.find(({ id }) => id === feeId)
  if (!fee) throw invalid(`body.lines.${at}.feeId`, 'a fee of the company')
  if (rules.currency !== currency) throw new ApiError('WRONG_CURRENCY')
  return { ...EMPTY, id: newId(), kind: 'fee', feeId, name: fee.name, minor: minor ?? fee.minor }
}

function damageLine(
  { familyId, note = '', amount }: CaseLineInput & { kind: 'damage' },
  at: number,
  { evidence, appraisal }: Ground,
): NewCaseLine {
  const one = found(evidence.find((damage) => damage.familyId === familyId))
  const judgement = checkJudgement(one, note, `body.lines.${at}.note`)
  const priced = appraisal?.lines.find((line) => line.familyId === familyId)
  const price = priced?.said?.amount ?? priced?.estimate?.amount
  const priceMinor = price === undefined ? null : minorOf(price)
  const said = priced?.said
  return {
    ...EMPTY,
    id: newId(),
    kind: 'damage',
    familyId,
    damageId: one.damageId,
    subject: {
      number: one.number,
      labels: one.labels.map(({ name }) => name),
      parts: one.damagedParts,
      camera: one.camera,
    },
    judgement,
    note: note || null,
    priceMinor,
    receipt:
      appraisal && priced
        ? {
            appraisalId: appraisal.id,
            tableVersion: appraisal.tableVersion,
            parts: priced.estimate?.parts ?? [],
            said: said ? { amount: said.amount, reason: said.reason, by: said.by.userId, at: said.at } : null,
          }
        : null,
    minor: amount?.minor ?? priceMinor,
    reason: amount?.reason ?? null,
  }
}

/** @throws ApiError EVIDENCE_BLOCKED, VALIDATION for a weak damage without a note */
export function checkJudgement(
  { judgement }: Pick<Evidence, 'judgement'>,
  note: string | null,
  field: string,
): NonNullable<Evidence['judgement']> {
  const refusal = judgement ? refuseWord(judgement.verdict, { decision: 'include', note: note || null }) : 'blocked'
  if (refusal === 'noteMissing') throw invalid(field, 'required for a weak damage')
  if (refusal === 'blocked' || !judgement) throw new ApiError('EVIDENCE_BLOCKED')
  return judgement
}
