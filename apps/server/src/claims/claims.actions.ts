import type { Claim, ClaimParts } from '@skadi/contract/claims/claim'
import { createClaim } from '@skadi/contract/claims/create-claim'
import { deleteClaim } from '@skadi/contract/claims/delete-claim'
import { getClaim } from '@skadi/contract/claims/get-claim'
import { listClaims } from '@skadi/contract/claims/list-claims'
import { revealPersonId } from '@skadi/contract/claims/reveal-person-id'
import { updateClaim } from '@skadi/contract/claims/update-claim'
import { can } from '@skadi/domain/auth/rights'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import { type ClaimForm, EMPTY_CLAIM_FORM, NO_REPAIR, UNKNOWN_ACCIDENT } from '@skadi/domain/claims/claim'
import { claimFaults } from '@skadi/domain/claims/claim-rules'
import { maskPersonId } from '@skadi/domain/claims/mask-person-id'
import { appendAudit } from '@skadi/store/audit/append-audit'
import * as store from '@skadi/store/claims/claim.repo'
import type { Transaction } from '@skadi/store/db/database'
import { newId } from '@skadi/store/db/new-id'
import type { Scope } from '@skadi/store/db/scope'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { type BoundCall, bindCall } from '../core/action.ts'
import { ApiError, found } from '../core/api-error.ts'
import { staffScope, tenantScope, writeScope } from '../core/auth/actor-scope.ts'
import { checkUnchanged } from '../core/check-unchanged.ts'
import { listMeta, readPaging } from '../core/list-page.ts'
import type { Services } from '../core/services.ts'

export function claimsCalls({ db }: Services): BoundCall[] {
  return [
    bindCall(listClaims, async ({ query: { limit, page, cursor, total, ...filter } }, { actor, signal }) => {
      const paging = readPaging({ limit, page, cursor, total })
      const found = await store.listClaims(db, readScope(actor, filter.tenantId), filter, paging, { signal })
      return { data: { items: found.rows.map(toSummary) }, meta: listMeta(paging, found) }
    }),

    bindCall(getClaim, async ({ params: { id } }, { actor, signal }) => {
      const scope = readScope(actor)
      const [row] = await db.rows<store.ClaimRow>(scope, store.claimStatement(scope, id), { signal })
      return { data: toClaim(found(row)) }
    }),

    bindCall(createClaim, async ({ body: { status, ...parts } }, { actor, mutate }) => {
      const scope = writeScope(actor, 'writeClaims')
      return mutate(scope, async (tx) => {
        const claim = { id: newId(), tenantId: scope.tenantId, status, ...contentOf(NEW, parts) }
        if (status === 'filed') await checkFiled(tx, claim)
        await store.insertClaim(tx, claim, actor.userId)
        if (status === 'filed') await auditClaim(tx, actor, 'createClaim', claim.id, scope.tenantId, parts)
        return { data: toClaim(found(await store.lockClaim(tx, scope.tenantId, claim.id))) }
      })
    }),

    bindCall(updateClaim, async ({ params: { id }, body }, { actor, mutate }) => {
      const { status: wanted, modifiedAt, ...parts } = body
      const scope = writeScope(actor, 'writeClaims')
      return mutate(scope, async (tx) => {
        const row = found(await store.lockClaim(tx, scope.tenantId, id))
        checkUnchanged(row, modifiedAt)
        const status = row.status === 'filed' ? 'filed' : (wanted ?? row.status)
        const claim = { id, tenantId: scope.tenantId, status, ...contentOf(row, parts) }
        if (status === 'filed') {
          await checkFiled(tx, claim)
          await auditClaim(tx, actor, row.status === 'draft' ? 'fileClaim' : 'updateClaim', id, scope.tenantId, parts)
        }
        await store.updateClaim(tx, claim)
        return { data: toClaim(found(await store.lockClaim(tx, scope.tenantId, id))) }
      })
    }),

    bindCall(deleteClaim, async ({ params: { id } }, { actor, mutate }) => {
      const scope = writeScope(actor, 'writeClaims')
      if (!(await mutate(scope, (tx) => store.deleteClaimDraft(tx, scope.tenantId, id))))
        throw new ApiError('NOT_FOUND')
      return undefined
    }),

    bindCall(revealPersonId, async ({ params: { id } }, { actor, mutate }) => {
      const scope = readScope(actor) as Scope & { role: 'app' }
      return mutate(scope, async (tx) => {
        const { personIdNumber } = found(await store.lockClaim(tx, scope.tenantId, id))
        await auditClaim(tx, actor, 'revealPersonId', id, scope.tenantId)
        return { data: { personIdNumber } }
      })
    }),
  ]
}

/** Whose claims an actor reads. @throws ApiError FORBIDDEN */
function readScope(actor: SessionActor, tenantId?: string): Scope {
  if (!can(actor, 'readClaims', tenantId === undefined ? {} : { tenantId })) throw new ApiError('FORBIDDEN')
  return isGlobalAdmin(actor) ? staffScope(actor) : tenantScope(actor)
}

const { personIdNumber, ...client } = EMPTY_CLAIM_FORM.client
const NEW: store.ClaimContent = {
  ...EMPTY_CLAIM_FORM,
  client,
  personIdNumber,
  accidentInformation: UNKNOWN_ACCIDENT,
  people: [],
  repair: NO_REPAIR,
}

/** What a claim says with these parts in place of its own; a person's number that comes masked is the one that is known. */
function contentOf(before: store.ClaimContent, { client: given, claimNo, ...parts }: ClaimParts): store.ClaimContent {
  const defined = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined))
  const content: store.ClaimContent = {
    claimNo: (claimNo ?? before.claimNo).trim(),
    car: before.car,
    reporter: before.reporter,
    client: before.client,
    personIdNumber: before.personIdNumber,
    accidentInformation: before.accidentInformation,
    people: before.people,
    repair: before.repair,
    ...defined,
  }
  if (!given) return content
  const { personIdNumber: number, ...client } = given
  const isKnown = number === maskPersonId(before.personIdNumber)
  return { ...content, client, personIdNumber: isKnown ? before.personIdNumber : number.trim() }
}

const formOf = ({ claimNo, car, reporter, client, personIdNumber }: store.ClaimContent): ClaimForm => ({
  claimNo,
  car,
  reporter,
  client: { ...client, personIdNumber },
})

/** @throws ApiError VALIDATION naming each field that breaks a rule, CLAIM_NO_TAKEN */
async function checkFiled(tx: Transaction, claim: store.ClaimToWrite): Promise<void> {
  const details = Object.entries(claimFaults(formOf(claim), new Date())).map(([field, rule]) => ({
    field: `body.${field.replace(/^claim\./, '')}`,
    rule,
  }))
  if (details.length > 0) throw new ApiError('VALIDATION', { details })
  const { tenantId, claimNo, id } = claim
  if (await store.isClaimNoTaken(tx, { tenantId, claimNo, exceptId: id })) throw new ApiError('CLAIM_NO_TAKEN')
}

/** What was done to a claim: of its content the names of the parts alone, as they tell of people. */
const auditClaim = (
  tx: Transaction,
  { userId }: SessionActor,
  action: string,
  id: string,
  tenantId: string,
  parts: ClaimParts = {},
): Promise<void> =>
  appendAudit(tx, {
    chain: tenantId,
    actorId: userId,
    action,
    targetType: 'claim',
    targetId: id,
    after: { parts: Object.keys(parts).filter((part) => parts[part as keyof ClaimParts] !== undefined) },
  })

const toClaim = ({
  id,
  tenantId,
  personIdNumber: number,
  createdBy,
  createdByName,
  ...row
}: store.ClaimRow): Claim => ({
  ...row,
  claimId: id,
  createdAt: row.createdAt.toISOString(),
  filedAt: row.filedAt?.toISOString() ?? null,
  modifiedAt: row.modifiedAt.toISOString(),
  createdBy: { userId: createdBy, name: createdByName },
  client: { ...row.client, personIdNumber: maskPersonId(number) },
  people: [...row.people],
  images: [],
})

const toSummary = ({ id, registrationNo, country, ...row }: store.ListedClaimRow) => ({
  ...row,
  claimId: id,
  createdAt: row.createdAt.toISOString(),
  filedAt: row.filedAt?.toISOString() ?? null,
  modifiedAt: row.modifiedAt.toISOString(),
  car: { registrationNo, country },
  imageCount: 0,
})
