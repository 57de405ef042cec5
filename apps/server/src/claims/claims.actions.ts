import type { Claim, ClaimParts } from '@skadi/contract/claims/claim'
import { getClaim, listClaims } from '@skadi/contract/claims/claims-reads'
import { createClaim, deleteClaim, updateClaim } from '@skadi/contract/claims/claims-writes'
import { exportClaims } from '@skadi/contract/claims/export-claims'
import type { OtherClaim } from '@skadi/contract/claims/other-claim'
import { revealPersonId } from '@skadi/contract/claims/reveal-person-id'
import { carDifferences } from '@skadi/domain/claims/car-differences'
import type { ClaimForm } from '@skadi/domain/claims/claim'
import { claimFilePath } from '@skadi/domain/claims/claim-file-path'
import { type ClaimFaults, claimChangeFaults, claimFaults } from '@skadi/domain/claims/claim-rules'
import { isYetToCome } from '@skadi/domain/claims/is-yet-to-come'
import { maskPersonId } from '@skadi/domain/claims/mask-person-id'
import { waitingFor } from '@skadi/domain/claims/waiting-for'
import type { DamageSum } from '@skadi/domain/costs/sum-prices'
import type { ClaimRow } from '@skadi/store/claims/claim.repo'
import * as store from '@skadi/store/claims/claim.repo'
import { type OtherClaimCarRow, otherClaimsStatement } from '@skadi/store/claims/other-claims.repo'
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
import { type Reader, readerIn } from '../shared/costs/load-prices.ts'
import { auditClaim } from './audit-claim.ts'
import { claimReadScope } from './claim-scope.ts'
import { CLAIMS_EXPORT, type ClaimsExport } from './claims-export.job.ts'
import { loadClaimSums, toMoney } from './load-claim-sums.ts'
import { removeClaimObjects, toClaimFiles } from './to-claim-files.ts'

/** Returns the company's other claims about the same car. Each has the details of the car that contradict this claim. */
async function loadOtherClaims(
  reader: Reader,
  { id, tenantId, car }: Pick<ClaimRow, 'id' | 'tenantId' | 'car'>,
): Promise<OtherClaim[]> {
  const rows = await reader.rows<OtherClaimCarRow>(otherClaimsStatement({ tenantId, claimId: id }, car))
  return rows.map(({ car: theirs, ...other }) => ({ ...other, differences: carDifferences(car, theirs) }))
}

export function claimsCalls({ db, objects, uploadsDir }: Services): BoundCall[] {
  const toClaim = async (reader: Reader, { files, ...row }: store.ClaimRow): Promise<Claim> => ({
    ...toClaimText(row),
    ...(await toClaimFiles(uploadsDir, files)),
    otherClaims: await loadOtherClaims(reader, row),
  })
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
        await checkHandler(tx, claim, parts)
        await store.insertClaim(tx, claim, actor.userId)
        await tellClaimChanged(tx, about(claim))
        await auditClaim(tx, actor, {
          ...about(claim),
          action: 'createClaim',
          parts: partsIn(parts),
          facts: { status },
        })
        if (status === 'filed') await recordClaimFiled(tx, claim)
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
        await checkHandler(tx, claim, parts)
        await store.updateClaim(tx, claim)
        if (status !== row.status) await recordClaimFiled(tx, claim)
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
    ...defined,
  }
  if (!given) return content
  const { personIdNumber: number, ...client } = given
  const isKnown = number === maskPersonId(before.personIdNumber)
  return { ...content, client, personIdNumber: isKnown ? before.personIdNumber : number.trim() }
}

const about = ({ id, tenantId }: { id: string; tenantId: string }) => ({ claimId: id, tenantId })

/** @throws ApiError VALIDATION if the handler is not a user of the company */
async function checkHandler(tx: Transaction, { tenantId, handlerId }: store.ClaimToWrite, parts: ClaimParts) {
  if (!parts.handlerId || !handlerId) return
  if (!(await store.isMember(tx, tenantId, handlerId)))
    throw new ApiError('VALIDATION', { details: [{ field: 'body.handlerId', rule: 'somebody of the company' }] })
}

const formOf = ({ claimNo, car, reporter, client, personIdNumber }: store.ClaimContent): ClaimForm => ({
  claimNo,
  car,
  reporter,
  client: { ...client, personIdNumber },
})

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

const toClaimText = ({
  id,
  tenantId,
  personIdNumber: number,
  createdBy,
  createdByName,
  handlerId,
  handlerName,
  ...row
}: Omit<store.ClaimRow, 'files'>): Omit<Claim, 'images' | 'documents' | 'otherClaims'> => ({
  ...row,
  claimId: id,
  createdAt: row.createdAt.toISOString(),
  filedAt: row.filedAt?.toISOString() ?? null,
  modifiedAt: row.modifiedAt.toISOString(),
  createdBy: { userId: createdBy, name: createdByName },
  handler: handlerId === null ? null : { userId: handlerId, name: handlerName },
  client: { ...row.client, personIdNumber: maskPersonId(number) },
  people: [...row.people],
})

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
  waitingFor: waitingFor(row.status, link ?? undefined, Date.now()),
})
