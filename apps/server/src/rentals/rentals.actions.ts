import type { ParsedInput } from '@skadi/contract/core/define-call'
import type { Rental } from '@skadi/contract/rentals/rental'
import {
  cancelRental,
  getRental,
  importRentals,
  linkRental,
  listRentals,
  putRental,
  readRentalFile,
} from '@skadi/contract/rentals/rental-calls'
import { can } from '@skadi/domain/auth/rights'
import { timeZoneOfCountry } from '@skadi/domain/capture/time-zone'
import { isSamePlate } from '@skadi/domain/cars/registration'
import { labelOf } from '@skadi/domain/damages/names/damage-labels'
import { factsOfRental, type RentalEnd } from '@skadi/domain/rentals/rental'
import { appendAudit } from '@skadi/store/audit/append-audit'
import { auditDifference } from '@skadi/store/audit/audit-difference'
import type { Database, Transaction } from '@skadi/store/db/database'
import { AUTH, type Scope } from '@skadi/store/db/scope'
import { imageSetTenantStatement } from '@skadi/store/image-sets/image-set.repo'
import { type ReadFileRow, readFileStatement } from '@skadi/store/jobs/job.repo'
import { jobFileKey } from '@skadi/store/objects/object-key'
import { type KnownDamageRow, knownDamagesStatement } from '@skadi/store/rentals/known-damages.repo'
import {
  chooseLink,
  linkRentalsOf,
  lockRentalsOf,
  passingPlateStatement,
  releaseLink,
} from '@skadi/store/rentals/link-rentals.repo'
import * as store from '@skadi/store/rentals/rental.repo'
import { companyZoneStatement } from '@skadi/store/tenants/tenant.repo'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { firstIn, readScopes, tenantScope, writeScope } from '../core/auth/actor-scope.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, checkUnchanged, found } from '../core/http/api-error.ts'
import { listMeta, readPaging } from '../core/http/list-page.ts'
import { startJob, startWith } from '../core/jobs/start-job.ts'
import type { Services } from '../core/services.ts'
import { checkRentalFile, IMPORT_RENTALS, RENTAL_FILE, type RentalFileJob } from './rental-file.job.ts'

type TenantScope = Scope & { role: 'app' }

/** The zone of a company's times that name no zone: the zone of most of its rigs, else of the plate's country. */
const zoneOf = async (db: Database, { tenantId }: TenantScope, countryCode = 'NO'): Promise<string> =>
  (await db.row<{ timeZone: string | null }>(AUTH, companyZoneStatement(tenantId)))?.timeZone ??
  timeZoneOfCountry(countryCode)

function readScope(actor: SessionActor): TenantScope {
  const scope = tenantScope(actor)
  if (!can(actor, 'readRentals')) throw new ApiError('FORBIDDEN')
  return scope
}

type Body = ParsedInput<typeof putRental>['body']

const toGiven = (
  { fromAt, toAt, modifiedAt: _, ...body }: Body,
  key: ParsedInput<typeof putRental>['params'],
  timeZone: string,
): store.GivenRental => ({
  ...body,
  ...key,
  timeZone,
  fromAt: Date.parse(fromAt),
  toAt: toAt === null ? null : Date.parse(toAt),
})

/** Facts of a rental for the audit and for answers. The audit encrypts plate and people apart from them. */
const factsOf = (rental: Parameters<typeof factsOfRental>[0]) => ({
  ...factsOfRental(rental),
  fromAt: new Date(rental.fromAt).toISOString(),
  toAt: rental.toAt === null ? null : new Date(rental.toAt).toISOString(),
})

const auditPut = (
  tx: Transaction,
  scope: TenantScope,
  id: string,
  before: store.RentalRow | undefined,
  given: store.GivenRental,
) => {
  const { countryCode, registrationNo, renter, drivers, source, outerId } = given
  const plateOf = (of: { countryCode: string; registrationNo: string }) => ({
    countryCode: of.countryCode,
    registrationNo: of.registrationNo,
  })
  const change = before && auditDifference(factsOf(before), factsOf(given))
  return appendAudit(tx, {
    chain: scope.tenantId,
    actorId: scope.userId,
    action: 'putRental',
    targetType: 'rental',
    targetId: id,
    ...(before ? change : { after: { ...factsOf(given), source, outerId } }),
    personal: {
      subjectId: id,
      values: {
        ...(before && { before: { ...plateOf(before), ...before.people } }),
        after: { ...plateOf({ countryCode, registrationNo }), renter, drivers },
      },
    },
  })
}

const endOf = (row: store.RentalRow, end: RentalEnd): Rental['pickup'] =>
  end === 'pickup'
    ? { imageSetId: row.pickupId, link: row.pickupLink, isByHand: row.pickupBy !== null }
    : { imageSetId: row.returnId, link: row.returnLink, isByHand: row.returnBy !== null }

function toRental(row: store.RentalRow): Rental {
  const { id, source, outerId, state, countryCode, registrationNo, people, modifiedAt } = row
  return {
    ...factsOf(row),
    id,
    source,
    outerId,
    state,
    countryCode,
    registrationNo,
    renter: people && people.renter,
    drivers: people ? [...people.drivers] : [],
    pickup: endOf(row, 'pickup'),
    return: endOf(row, 'return'),
    modifiedAt: modifiedAt.toISOString(),
  }
}

const toDetails = (row: store.RentalRow, known: readonly KnownDamageRow[]) => ({
  ...toRental(row),
  knownDamages: known.map(({ labelIds, firstSeenAt, ...damage }) => ({
    ...damage,
    labels: labelIds.flatMap((id) => labelOf(id)?.name ?? []),
    firstSeenAt: firstSeenAt.toISOString(),
  })),
})

async function detailsOf(tx: Transaction, scope: TenantScope, id: string) {
  const row = found(await store.readRental(tx, scope, id))
  return { data: toDetails(row, await tx.rows<KnownDamageRow>(knownDamagesStatement(scope, row))) }
}

/** Locks the rentals of the rental's car, and of a passing's car. @throws ApiError NOT_FOUND; CONFLICT if the rental gets another car meanwhile */
async function lockRental(tx: Transaction, scope: TenantScope, id: string, imageSetId: string | null = null) {
  const seen = found(await store.readRental(tx, scope, id))
  const passing =
    imageSetId === null ? undefined : found(await tx.row<PassingPlate>(passingPlateStatement(scope, imageSetId)))
  const plates = [seen, ...(passing?.registrationNo ? [passing] : [])]
  await lockRentalsOf(tx, scope.tenantId, plates)
  const row = found(await store.readRental(tx, scope, id))
  if (!isSamePlate(seen, row)) throw new ApiError('CONFLICT')
  return { row, passing, plates }
}
type PassingPlate = { countryCode: string; registrationNo: string }

/** Calls for the rentals of a company (decision 124). */
export function rentalsCalls({ db, objects, secrets }: Services): BoundCall[] {
  return [
    bindCall(
      listRentals,
      async ({ query: { limit, page, cursor, total, query: typed, ...filter } }, { actor, signal }) => {
        const paging = readPaging({ limit, page, cursor, total })
        const own = readScope(actor)
        const { imageSetId } = filter
        const scope =
          imageSetId === undefined
            ? own
            : found(
                await firstIn(readScopes(actor), async (one) =>
                  (await db.row(one, imageSetTenantStatement(one, imageSetId), { signal })) ? one : undefined,
                ),
              )
        const query = typed ? { typed, names: secrets.searchedName(own.tenantId, typed) } : undefined
        const listed = await store.listRentals(db, scope, { ...filter, query }, paging, { signal })
        return { data: { items: listed.rows.map(toRental) }, meta: listMeta(paging, listed) }
      },
    ),

    bindCall(getRental, async ({ params: { id } }, { actor, signal }) => {
      const scope = readScope(actor)
      const row = found(await store.findRental(db, scope, id, { signal }))
      return {
        data: toDetails(row, await db.rows<KnownDamageRow>(scope, knownDamagesStatement(scope, row), { signal })),
      }
    }),

    bindCall(putRental, async ({ params: key, body }, { actor, mutate }) => {
      const scope = writeScope(actor, 'writeRentals')
      const given = toGiven(body, key, body.timeZone ?? (await zoneOf(db, scope, body.countryCode)))
      return mutate(scope, async (tx) => {
        const stored = async () => (await store.rentalsByKey(tx, scope, key.source, [key.outerId])).get(key.outerId)
        const seen = await stored()
        const plates = [given, ...(seen ? [seen] : [])]
        await lockRentalsOf(tx, scope.tenantId, plates)
        const before = await stored()
        if (before && !plates.some((plate) => isSamePlate(plate, before))) throw new ApiError('CONFLICT')
        if (before) checkUnchanged(before, body.modifiedAt)
        if (before && store.isSameRental(before, given)) return detailsOf(tx, scope, before.id)
        if ((await store.overlappingRentals(tx, scope, key.source, [given])).size > 0)
          throw new ApiError('RENTAL_OVERLAPS')
        const [id = ''] = await store.writeRentals(
          tx,
          scope,
          [given],
          new Map(before && [[key.outerId, before]]),
          (part) => secrets.hashNamePart(scope.tenantId, part),
        )
        await linkRentalsOf(tx, scope.tenantId, plates)
        await auditPut(tx, scope, id, before, given)
        return detailsOf(tx, scope, id)
      })
    }),

    bindCall(cancelRental, async ({ params: { id } }, { actor, mutate }) => {
      const scope = writeScope(actor, 'writeRentals')
      return mutate(scope, async (tx) => {
        const { plates } = await lockRental(tx, scope, id)
        if (await store.cancelRental(tx, scope, id)) {
          await linkRentalsOf(tx, scope.tenantId, plates)
          await appendAudit(tx, {
            chain: scope.tenantId,
            actorId: scope.userId,
            action: 'cancelRental',
            targetType: 'rental',
            targetId: id,
          })
        }
        return detailsOf(tx, scope, id)
      })
    }),

    bindCall(linkRental, async ({ params: { id }, body }, { actor, mutate }) => {
      const scope = writeScope(actor, 'writeRentals')
      const { end } = body
      const imageSetId = 'byRule' in body ? null : body.imageSetId
      return mutate(scope, async (tx) => {
        const { row, passing, plates } = await lockRental(tx, scope, id, imageSetId)
        if (row.state === 'cancelled') throw new ApiError('RENTAL_CANCELLED')
        if (passing && !isSamePlate(row, passing) && !('anyway' in body && body.anyway))
          throw new ApiError('DIFFERENT_CARS')
        if ('byRule' in body) await releaseLink(tx, scope, { id, end })
        else if (!(await chooseLink(tx, scope, { id, end, imageSetId }))) throw new ApiError('RENTAL_HAS_PASSING')
        await linkRentalsOf(tx, scope.tenantId, plates)
        const after = found(await store.readRental(tx, scope, id))
        const change = auditDifference(endOf(row, end), endOf(after, end))
        if (change)
          await appendAudit(tx, {
            chain: scope.tenantId,
            actorId: scope.userId,
            action: 'linkRental',
            targetType: 'rental',
            targetId: id,
            before: { end, ...change.before },
            after: { end, ...change.after },
          })
        return detailsOf(tx, scope, id)
      })
    }),

    bindCall(readRentalFile, async ({ query: { fileName, language } }, { actor, mutate, file }) => {
      const scope = writeScope(actor, 'writeRentals')
      checkRentalFile(fileName, file.size)
      const timeZone = await zoneOf(db, scope)
      const jobId = await startWith(objects, { file: file.path }, (id, key) => {
        const input: RentalFileJob = { key, fileName, timeZone, language }
        return mutate(scope, (tx) => startJob(tx, scope, { id, kind: RENTAL_FILE, input, name: fileName }))
      })
      return { data: { jobId } }
    }),

    bindCall(importRentals, async ({ body: { fileId } }, { actor, signal, mutate }) => {
      const scope = writeScope(actor, 'writeRentals')
      const wanted = { kind: RENTAL_FILE, fileId, counted: 'rentals' } as const
      const file = found(await db.row<ReadFileRow>(scope, readFileStatement(scope, wanted), { signal }))
      const input = { key: jobFileKey(file.jobId, fileId) }
      const jobId = await mutate(scope, (tx) =>
        startJob(tx, scope, { kind: IMPORT_RENTALS, input, name: file.fileName, total: file.count }),
      )
      return { data: { jobId } }
    }),
  ]
}
