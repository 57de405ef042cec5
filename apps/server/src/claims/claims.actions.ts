import type { ClaimParts } from '@skadi/contract/claims/claim'
import { getClaim, listClaims } from '@skadi/contract/claims/claims-reads'
import { createClaim, deleteClaim, updateClaim } from '@skadi/contract/claims/claims-writes'
import { exportClaims } from '@skadi/contract/claims/export-claims'
import { revealPersonId } from '@skadi/contract/claims/reveal-person-id'
import { claimFilePath } from '@skadi/domain/claims/claim-file-path'
import { fitsReference } from '@skadi/domain/claims/claim-handling'
import { type ClaimFaults, claimChangeFaults, claimFaults } from '@skadi/domain/claims/claim-rules'
import { isYetToCome } from '@skadi/domain/claims/is-yet-to-come'
import { maskPersonId } from '@skadi/domain/claims/mask-person-id'
import { waitingFor } from '@skadi/domain/claims/waiting-for'
import type { DamageSum } from '@skadi/domain/costs/sum-prices'
import * as store from '@skadi/store/claims/claim.repo'
import { type InsurerRow, insurerStatement } from '@skadi/store/claims/claim-handling.repo'
import { tellClaimChanged } from '@skadi/store/claims/tell-claim-changed'
import type { Transaction } from '@skadi/store/db/database'
import { newId } from '@skadi/store/db/new-id'
import type { Scope } from '@skadi/store/db/scope'
import { recordClaimFiled } from '@skadi/store/events/record-event'
import { tenantScope, writeScope } from '../core/auth/actor-scope.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, checkUnchanged, found } from '../core/http/api-error.ts'
import { listMeta, readPaging } from '../core/http/list-page.ts'
import { startJob } from '../core/jobs/start-job.ts'
import type { Services } from '../core/services.ts'
import { assignHandler } from '../shared/claims/assign-handler.ts'
import { loadClaimSums, toMoney } from '../shared/claims/load-claim-sums.ts'
import { type Reader, readerIn } from '../shared/costs/load-prices.ts'
import { auditClaim } from './audit-claim.ts'
import { claimReadScope, refuseEnded } from './claim-scope.ts'
import { CLAIMS_EXPORT, type ClaimsExport } from './claims-export.job.ts'
import { formOf, loadClaim, removeClaimObjects } from './to-claim.ts'

export function claimsCalls({ db, objects, uploadsDir }: Services): BoundCall[] {
  const toClaim = (reader: Reader, row: store.ClaimRow) => loadClaim(reader, uploadsDir, row)
  return [
    bindCall(listClaims, async ({ query: { limit, page, cursor, total, ...filter } }, { actor, signal }) => {
      const paging = readPaging({ limit, page, cursor, total })
      const scope = claimReadScope(actor, filter.tenantId)
      const found = await store.listClaims(db, scope, filter, paging, { signal })
      const ids = found.rows.map(({ id }) => id)
      const sumOf = await loadClaimSums(readerIn(db, scope, { signal }), scope, ids)
      const items = found.rows.map((row) => toSummary(row, sumOf(row.id)))
      return { data: { items }, meta: listMeta(paging, found) }
    }),

    bindCall(exportClaims, async ({ body: { format, language, filters: filter } }, { actor, mutate }) => {
      claimReadScope(actor)
      const scope = tenantScope(actor)
      const input: ClaimsExport = { format, language, filter }
      return mutate(scope, async (tx) => ({
        data: { jobId: await startJob(tx, scope, { kind: CLAIMS_EXPORT, input }) },
      }))
    }),

    bindCall(getClaim, async ({ params: { id } }, { actor, signal }) => {
      const scope = claimReadScope(actor)
      const [row] = await db.rows<store.ClaimRow>(scope, store.claimStatement(scope, id), { signal })
      return { data: await toClaim(readerIn(db, scope, { signal }), found(row)) }
    }),

    bindCall(createClaim, async ({ body: { status, ...parts } }, { actor, mutate }) => {
      const scope = writeScope(actor, 'writeClaims')
      checkAccident(parts)
      return mutate(scope, async (tx) => {
        const claim = { id: newId(), tenantId: scope.tenantId, status, ...contentOf(store.EMPTY_CLAIM, parts) }
        if (status === 'filed') await checkFiled(tx, claim, claimFaults(formOf(claim), new Date()))
        await checkNamed(tx, claim, parts)
        await store.insertClaim(tx, claim, actor.userId)
        await tellClaimChanged(tx, about(claim))
        await auditClaim(tx, actor, {
          ...about(claim),
          action: 'createClaim',
          parts: partsIn(parts),
          facts: { status },
        })
        if (status === 'filed') await recordClaimFiled(tx, claim)
        if (status === 'filed' && claim.handlerId === null)
          await assignHandler(tx, scope, { claimId: claim.id, ...claim })
        return { data: await toClaim(tx, found(await store.lockClaim(tx, scope.tenantId, claim.id))) }
      })
    }),

    bindCall(updateClaim, async ({ params: { id }, body }, { actor, mutate }) => {
      const { status: wanted, modifiedAt, ...parts } = body
      const scope = writeScope(actor, 'writeClaims')
      checkAccident(parts)
      return mutate(scope, async (tx) => {
        const row = found(await store.lockClaim(tx, scope.tenantId, id))
        checkUnchanged(row, modifiedAt)
        refuseEnded(row)
        const status = row.status === 'filed' ? 'filed' : (wanted ?? row.status)
        const claim = { id, tenantId: scope.tenantId, status, ...contentOf(row, parts) }
        if (status === 'filed') {
          const now = new Date()
          const form = formOf(claim)
          const isFiled = row.status === 'filed'
          await checkFiled(tx, claim, isFiled ? claimChangeFaults(formOf(row), form, now) : claimFaults(form, now))
          await auditClaim(tx, actor, {
            ...about(claim),
            action: row.status === 'draft' ? 'fileClaim' : 'updateClaim',
            parts: partsIn(parts),
          })
        }
        await checkNamed(tx, claim, parts)
        await store.updateClaim(tx, claim)
        if (status !== row.status) await recordClaimFiled(tx, claim)
        if (status !== row.status && claim.handlerId === null) await assignHandler(tx, scope, { claimId: id, ...claim })
        await tellClaimChanged(tx, about(claim))
        return { data: await toClaim(tx, found(await store.lockClaim(tx, scope.tenantId, id))) }
      })
    }),

    bindCall(deleteClaim, async ({ params: { id } }, { actor, mutate }) => {
      const scope = writeScope(actor, 'writeClaims')
      const files = await mutate(scope, async (tx) => {
        const { files } = found(await store.lockClaim(tx, scope.tenantId, id))
        await tellClaimChanged(tx, { claimId: id, tenantId: scope.tenantId })
        if (!(await store.deleteClaimDraft(tx, scope.tenantId, id))) throw new ApiError('NOT_FOUND')
        return files
      })
      await removeClaimObjects(objects, files)
      return undefined
    }),

    bindCall(revealPersonId, async ({ params: { id } }, { actor, mutate }) => {
      const scope = claimReadScope(actor) as Scope & { role: 'app' }
      return mutate(scope, async (tx) => {
        const claim = found(await store.lockClaim(tx, scope.tenantId, id))
        await auditClaim(tx, actor, { ...about(claim), action: 'revealPersonId' })
        return { data: { personIdNumber: claim.personIdNumber } }
      })
    }),
  ]
}

/** Returns the content of a claim after these parts are replaced. A masked id number means that the stored number stays. */
function contentOf(
  before: store.ClaimContent,
  { client: given, claimNo, handlerId, ...parts }: ClaimParts,
): store.ClaimContent {
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
    handlerId: handlerId === undefined ? before.handlerId : handlerId,
    insurerId: before.insurerId,
    insurerReference: before.insurerReference,
    imageSetId: before.imageSetId,
    ...defined,
  }
  if (!given) return content
  const { personIdNumber: number, ...client } = given
  const isKnown = number === maskPersonId(before.personIdNumber)
  return { ...content, client, personIdNumber: isKnown ? before.personIdNumber : number.trim() }
}

const about = ({ id, tenantId }: { id: string; tenantId: string }) => ({ claimId: id, tenantId })

const invalid = (field: string, rule: string) =>
  new ApiError('VALIDATION', { details: [{ field: `body.${field}`, rule }] })

/** @throws ApiError VALIDATION if handler, insurer or passing is not of the company, or if the reference lacks the insurer's format */
async function checkNamed(tx: Transaction, claim: store.ClaimToWrite, parts: ClaimParts): Promise<void> {
  const { tenantId, handlerId, insurerId, insurerReference, imageSetId } = claim
  if (parts.handlerId && handlerId && !(await store.isMember(tx, tenantId, handlerId)))
    throw invalid('handlerId', 'somebody of the company')
  if (parts.imageSetId && imageSetId && !(await store.isImageSetOf(tx, tenantId, imageSetId)))
    throw invalid('imageSetId', 'a passing of the company')
  if (parts.insurerId === undefined && parts.insurerReference === undefined) return
  const insurer = insurerId === null ? undefined : await tx.row<InsurerRow>(insurerStatement(tenantId, insurerId))
  if (parts.insurerId && (!insurer || insurer.isRemoved)) throw invalid('insurerId', 'an insurer of the company')
  if (parts.insurerReference && !fitsReference(insurer?.referenceFormat ?? '', insurerReference))
    throw invalid('insurerReference', `of the format ${insurer?.referenceFormat}`)
}

/** @throws ApiError VALIDATION with each field that breaks a rule, CLAIM_NO_TAKEN */
async function checkFiled(tx: Transaction, claim: store.ClaimToWrite, faults: ClaimFaults): Promise<void> {
  const details = Object.entries(faults).map(([field, rule]) => ({
    field: `body.${field.replace(/^claim\./, '')}`,
    rule,
  }))
  if (details.length > 0) throw new ApiError('VALIDATION', { details })
  const { tenantId, claimNo, id } = claim
  if (await store.isClaimNoTaken(tx, { tenantId, claimNo, exceptId: id })) throw new ApiError('CLAIM_NO_TAKEN')
}

/** @throws VALIDATION if the day of the accident has not begun in any time zone */
function checkAccident({ accidentInformation }: ClaimParts): void {
  const day = accidentInformation?.date
  if (day && isYetToCome(day, new Date()))
    throw new ApiError('VALIDATION', {
      details: [{ field: 'body.accidentInformation.date', rule: 'no day that is yet to come' }],
    })
}

const partsIn = (parts: ClaimParts): string[] =>
  Object.keys(parts).filter((part) => parts[part as keyof ClaimParts] !== undefined)

const toSummary = (
  { id, registrationNo, country, thumbId, link, ...row }: store.ListedClaimRow,
  newCosts: DamageSum,
) => ({
  ...row,
  claimId: id,
  createdAt: row.createdAt.toISOString(),
  filedAt: row.filedAt?.toISOString() ?? null,
  modifiedAt: row.modifiedAt.toISOString(),
  car: { registrationNo, country },
  thumbUrl: thumbId === null ? null : claimFilePath(thumbId, 'thumb'),
  estimate: toMoney(newCosts),
  newCosts,
  waitingFor: waitingFor(row, link ?? undefined, Date.now()),
})
