import type { PersonSection, PlateSection } from '@skadi/domain/retention/hand-over'
import { openPersonal } from '../audit/append-audit.ts'
import { auditOfStatement } from '../audit/audit-log.repo.ts'
import { AUTH, type Scope, WORKER } from '../db/scope.ts'
import { raw, type Sql, sql } from '../db/sql.ts'
import { isClaimOf, isOfPlate, type PlateSubject } from './erase-plate.repo.ts'
import { PERSON_TABLES, PLATE_TABLES } from './handed-over-tables.ts'

const OLDEST = sql`t.id`

/** Builds subqueries for the ids of all records about a plate. */
function idsOf(plate: PlateSubject) {
  const { tenantId } = plate
  const imageSets = sql`select s.id from image_set s where ${isOfPlate(plate, sql`s`)}`
  const cars = sql`select c.id from car c where ${isOfPlate(plate, sql`c`)}`
  const claims = sql`
    select k.id from claim k where ${isClaimOf(plate)}
    union select a.claim_id from claim_damage a
    where a.tenant_id = ${tenantId} and (a.image_set_id in (${imageSets}) or a.pickup_id in (${imageSets}))`
  const isOfImageSet = sql`t.tenant_id = ${tenantId} and t.image_set_id in (${imageSets})`
  // a page about a pickup does not name a newer passing
  const links = sql`
    select l.id from customer_link l
    where l.tenant_id = ${tenantId} and (l.image_set_id in (${imageSets}) or l.pickup_id in (${imageSets}) or l.claim_id in (${claims}))`
  const cases = sql`select d.id from damage_case d where d.tenant_id = ${tenantId} and (d.image_set_id in (${imageSets}) or d.pickup_id in (${imageSets}))`
  const reports = sql`select r.id from report r where r.tenant_id = ${tenantId} and r.image_set_id in (${imageSets})`
  return { tenantId, passings: imageSets, cars, claims, isOfImageSet, links, reports, cases }
}

/** Lists all stored data of a plate, table by table. The data is read under the scope `app` of the plate's company. */
function handedOverOfPlate(plate: PlateSubject): Record<PlateSection, HandedOver> {
  const { tenantId, passings: imageSets, cars, claims, isOfImageSet, links, reports, cases } = idsOf(plate)
  const isOurs = sql`t.tenant_id = ${tenantId}`
  const isOfImageSets = sql`t.image_set_id in (${imageSets})`
  const isOfLink = sql`${isOurs} and t.link_id in (${links})`
  const isOfClaim = sql`${isOurs} and t.claim_id in (${claims})`
  const isOfCase = sql`${isOurs} and t.case_id in (${cases})`
  return {
    cars: { where: isOfPlate(plate, sql`t`), order: OLDEST, without: ['search_keys'] },
    listed: { where: isOfPlate(plate, sql`t`), order: sql`t.created_at` },
    passings: { where: isOfPlate(plate, sql`t`), order: sql`t.rec_date, t.id` },
    steps: { where: isOfImageSets, order: sql`t.image_set_id, t.step, t.camera` },
    photos: { where: isOfImageSets, order: sql`t.image_set_id, t.camera, t.frame`, without: ['object_key'] },
    families: { where: sql`${isOurs} and t.car_id in (${cars})`, order: sql`t.number, t.id` },
    damages: { where: isOfImageSet, order: sql`t.image_set_id, t.box_index, t.id` },
    decisions: { where: isOfImageSet, order: sql`t.decided_at` },
    estimates: { where: isOfImageSet, order: OLDEST },
    reports: { where: isOfImageSet, order: OLDEST, without: ['pdf_key', 'search_keys'] },
    reportPhotos: { where: sql`${isOurs} and t.report_id in (${reports})`, order: sql`t.report_id, t.image_id` },
    customerPages: { where: sql`${isOurs} and t.id in (${links})`, order: OLDEST, without: ['token_hash'] },
    customerPagePhotos: { where: isOfLink, order: sql`t.link_id, t.image_id` },
    customerAnswers: { where: sql`t.link_id in (${links})`, order: sql`t.at, t.id` },
    customerPhotos: { where: isOfLink, order: sql`t.created_at, t.id`, without: ['object_key'] },
    // reading the id number requires an audit entry, so that the data of a car leaves out the id number
    claims: {
      where: sql`${isOurs} and t.id in (${claims})`,
      order: OLDEST,
      without: ['person_id_number', 'search', 'search_keys'],
    },
    claimDamages: { where: isOfClaim, order: sql`t.claim_id, t.attached_at` },
    claimFiles: { where: isOfClaim, order: OLDEST, without: ['object_key', 'likeness'] },
    claimNotes: { where: isOfClaim, order: sql`t.claim_id, t.written_at` },
    claimHandOffs: { where: isOfClaim, order: sql`t.claim_id, t.requested_at` },
    cases: { where: sql`${isOurs} and t.id in (${cases})`, order: OLDEST },
    caseLines: { where: isOfCase, order: sql`t.case_id, t.position` },
    caseStatements: { where: isOfCase, order: sql`t.number` },
    casePayments: { where: isOfCase, order: sql`t.paid_at, t.id` },
    rentals: { where: isOfPlate(plate, sql`t`), order: sql`t.from_at, t.id`, isSealed: true },
    holds: { where: isOfImageSet, order: sql`t.created_at` },
    events: {
      where: sql`${isOurs} and (t.subject_id in (${imageSets}) or t.subject_id in (${claims}) or t.subject_id in (${cases}))`,
      order: sql`t.seq`,
    },
  }
}

export const plateSections = (plate: PlateSubject) => sectionStatements(PLATE_TABLES, handedOverOfPlate(plate))

/** Selects the events of the company's audit about records of the plate. Rows are AuditRow. */
export function plateAuditStatement(plate: PlateSubject): Sql {
  const { tenantId, passings: imageSets, cars, claims, isOfImageSet, links, reports, cases } = idsOf(plate)
  return auditOfStatement(sql`e.chain = ${tenantId} and e.target_id in (
    select x.id::text from (
      ${imageSets} union all ${cars} union all (${claims}) union all ${links} union all ${reports} union all ${cases}
      union all select t.id from damage t where ${isOfImageSet}
      union all select t.id from image t where t.image_set_id in (${imageSets})
      union all select t.id from rental t where ${isOfPlate(plate, sql`t`)}
      -- cars that were merged into another car
      union all select t.subject_id from plate_subject t where ${isOfPlate(plate, sql`t`)}
    ) x)`)
}

/** A stored file that a hand-over contains unchanged. */
export type HandedOverFile = { folder: 'claims' | 'customers' | 'reports'; name: string; objectKey: string }

/** Selects the files of claims, customers and reports of the plate. */
export const plateFilesStatement = (plate: PlateSubject): Sql => {
  const { tenantId, claims, links, isOfImageSet } = idsOf(plate)
  return sql`
    select 'claims' as folder, t.id || coalesce(lower(substring(t.file_name from '[.][A-Za-z0-9]{1,8}$')), '') as name, t.object_key as "objectKey" from claim_file t
      where t.tenant_id = ${tenantId} and t.claim_id in (${claims}) and t.received_at is not null and t.deleted_at is null
    union all select 'customers', t.id || '.jpg', t.object_key from customer_photo t
      where t.tenant_id = ${tenantId} and t.link_id in (${links})
    union all select 'reports', t.id || '.pdf', t.pdf_key from report t where ${isOfImageSet} and t.pdf_key is not null
    order by 1, 2`
}

/** A photo as the company sees it. */
export type HandedOverPhoto = { imageId: string; imageSetId: string; revision: number; camera: string; frame: number }

export const platePhotosStatement = (plate: PlateSubject): Sql => sql`
  select i.id as "imageId", i.image_set_id as "imageSetId", i.revision, i.camera, i.frame
  from image i join image_set s on s.id = i.image_set_id
  where ${isOfPlate(plate, sql`s`)} and i.status = 'ready' and i.soft_deleted_at is null
  order by s.rec_date, s.id, i.camera, i.frame`

/**
 * The rows of a table in a hand-over, their order, and the columns that are left out. Secrets and keys of the object store are left out.
 */
export type HandedOver = { where: Sql; order: Sql; without?: readonly string[]; isSealed?: boolean }

export type HandOverRowOf = { row: Record<string, unknown>; key?: Buffer | null }

/** Selects rows of `table t` as stored. */
const handOverStatement = (table: string, { where, order, without = [], isSealed }: HandedOver): Sql => sql`
  select to_jsonb(t) - ${[...without]}::text[] as row
    ${isSealed ? sql`, (select k.key from audit_subject_key k where k.subject_id = t.id) as key` : sql``}
  from ${raw(table)} t where ${where} order by ${order}`

/**
 * Opens the column `personal` of a row, which is encrypted with the key of the audit subject with the row's id (`isSealed`). Without the key,
 * the row has no personal values.
 */
export function openedRow({ row: { personal, ...row }, key }: HandOverRowOf): Record<string, unknown> {
  if (typeof personal !== 'string') return row
  return key ? { ...row, ...openPersonal(key, Buffer.from(personal.replace(/^\\x/, ''), 'hex')) } : row
}

/** Builds the statements of the sections, in the order of their tables. The rows of a statement are HandOverRowOf. */
export const sectionStatements = <Section extends string, Given extends HandedOver>(
  tables: Record<Section, string>,
  given: Record<Section, Given>,
): (Given & { section: Section; statement: Sql })[] =>
  (Object.keys(tables) as Section[]).map((section) => ({
    ...given[section],
    section,
    statement: handOverStatement(tables[section], given[section]),
  }))

/** Lists all stored data of an account, table by table, with the scope that may read each table. */
function handedOverOfPerson(userId: string): Record<PersonSection, HandedOver & { scope: Scope }> {
  const own = sql`t.user_id = ${userId}`
  const isOfPhone = sql`t.phone = (select u.username from app_user u where u.id = ${userId})`
  return {
    account: {
      scope: AUTH,
      where: sql`t.id = ${userId}`,
      order: sql`t.id`,
      without: ['password_hash', 'totp_secret', 'totp_last_step', 'rights_version', 'list_name', 'is_key'],
    },
    groups: { scope: AUTH, where: own, order: sql`t.name` },
    companies: { scope: AUTH, where: own, order: sql`t.created_at` },
    identities: { scope: AUTH, where: own, order: sql`t.linked_at` },
    sessions: { scope: AUTH, where: own, order: sql`t.created_at`, without: ['sequence'] },
    invitations: { scope: AUTH, where: isOfPhone, order: sql`t.id` },
    messages: { scope: AUTH, where: isOfPhone, order: sql`t.at` },
    savedViews: { scope: WORKER, where: own, order: sql`t.id` },
    // input and result of a job may contain data of other people
    jobs: { scope: WORKER, where: own, order: sql`t.id`, without: ['input', 'result', 'file_key'] },
    noticesRead: { scope: WORKER, where: own, order: sql`t.notice_id` },
    alertSettings: { scope: WORKER, where: own, order: sql`t.tenant_id` },
    alerts: { scope: WORKER, where: own, order: sql`t.happened_at, t.id` },
    waits: { scope: WORKER, where: own, order: sql`t.since` },
    work: { scope: WORKER, where: own, order: sql`t.id`, without: ['is_gold', 'shown_tenant_id'] },
    workActs: { scope: WORKER, where: own, order: sql`t.at, t.id` },
    questions: {
      scope: WORKER,
      where: sql`${userId} in (t.asked_by, t.answered_by)`,
      order: sql`t.asked_at`,
    },
    returnedBoxes: {
      scope: WORKER,
      where: sql`${userId} in (t.annotator_id, t.reviewer_id)`,
      order: sql`t.reviewed_at, t.damage_id`,
    },
    knownResults: { scope: WORKER, where: own, order: sql`t.ended_at, t.job_id`, without: ['known_id', 'tenant_id'] },
  }
}

export const personSections = (userId: string) => sectionStatements(PERSON_TABLES, handedOverOfPerson(userId))

/** Selects the audit events of all companies that the person caused or that are about the person, for global admins. Rows are AuditRow. */
export const personAuditStatement = (userId: string): Sql =>
  auditOfStatement(
    sql`e.actor_id = ${userId} or e.subject_id = ${userId} or (e.target_type = 'user' and e.target_id = ${userId})`,
  )
