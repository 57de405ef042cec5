import { Readable } from 'node:stream'
import type { Locale } from '@skadi/domain/language/language'
import type { DataSubject } from '@skadi/domain/retention/erasure'
import { type HandOverRow, type HandOverSection, handOverRow } from '@skadi/domain/retention/hand-over'
import { handOverHtml } from '@skadi/report/hand-over/hand-over-html'
import type { AuditRow } from '@skadi/store/audit/audit-log.repo'
import { AUTH, type Scope } from '@skadi/store/db/scope'
import { derivativeKey } from '@skadi/store/objects/object-key'
import { type PersonRow, personStatement } from '@skadi/store/retention/erase-person.repo'
import {
  type HandedOverFile,
  type HandedOverPhoto,
  type HandOverRowOf,
  openedRow,
  personAuditStatement,
  personSections,
  plateAuditStatement,
  plateFilesStatement,
  platePhotosStatement,
  plateSections,
} from '@skadi/store/retention/hand-over.repo'
import { findTenantName } from '@skadi/store/tenants/invitation.repo'
import { found } from '../../core/http/api-error.ts'
import { defineJob, type JobContext } from '../../core/jobs/define-job.ts'
import { storedFile, textFile, zipOf } from '../../core/zip-of.ts'
import { toAuditEvent } from '../../shared/audit/to-audit-event.ts'

type HandOver = {
  /** name of the subject that people know: the plate, or the name of the person */
  name: string
  company: string | null
  sections: { section: HandOverSection; rows: HandOverRow[] }[]
  photos: HandedOverPhoto[]
  files: HandedOverFile[]
}

/**
 * Reads all stored data of a plate in the scope of its company. The result never contains data of another company.
 * @throws ApiError NOT_FOUND if the company is deleted
 */
async function readPlate(
  subject: DataSubject & { kind: 'plate' },
  { services: { db }, job, signal }: JobContext,
): Promise<HandOver> {
  const scope: Scope = { role: 'app', tenantId: subject.tenantId, userId: job.userId }
  return db.transaction(scope, async (tx) => {
    const sections: HandOver['sections'] = []
    for (const { section, statement } of plateSections(subject)) {
      signal.throwIfAborted()
      sections.push({ section, rows: toRows(await tx.rows<HandOverRowOf>(statement)) })
    }
    const own = new Set(
      sections.filter(({ section }) => OWN.has(section)).flatMap(({ rows }) => rows.map(({ id }) => id)),
    )
    const audit = await tx.rows<AuditRow>(plateAuditStatement(subject))
    sections.push({ section: 'audit', rows: audit.map((row) => auditRow(row, own)) })
    return {
      name: subject.registrationNo,
      company: found(await findTenantName(tx, subject.tenantId)),
      sections,
      photos: await tx.rows<HandedOverPhoto>(platePhotosStatement(subject)),
      files: await tx.rows<HandedOverFile>(plateFilesStatement(subject)),
    }
  })
}

/** Sections with the car's own records. The export may show their encrypted audit values. */
const OWN: ReadonlySet<HandOverSection> = new Set<HandOverSection>(['cars', 'passings', 'claims', 'rentals'])

/** Reads all data stored about an account. @throws ApiError NOT_FOUND if the account was erased in the meantime */
async function readPerson(userId: string, { services: { db }, scope, signal }: JobContext): Promise<HandOver> {
  const { firstName, lastName, phone } = found(await db.row<PersonRow>(AUTH, personStatement(userId), { signal }))
  const sections: HandOver['sections'] = []
  for (const { section, scope: reader, statement } of personSections(userId))
    sections.push({ section, rows: toRows(await db.rows<HandOverRowOf>(reader, statement, { signal })) })
  const audit = await db.rows<AuditRow>(scope, personAuditStatement(userId), { signal })
  sections.push({ section: 'audit', rows: audit.map((row) => auditRow(row, new Set([userId]))) })
  return { name: [firstName, lastName, phone].join(' '), company: null, sections, photos: [], files: [] }
}

const toRows = (rows: readonly HandOverRowOf[]): HandOverRow[] => rows.map((row) => handOverRow(openedRow(row)))

/** Returns an audit event without the names of other people, and without encrypted values about them. */
function auditRow(row: AuditRow, own: ReadonlySet<unknown>): HandOverRow {
  const { at, actor, action, target, before, after, personal } = toAuditEvent(row)
  const isSomebodyElse = target.type === 'user' && !own.has(target.id)
  return {
    at,
    action,
    actorId: actor?.id ?? null,
    target: isSomebodyElse ? { ...target, name: null } : target,
    before,
    after,
    personal: own.has(row.subjectId) ? (personal?.values ?? null) : null,
  }
}

export const HAND_OVER = 'handOver'

export type HandOverInput = { subject: DataSubject; language: Locale }

/**
 * Packs the stored data of a person or a plate: a page, the same data as JSON, photos and files. A user who has lost the right to erase the
 * data cannot fetch the file.
 */
export const handOverJob = defineJob<HandOverInput>({
  kind: HAND_OVER,
  right: 'erasePlates',
  timeoutMs: 60 * 60_000,
  async run({ subject, language }, context) {
    const { services, signal, progress } = context
    const { objects, config } = services
    const { photos, files, ...kept } =
      subject.kind === 'plate' ? await readPlate(subject, context) : await readPerson(subject.userId, context)
    const madeAt = new Date().toISOString()
    const shown = photos.map((photo) => ({ ...photo, file: `photos/${photo.imageId}.jpg` }))
    const page = handOverHtml({ ...kept, language, productName: config.PRODUCT_NAME, madeAt, photos: shown })
    const { name, company, sections } = kept
    const data = {
      madeAt,
      name,
      company,
      ...Object.fromEntries(sections.map(({ section, rows }) => [section, rows])),
    }
    const packed = [
      textFile('index.html', page),
      textFile('data.json', `${JSON.stringify(data, undefined, 1)}\n`),
      ...shown.map(({ imageId, revision, file }) =>
        storedFile(objects, file, derivativeKey({ imageId, revision, width: 1920, extension: 'jpg' })),
      ),
      ...files.map(({ folder, name: file, objectKey }) => storedFile(objects, `${folder}/${file}`, objectKey)),
    ]
    const body = Readable.from(zipOf(packed, { compress: false, signal, onProgress: progress }), { objectMode: false })
    return { file: { name: `${name}-${madeAt.slice(0, 10)}.zip`, contentType: 'application/zip', body } }
  },
})
