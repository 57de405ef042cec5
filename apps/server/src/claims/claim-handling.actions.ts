import {
  changeClaimRules,
  changeClaimState,
  getClaimHandOff,
  getClaimRules,
  handOffClaim,
  type StoredClaimRules,
} from '@skadi/contract/claims/claim-handling'
import { can } from '@skadi/domain/auth/rights'
import { handOffFaults, type Insurer, namedInRule } from '@skadi/domain/claims/claim-handling'
import { actOnClaim, type LifeAct } from '@skadi/domain/claims/claim-life'
import { appendAudit } from '@skadi/store/audit/append-audit'
import { auditDifference } from '@skadi/store/audit/audit-difference'
import { type ClaimRow, lockClaim } from '@skadi/store/claims/claim.repo'
import * as store from '@skadi/store/claims/claim-handling.repo'
import { tellClaimChanged } from '@skadi/store/claims/tell-claim-changed'
import { takeAdvisoryLock } from '@skadi/store/db/advisory-lock'
import type { Transaction } from '@skadi/store/db/database'
import { newId } from '@skadi/store/db/new-id'
import type { Scope } from '@skadi/store/db/scope'
import { recordEvent } from '@skadi/store/events/record-event'
import { addTask } from '@skadi/store/tasks/add-task'
import { adminScope, tenantScope, writeScope } from '../core/auth/actor-scope.ts'
import { type Action, type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import type { Services } from '../core/services.ts'
import { type Reader, readerIn } from '../shared/costs/load-prices.ts'
import { claimFileSigner, photoSigner } from '../shared/images/photo-signer.ts'
import { hasChromium } from '../shared/reports/print/print-pdf.ts'
import { auditClaim } from './audit-claim.ts'
import { loadHandOff } from './load-hand-off.ts'
import { formOf, loadClaim } from './to-claim.ts'

type TenantScope = Scope & { role: 'app' }

const invalid = (field: string, rule: string) => new ApiError('VALIDATION', { details: [{ field, rule }] })

/** Calls about the life of a claim: hand-off to an insurer, settlement, closing, and the company's rules. */
export function claimHandlingCalls(services: Services): BoundCall[] {
  const { db, uploadsDir } = services
  return [
    bindCall(getClaimRules, async (_, { actor, signal }) => {
      if (!can(actor, 'readClaims')) throw new ApiError('FORBIDDEN')
      const scope = tenantScope(actor)
      return { data: await loadRules(readerIn(db, scope, { signal }), scope.tenantId) }
    }),

    bindCall(changeClaimRules, changeClaimRulesAction),

    bindCall(handOffClaim, async ({ params: { id }, body }, { actor, mutate }) => {
      const scope = writeScope(actor, 'writeClaims')
      const { insurerId, language, again } = body
      const isPrinter = await hasChromium()
      return mutate(scope, async (tx) => {
        const row = await lockFiled(tx, scope, id)
        const life = orRefuse(row, { act: 'handOff' })
        const insurer = await tx.row<store.InsurerRow>(store.insurerStatement(scope.tenantId, insurerId))
        if (!insurer || insurer.isRemoved) throw invalid('body.insurerId', 'an insurer of the company')
        const faults = Object.entries(handOffFaults(formOf(row), row.accidentInformation, new Date()))
        if (faults.length > 0)
          throw new ApiError('CLAIM_INCOMPLETE', { details: faults.map(([field, rule]) => ({ field, rule })) })
        if (!again && row.handOffs.some(({ state }) => state !== 'failed')) throw new ApiError('HANDED_OFF_ALREADY')
        if (!isPrinter) throw new ApiError('PRINT_IN_BROWSER')
        const handOffId = newId()
        await store.insertHandOff(tx, scope, { id: handOffId, claimId: id, insurer, language })
        await store.putClaimLife(tx, scope, id, life)
        await store.putClaimInsurer(tx, scope, id, insurerId)
        await addTask(tx, store.handOffTask(handOffId))
        await recordEvent(tx, {
          tenantId: scope.tenantId,
          kind: 'claim.handed_off',
          subjectId: id,
          payload: {
            claimId: id,
            claimNo: row.claimNo,
            handOffId,
            insurerId,
            insurerName: insurer.name,
            insurerReference: row.insurerId === insurerId ? row.insurerReference : '',
            registrationNo: row.car.registrationNo,
            countryCode: row.car.country,
          },
        })
        await auditClaim(tx, actor, {
          action: 'handOffClaim',
          claimId: id,
          tenantId: scope.tenantId,
          facts: { handOffId, insurerId, isAgain: row.handOffs.length > 0 },
        })
        return answer(tx, scope, id)
      })
    }),

    bindCall(changeClaimState, ({ params: { id }, body }, { actor, mutate }) => {
      const scope = writeScope(actor, 'writeClaims')
      return mutate(scope, async (tx) => {
        const row = await lockFiled(tx, scope, id)
        const note = body.act === 'close' ? body.note?.trim() || null : null
        const life = orRefuse(row, body.act === 'close' ? { ...body, note } : body)
        await store.putClaimLife(tx, scope, id, life)
        await auditClaim(tx, actor, {
          action: 'changeClaimState',
          claimId: id,
          tenantId: scope.tenantId,
          facts: {
            state: life.state,
            before: row.state,
            ...(life.settled ? { settled: life.settled } : {}),
            ...(life.closing ? { reason: life.closing.reason } : {}),
          },
        })
        return answer(tx, scope, id)
      })
    }),

    bindCall(getClaimHandOff, async ({ params: { id } }, { actor, signal }) => {
      if (!can(actor, 'readClaims')) throw new ApiError('FORBIDDEN')
      const links = { photo: photoSigner(services, actor), file: claimFileSigner(services, actor) }
      return { data: await loadHandOff(services, tenantScope(actor), { claimId: id, links, signal }) }
    }),
  ]

  async function answer(tx: Transaction, { tenantId }: TenantScope, id: string) {
    await tellClaimChanged(tx, { tenantId, claimId: id })
    return { data: await loadClaim(tx, uploadsDir, found(await lockClaim(tx, tenantId, id))) }
  }
}

/** @throws ApiError NOT_FOUND for a draft, which has no life yet */
async function lockFiled(tx: Transaction, { tenantId }: TenantScope, id: string): Promise<ClaimRow> {
  const row = found(await lockClaim(tx, tenantId, id))
  if (row.status !== 'filed') throw new ApiError('NOT_FOUND')
  return row
}

/** @throws ApiError CLAIM_STATE */
function orRefuse(row: ClaimRow, act: LifeAct) {
  const life = actOnClaim(row, act)
  if (!life) throw new ApiError('CLAIM_STATE')
  return life
}

async function loadRules(reader: Reader, tenantId: string): Promise<StoredClaimRules> {
  const [row] = await reader.rows<store.ClaimRulesRow>(store.claimRulesStatement(tenantId))
  const { insurers, handlerRule, contactPhone, modifiedAt } = found(row)
  const users = await reader.rows<store.HandlerRow>(store.handlersStatement(tenantId, namedInRule(handlerRule)))
  return {
    insurers,
    handlerRule: handlerRule as StoredClaimRules['handlerRule'],
    users,
    contactPhone,
    modifiedAt: modifiedAt?.toISOString() ?? null,
  }
}

const changeClaimRulesAction: Action<typeof changeClaimRules> = async (
  { body: { insurers, handlerRule, basedOn } },
  { actor, mutate },
) => {
  adminScope(actor)
  const scope = writeScope(actor, 'writeClaims')
  const { tenantId } = scope
  return mutate(scope, async (tx) => {
    await takeAdvisoryLock(tx, `claim rules ${tenantId}`)
    const before = await loadRules(tx, tenantId)
    if (basedOn !== undefined && basedOn !== before.modifiedAt) throw new ApiError('CONFLICT')
    for (const [at, { id }] of insurers.entries())
      if (id !== undefined && !(await tx.row(store.insurerStatement(tenantId, id))))
        throw invalid(`body.insurers.${at}.id`, 'an insurer of the company')
    const rules = { insurers: insurers.map((one): Insurer => ({ ...one, id: one.id ?? newId() })), handlerRule }
    await checkRules(tx, tenantId, rules, before)
    const known = { insurers: before.insurers, handlerRule: before.handlerRule }
    const change = auditDifference(known, rules)
    if (!change) return { data: before }
    await store.putClaimRules(tx, scope, rules)
    await appendAudit(tx, {
      chain: tenantId,
      actorId: scope.userId,
      action: 'changeClaimRules',
      targetType: 'tenant',
      targetId: tenantId,
      ...change,
    })
    return { data: await loadRules(tx, tenantId) }
  })
}

/** @throws ApiError VALIDATION for a record of another company, and for two insurers of one name */
async function checkRules(
  tx: Transaction,
  tenantId: string,
  { insurers, handlerRule }: { insurers: readonly Insurer[]; handlerRule: StoredClaimRules['handlerRule'] },
  before: StoredClaimRules,
): Promise<void> {
  const names = insurers.map(({ name }) => name.toLowerCase())
  const twice = names.findIndex((name, at) => names.indexOf(name) !== at)
  if (twice >= 0) throw invalid(`body.insurers.${twice}.name`, 'another name')
  const webhookIds = insurers.flatMap(({ webhookId }) => webhookId ?? [])
  if (!(await store.areWebhooksOf(tx, tenantId, webhookIds))) throw invalid('body.insurers', 'a webhook of the company')
  const named = namedInRule(handlerRule)
  const users = await tx.rows<store.HandlerRow>(store.handlersStatement(tenantId, named))
  const wasNamed = new Set(namedInRule(before.handlerRule))
  // a user who has left may stay named until somebody changes this row
  if (!named.every((id) => users.some(({ userId, canHandle }) => userId === id && (canHandle || wasNamed.has(id)))))
    throw invalid('body.handlerRule', 'users who may handle claims')
  const stations = handlerRule.kind === 'station' ? handlerRule.stations.map(({ captureSetId }) => captureSetId) : []
  if (new Set(stations).size < stations.length || !(await store.areStationsOf(tx, stations)))
    throw invalid('body.handlerRule.stations', 'each station of the company once')
}
