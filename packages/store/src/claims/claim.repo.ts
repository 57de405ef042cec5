import { canonicalCountry } from '@skadi/domain/cars/country-code'
import { plateKey } from '@skadi/domain/cars/plate-key'
import {
  type AccidentInformation,
  type ClaimCar,
  type ClaimClient,
  type ClaimPerson,
  type ClaimRepair,
  type ClaimReporter,
  type ClaimStatus,
  EMPTY_CLAIM_FORM,
  NO_REPAIR,
  UNKNOWN_ACCIDENT,
} from '@skadi/domain/claims/claim'
import type { ClaimLife, ClaimState } from '@skadi/domain/claims/claim-life'
import type { ClaimLink } from '@skadi/domain/claims/waiting-for'
import { claimSearchKeys } from '@skadi/domain/search/search-text'
import { takeAdvisoryLock } from '../db/advisory-lock.ts'
import type { Database, ReadOptions, Transaction } from '../db/database.ts'
import { holds, type ListPage, type PageQuery, readListPage } from '../db/list-page.ts'
import type { Scope } from '../db/scope.ts'
import { NEXT_MODIFIED_AT, type Sql, sql } from '../db/sql.ts'
import { CLAIM_FILES, CLAIM_IMAGE_COUNT, CLAIM_THUMB, type ClaimFile } from './claim-file.repo.ts'
import { HAND_OFFS, type HandOffRow } from './claim-handling.repo.ts'

/** Fields of a claim that people enter. */
export type ClaimContent = {
  claimNo: string
  car: ClaimCar
  reporter: ClaimReporter
  client: Omit<ClaimClient, 'personIdNumber'>
  personIdNumber: string
  accidentInformation: AccidentInformation
  people: readonly ClaimPerson[]
  repair: ClaimRepair
  /** user who works on the claim */
  handlerId: string | null
  insurerId: string | null
  /** the insurer's own name of the claim */
  insurerReference: string
  /** the passing from which the claim was begun */
  imageSetId: string | null
}

const { personIdNumber, ...client } = EMPTY_CLAIM_FORM.client
export const EMPTY_CLAIM: ClaimContent = {
  ...EMPTY_CLAIM_FORM,
  client,
  personIdNumber,
  accidentInformation: UNKNOWN_ACCIDENT,
  people: [],
  repair: NO_REPAIR,
  handlerId: null,
  insurerId: null,
  insurerReference: '',
  imageSetId: null,
}

export type ClaimRow = ClaimContent &
  ClaimLife & {
    id: string
    tenantId: string
    status: ClaimStatus
    createdAt: Date
    modifiedAt: Date
    filedAt: Date | null
    createdBy: string
    createdByName: string | null
    handlerName: string | null
    insurerName: string | null
    endedAt: Date | null
    handOffs: HandOffRow[]
    files: ClaimFile[]
  }

/** A claim in a list. */
export type ListedClaimRow = Pick<
  ClaimRow,
  'id' | 'claimNo' | 'status' | 'state' | 'insurerName' | 'insurerReference' | 'createdAt' | 'modifiedAt' | 'filedAt'
> & {
  registrationNo: string
  country: string
  accidentDate: string | null
  clientName: string
  imageCount: number
  /** first photo of the claim */
  thumbId: string | null
  handlerName: string | null
  openTasks: number
  /** numbers of attached damages, per judgement when they were attached */
  evidence: { proven: number; weak: number }
  /** the newest page that was sent to the customer of this claim */
  link: ClaimLink | null
}

const nameOf = (id: Sql): Sql =>
  sql`(select nullif(concat_ws(' ', u.first_name, u.last_name), '') from app_user u where u.id = ${id})`

const INSURER_NAME = sql`(select i.name from insurer i where i.id = c.insurer_id and i.tenant_id = c.tenant_id)`

const COLUMNS = sql`
  c.id, c.tenant_id as "tenantId", c.status, c.claim_no as "claimNo", c.car, c.reporter, c.client,
  c.person_id_number as "personIdNumber", c.accident as "accidentInformation", c.people, c.repair,
  c.created_at as "createdAt", c.modified_at as "modifiedAt", c.filed_at as "filedAt", c.created_by as "createdBy",
  ${nameOf(sql`c.created_by`)} as "createdByName", c.handler_id as "handlerId", ${nameOf(sql`c.handler_id`)} as "handlerName",
  c.insurer_id as "insurerId", ${INSURER_NAME} as "insurerName", c.insurer_reference as "insurerReference", c.image_set_id as "imageSetId",
  c.state, c.handed_off_at is not null as "wasHandedOff", c.ended_at as "endedAt",
  case when c.settled_minor is not null then jsonb_build_object('minor', c.settled_minor, 'currency', c.settled_currency) end as settled,
  case when c.closing_reason is not null then jsonb_build_object('reason', c.closing_reason, 'note', c.closing_note) end as closing,
  ${HAND_OFFS} as "handOffs",
  ${CLAIM_FILES} as files`

/** Condition that the scope may read the claim. A global admin may read all claims, and other users the claims of the current tenant. */
const seenIn = (scope: Scope): Sql =>
  scope.role === 'staff' ? sql`true` : sql`c.tenant_id = ${'tenantId' in scope ? scope.tenantId : null}`

export const claimStatement = (scope: Scope, id: string): Sql =>
  sql`select ${COLUMNS} from claim c where c.id = ${id} and ${seenIn(scope)}`

/** Reads the claim and locks it until the transaction ends. */
export const lockClaim = (tx: Transaction, tenantId: string, id: string): Promise<ClaimRow | undefined> =>
  tx.row<ClaimRow>(sql`select ${COLUMNS} from claim c where c.id = ${id} and c.tenant_id = ${tenantId} for update of c`)

/**
 * True if a filed claim of the company has this number. An advisory lock serializes the filing of a company's claims, so that the result
 * holds until the transaction ends.
 */
export async function isClaimNoTaken(
  tx: Transaction,
  { tenantId, claimNo, exceptId }: { tenantId: string; claimNo: string; exceptId: string },
): Promise<boolean> {
  await takeAdvisoryLock(tx, `claims ${tenantId}`)
  const row = await tx.row(sql`
    select c.id from claim c
    where c.tenant_id = ${tenantId} and c.status = 'filed' and c.claim_no = ${claimNo} and c.id <> ${exceptId}`)
  return row !== undefined
}

export type ClaimToWrite = ClaimContent & { id: string; tenantId: string; status: ClaimStatus }

export const insertClaim = (tx: Transaction, claim: ClaimToWrite, userId: string): Promise<number> =>
  tx.run(sql`
    insert into claim (id, tenant_id, status, claim_no, car, plate_country, plate_key, reporter, client, person_id_number, accident, people, repair,
      created_by, filed_at, handler_id, insurer_id, insurer_reference, image_set_id, search, search_keys)
    values (${claim.id}, ${claim.tenantId}, ${claim.status}, ${claim.claimNo}, ${json(claim.car)}::jsonb,
      ${countryOf(claim)}, ${plateKey(claim.car.registrationNo)}, ${json(claim.reporter)}::jsonb, ${json(claim.client)}::jsonb, ${claim.personIdNumber},
      ${json(claim.accidentInformation)}::jsonb, ${json(claim.people)}::jsonb, ${json(claim.repair)}::jsonb, ${userId},
      case when ${claim.status} = 'filed' then clock_timestamp() end, ${claim.handlerId}, ${claim.insurerId}, ${claim.insurerReference},
      ${claim.imageSetId}, ${searchText(claim)}, ${claimSearchKeys(claim)})`)

/** Overwrites the claim, but keeps the time of its first filing. */
export const updateClaim = (tx: Transaction, claim: ClaimToWrite): Promise<number> =>
  tx.run(sql`
    update claim set status = ${claim.status}, claim_no = ${claim.claimNo}, car = ${json(claim.car)}::jsonb,
      plate_country = ${countryOf(claim)}, plate_key = ${plateKey(claim.car.registrationNo)}, reporter = ${json(claim.reporter)}::jsonb, client = ${json(claim.client)}::jsonb,
      person_id_number = ${claim.personIdNumber}, accident = ${json(claim.accidentInformation)}::jsonb,
      people = ${json(claim.people)}::jsonb, repair = ${json(claim.repair)}::jsonb,
      handler_id = ${claim.handlerId}, insurer_id = ${claim.insurerId}, insurer_reference = ${claim.insurerReference},
      image_set_id = ${claim.imageSetId}, search = ${searchText(claim)}, search_keys = ${claimSearchKeys(claim)},
      filed_at = case when ${claim.status} = 'filed' then coalesce(filed_at, clock_timestamp()) end,
      modified_at = ${NEXT_MODIFIED_AT}
    where id = ${claim.id} and tenant_id = ${claim.tenantId}`)

/** True if the user is a member of the company. */
export const isMember = async (tx: Transaction, tenantId: string, userId: string): Promise<boolean> =>
  (await tx.row(
    sql`select m.user_id from tenant_member m where m.tenant_id = ${tenantId} and m.user_id = ${userId}`,
  )) !== undefined

/** True if the passing belongs to the company. */
export const isImageSetOf = async (tx: Transaction, tenantId: string, imageSetId: string): Promise<boolean> =>
  (await tx.row(sql`select s.id from image_set s where s.id = ${imageSetId} and s.tenant_id = ${tenantId}`)) !==
  undefined

/** Deletes a draft. @returns false if there is no such draft; a filed claim is never deleted */
export const deleteClaimDraft = async (tx: Transaction, tenantId: string, id: string): Promise<boolean> =>
  (await tx.run(sql`delete from claim where id = ${id} and tenant_id = ${tenantId} and status = 'draft'`)) > 0

export type ClaimFilter = {
  /** text that is searched in the number, the plate and the policy holder */
  query?: string | undefined
  status?: ClaimStatus | undefined
  state?: ClaimState | undefined
  insurerId?: string | undefined
  /** user who handles the claim, or who has an open task in it */
  workOf?: string | undefined
  /** days of the accident, YYYY-MM-DD, both inclusive */
  from?: string | undefined
  to?: string | undefined
  claimNo?: string | undefined
  tenantId?: string | undefined
}

/** SQL for the state of the newest customer page of `claim c`. Null if the claim has no page. */
const NEWEST_LINK = sql`
  (select jsonb_build_object('dueAt', floor(extract(epoch from l.due_at) * 1000), 'isRevoked', l.revoked_at is not null,
      'lastAnswer', a.kind, 'isAnswered', coalesce(a.replied_at is not null or a.settled_at is not null, false))
    from customer_link l
      left join lateral (select a.kind, a.replied_at, a.settled_at from customer_answer a where a.link_id = l.id order by a.at desc, a.id desc limit 1) a on true
    where l.claim_id = c.id and l.tenant_id = c.tenant_id order by l.created_at desc, l.id desc limit 1)`

/** Lists one page of claims, newest first. */
export const listClaims = (
  db: Database,
  scope: Scope,
  { query, status, state, insurerId, workOf, from, to, claimNo, tenantId }: ClaimFilter,
  page: PageQuery,
  options: ReadOptions,
): Promise<ListPage<ListedClaimRow>> =>
  readListPage(
    db,
    scope,
    {
      columns: sql`
        c.id, c.claim_no as "claimNo", c.status, c.state, ${INSURER_NAME} as "insurerName", c.insurer_reference as "insurerReference", c.created_at as "createdAt", c.modified_at as "modifiedAt",
        c.filed_at as "filedAt", c.car ->> 'registrationNo' as "registrationNo", c.car ->> 'country' as country,
        c.accident ->> 'date' as "accidentDate",
        trim(concat_ws(' ', c.client ->> 'firstName', c.client ->> 'lastName')) as "clientName",
        ${CLAIM_IMAGE_COUNT} as "imageCount", ${CLAIM_THUMB} as "thumbId", ${nameOf(sql`c.handler_id`)} as "handlerName",
        (select count(*)::int from claim_note n where n.claim_id = c.id and n.tenant_id = c.tenant_id and n.assignee_id is not null and n.done_at is null)
          as "openTasks",
        jsonb_build_object('proven', d.proven, 'weak', d.weak) as evidence,
        ${NEWEST_LINK} as link`,
      from: sql`claim c, lateral (
        select count(*) filter (where d.judgement ->> 'verdict' = 'proven') as proven,
          count(*) filter (where d.judgement ->> 'verdict' = 'weak') as weak
        from claim_damage d where d.claim_id = c.id and d.tenant_id = c.tenant_id) d`,
      of: [seenIn(scope), ...(tenantId === undefined ? [] : [sql`c.tenant_id = ${tenantId}`])],
      filters: [
        ...(query === undefined ? [] : [isFoundBy(query)]),
        ...(status === undefined ? [] : [sql`c.status = ${status}`]),
        ...(state === undefined ? [] : [sql`c.status = 'filed' and c.state = ${state}`]),
        ...(workOf === undefined ? [] : [isWorkOf(workOf)]),
        ...(insurerId === undefined ? [] : [sql`c.insurer_id = ${insurerId}`]),
        ...(from === undefined ? [] : [sql`c.accident ->> 'date' >= ${from}`]),
        ...(to === undefined ? [] : [sql`c.accident ->> 'date' <= ${to}`]),
        ...(claimNo === undefined ? [] : [sql`c.claim_no = ${claimNo.trim()}`]),
      ],
      key: sql`to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS')`,
      id: sql`c.id`,
      direction: 'desc',
    },
    page,
    options,
  )

/** Condition that a user handles `claim c`, or has an open task in it. Ended claims without a task are nobody's work. */
const isWorkOf = (userId: string): Sql => sql`
  (c.handler_id = ${userId} and c.ended_at is null or exists (select from claim_note n
    where n.claim_id = c.id and n.tenant_id = c.tenant_id and n.assignee_id = ${userId} and n.done_at is null))`

const json = (value: unknown): string => JSON.stringify(value)

/** Returns the car's country code as plates use it. An unknown country stays as typed. */
const countryOf = ({ car }: ClaimContent): string => canonicalCountry(car.country) ?? car.country

/** Condition that a claim contains the text in its number, its plate (in any spelling) or its policy holder. */
const isFoundBy = (query: string): Sql => {
  const found = holds(sql`c.search`, query.trim())
  const key = plateKey(query)
  return key === '' ? found : sql`(${found} or position(${key} in c.plate_key) > 0)`
}

/** Builds the search text of a claim. */
const searchText = ({ claimNo, car, client, insurerReference }: ClaimContent): string =>
  [claimNo, car.registrationNo, client.firstName, client.lastName, insurerReference].join(' ').toLowerCase()
