import type { ErasurePreview } from '@skadi/contract/retention/data-subject'
import { eraseData, handOverData, previewErasure } from '@skadi/contract/retention/retention-calls'
import { can } from '@skadi/domain/auth/rights'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import { confirms, type DataSubject } from '@skadi/domain/retention/erasure'
import { appendAudit, GLOBAL_CHAIN } from '@skadi/store/audit/append-audit'
import type { Database, Transaction } from '@skadi/store/db/database'
import { AUTH, WORKER } from '@skadi/store/db/scope'
import { ownFilesStatement, type PersonRow, personStatement } from '@skadi/store/retention/erase-person.repo'
import {
  findCarOf,
  type PlateFactsRow,
  type PlateImageSetRow,
  plateFactsStatement,
  plateImageSetsStatement,
} from '@skadi/store/retention/erase-plate.repo'
import * as users from '@skadi/store/users/change-user.repo'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { staffScope, writeScope } from '../../core/auth/actor-scope.ts'
import { type BoundCall, bindCall } from '../../core/http/action.ts'
import { ApiError } from '../../core/http/api-error.ts'
import { startJob } from '../../core/jobs/start-job.ts'
import type { Services } from '../../core/services.ts'
import { ERASURE } from './erasure.job.ts'
import { HAND_OVER, type HandOverInput } from './hand-over.job.ts'

type Reading = { signal: AbortSignal }

/**
 * Returns the scope in which an actor may start an erasure. A global admin erases every person and plate. Administrators erase the plates
 * of their company.
 * @throws ApiError FORBIDDEN, READ_ONLY_TENANT
 */
function eraserScope(actor: SessionActor, subject: DataSubject) {
  if (isGlobalAdmin(actor)) return staffScope(actor)
  const isOwn = subject.kind === 'plate' && can(actor, 'administerTenant', { tenantId: subject.tenantId })
  if (!isOwn) throw new ApiError('FORBIDDEN')
  return writeScope(actor, 'erasePlates')
}

/** Returns a preview of the erasure. @throws ApiError NOT_FOUND if nothing is stored about the subject, or if it is erased already */
const previewOf = (db: Database, subject: DataSubject, reading: Reading): Promise<ErasurePreview> =>
  subject.kind === 'person' ? previewPerson(db, subject.userId, reading) : previewPlate(db, subject, reading)

const NOTHING = { passings: 0, photos: 0, drafts: 0, rentals: 0, sessions: 0, companies: 0, invitations: 0, files: 0 }

async function previewPerson(db: Database, userId: string, reading: Reading): Promise<ErasurePreview> {
  const person = await db.row<PersonRow>(AUTH, personStatement(userId), reading)
  if (!person) throw new ApiError('NOT_FOUND')
  const { phone, sessions, companies, invitations } = person
  const files = (await db.row<{ files: number }>(WORKER, ownFilesStatement(userId), reading))?.files ?? 0
  return {
    name: phone,
    goes: { ...NOTHING, sessions, companies, invitations, files },
    isRenamed: true,
    held: [],
    filedClaims: 0,
  }
}

async function previewPlate(
  db: Database,
  plate: DataSubject & { kind: 'plate' },
  reading: Reading,
): Promise<ErasurePreview> {
  const [imageSets, [facts]] = await db.read<[PlateImageSetRow, PlateFactsRow]>(
    WORKER,
    [plateImageSetsStatement(plate), plateFactsStatement(plate)],
    reading,
  )
  if (!facts || (imageSets.length + facts.cars + facts.drafts + facts.rentals === 0 && !facts.listed && !facts.told))
    throw new ApiError('NOT_FOUND')
  const held = imageSets.filter(({ reasons }) => reasons.length > 0)
  return {
    name: plate.registrationNo,
    goes: {
      ...NOTHING,
      passings: imageSets.length - held.length,
      photos: facts.photos,
      drafts: facts.drafts,
      rentals: facts.rentals,
      files: facts.files,
    },
    isRenamed: held.length === 0,
    held: held.map(({ id, recDate, reasons }) => ({ imageSetId: id, recDate: recDate.toISOString(), reasons })),
    filedClaims: facts.filed,
  }
}

/** Calls that preview and start an erasure, and calls that export stored data. Each call is about a person or a plate. */
export function dataSubjectCalls({ db }: Services): BoundCall[] {
  return [
    bindCall(previewErasure, async ({ body }, { actor, signal }) => {
      const subject = body.subject
      eraserScope(actor, subject)
      return { data: await previewOf(db, subject, { signal }) }
    }),

    bindCall(eraseData, async ({ body }, { actor, signal, mutate }) => {
      const subject = body.subject
      const scope = eraserScope(actor, subject)
      const { name } = await previewOf(db, subject, { signal })
      if (!confirms(body.confirm, { kind: subject.kind, name }))
        throw new ApiError('VALIDATION', { details: [{ field: 'body.confirm', rule: 'the name of what is erased' }] })
      if (subject.kind === 'person') {
        // Users cannot erase themselves, because the audit must be able to name the user who erased the data.
        if (subject.userId === actor.userId) throw new ApiError('FORBIDDEN')
        await db.transaction(AUTH, async (tx) => {
          const isOne = (await users.readGroups(tx, subject.userId)).includes('GLOBAL_ADMIN')
          if (isOne && !(await users.hasOtherGlobalAdmin(tx, subject.userId))) throw new ApiError('LAST_GLOBAL_ADMIN')
        })
      }
      return mutate(scope, async (tx) => ({
        data: { jobId: await startJob(tx, scope, { kind: ERASURE, input: subject }) },
      }))
    }),

    bindCall(handOverData, async ({ body: { subject: given, language } }, { actor, signal, mutate }) => {
      const subject = given
      const scope = eraserScope(actor, subject)
      const { name } = await previewOf(db, subject, { signal })
      const input: HandOverInput = { subject, language }
      return mutate(scope, async (tx) => {
        const jobId = await startJob(tx, scope, { kind: HAND_OVER, input, name })
        await appendAudit(tx, {
          chain: subject.kind === 'plate' ? subject.tenantId : GLOBAL_CHAIN,
          actorId: actor.userId,
          action: 'handOverData',
          ...(await auditedTarget(tx, subject, jobId)),
        })
        return { data: { jobId } }
      })
    }),
  ]
}

/** Returns the target of the audit event: the account, the car if it is known, or otherwise the job. */
async function auditedTarget(tx: Transaction, subject: DataSubject, jobId: string) {
  if (subject.kind === 'person') return { targetType: 'user', targetId: subject.userId }
  const carId = await findCarOf(tx, subject)
  return carId === undefined ? { targetType: 'job', targetId: jobId } : { targetType: 'car', targetId: carId }
}
