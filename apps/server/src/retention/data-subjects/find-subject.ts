import type { ErasurePreview } from '@skadi/contract/retention/data-subject'
import { can } from '@skadi/domain/auth/rights'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import type { DataSubject } from '@skadi/domain/retention/erasure'
import type { Database } from '@skadi/store/db/database'
import { AUTH, WORKER } from '@skadi/store/db/scope'
import { ownFilesStatement, type PersonRow, personStatement } from '@skadi/store/retention/erase-person.repo'
import {
  type PlateFactsRow,
  type PlatePassingRow,
  plateFactsStatement,
  platePassingsStatement,
} from '@skadi/store/retention/erase-plate.repo'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { staffScope, writeScope } from '../../core/auth/actor-scope.ts'
import { ApiError } from '../../core/http/api-error.ts'

type Reading = { signal: AbortSignal }

/**
 * Who may erase whom: a global admin everybody and everything, the administrator of a company the plates of its own.
 * @returns the scope in which the job is started
 * @throws ApiError FORBIDDEN, READ_ONLY_TENANT
 */
export function eraserScope(actor: SessionActor, subject: DataSubject) {
  if (isGlobalAdmin(actor)) return staffScope(actor)
  const isOwn = subject.kind === 'plate' && can(actor, 'administerTenant', { tenantId: subject.tenantId })
  if (!isOwn) throw new ApiError('FORBIDDEN')
  return writeScope(actor, 'erasePlates')
}

/** What erasing a subject would do. @throws ApiError NOT_FOUND where nothing is known of it, or it was erased before */
export const previewOf = (db: Database, subject: DataSubject, reading: Reading): Promise<ErasurePreview> =>
  subject.kind === 'person' ? previewPerson(db, subject.userId, reading) : previewPlate(db, subject, reading)

const NOTHING = { passings: 0, photos: 0, drafts: 0, sessions: 0, companies: 0, invitations: 0, files: 0 }

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
  const [passings, [facts]] = await db.read<[PlatePassingRow, PlateFactsRow]>(
    WORKER,
    [platePassingsStatement(plate), plateFactsStatement(plate)],
    reading,
  )
  if (!facts || (passings.length + facts.cars + facts.drafts === 0 && !facts.listed && !facts.told))
    throw new ApiError('NOT_FOUND')
  const held = passings.filter(({ reasons }) => reasons.length > 0)
  return {
    name: plate.registrationNo,
    goes: {
      ...NOTHING,
      passings: passings.length - held.length,
      photos: facts.photos,
      drafts: facts.drafts,
      files: facts.files,
    },
    isRenamed: held.length === 0,
    held: held.map(({ id, recDate, reasons }) => ({ imageSetId: id, recDate: recDate.toISOString(), reasons })),
    filedClaims: facts.filed,
  }
}
