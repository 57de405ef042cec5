import { writtenPlate } from '../cars/plate-columns.ts'
import type { Transaction } from '../db/database.ts'
import { join, type Sql, sql } from '../db/sql.ts'

/** Filter for the events of one chain. `from` is inclusive, and `to` is exclusive. */
export type AuditFilter = {
  chain: string
  actorId?: string | undefined
  action?: string | undefined
  targetId?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export type AuditRow = {
  /** the tenant's id, or GLOBAL_CHAIN */
  chain: string
  seq: number
  at: Date
  actorId: string | null
  actorName: string | null
  action: string
  targetType: string
  targetId: string
  /** name of the target that people know: a plate, a number or a name */
  targetName: string | null
  /** the passing that the target belongs to */
  imageSetId: string | null
  before: unknown
  after: unknown
  /** the person or thing that the encrypted part is about */
  subjectId: string | null
  /** encrypted values about the subject; `key` is null after the key was deleted (ruling 27) */
  personal: Buffer | null
  key: Buffer | null
  hash: string
}

const conditions = ({ chain, actorId, action, targetId, from, to }: AuditFilter): Sql =>
  join(
    [
      sql`e.chain = ${chain}`,
      ...(actorId === undefined ? [] : [sql`e.actor_id = ${actorId}`]),
      ...(action === undefined ? [] : [sql`e.action = ${action}`]),
      ...(targetId === undefined ? [] : [sql`e.target_id = ${targetId}`]),
      ...(from === undefined ? [] : [sql`e.at >= ${from}`]),
      ...(to === undefined ? [] : [sql`e.at < ${to}`]),
    ],
    ' and ',
  )

/**
 * Returns the target's id if the target has this type and the id is a UUID. Returns null for other text, because a cast of other text would
 * fail.
 */
const idOf = (type: string): Sql =>
  sql`case when e.target_type = ${type} and e.target_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then e.target_id::uuid end`

const NAME = sql`
  case e.target_type
    when 'imageSet' then (select ${writtenPlate(sql`s`)} from image_set s where s.id = ${idOf('imageSet')})
    when 'damage' then (select ${writtenPlate(sql`s`)} from damage d join image_set s on s.id = d.image_set_id where d.id = ${idOf('damage')})
    when 'image' then (select ${writtenPlate(sql`s`)} from image i join image_set s on s.id = i.image_set_id where i.id = ${idOf('image')})
    when 'car' then (select ${writtenPlate(sql`c`)} from car c where c.id = ${idOf('car')})
    when 'claim' then (select c.claim_no from claim c where c.id = ${idOf('claim')})
    when 'case' then (select d.reference from damage_case d where d.id = ${idOf('case')})
    when 'rental' then (select r.contract_no from rental r where r.id = ${idOf('rental')})
    when 'report' then (select r.number from report r where r.id = ${idOf('report')})
    when 'tenant' then (select t.name from tenant t where t.id = ${idOf('tenant')})
    when 'user' then (select concat_ws(' ', u.first_name, u.last_name) from app_user u where u.id = ${idOf('user')})
    -- the name at the time of the event: the target may be renamed later
    when 'webhook' then coalesce(e.after ->> 'name', e.before ->> 'name')
    when 'apiKey' then coalesce(e.after ->> 'name', e.before ->> 'name')
  end`
const IMAGE_SET = sql`
  case e.target_type
    when 'imageSet' then ${idOf('imageSet')}::text
    when 'damage' then (select d.image_set_id::text from damage d where d.id = ${idOf('damage')})
    when 'image' then (select i.image_set_id::text from image i where i.id = ${idOf('image')})
    when 'report' then (select r.image_set_id::text from report r where r.id = ${idOf('report')})
  end`

const EVENTS = sql`
  select e.chain, e.seq::float8 as seq, e.at, e.actor_id as "actorId", nullif(concat_ws(' ', a.first_name, a.last_name), '') as "actorName",
    e.action, e.target_type as "targetType", e.target_id as "targetId", nullif(${NAME}, '') as "targetName",
    ${IMAGE_SET} as "imageSetId", e.before, e.after, e.subject_id as "subjectId", e.personal, k.key, encode(e.hash, 'hex') as hash
  from audit_event e left join app_user a on a.id = e.actor_id left join audit_subject_key k on k.subject_id = e.subject_id`

/**
 * Selects a page of a chain's events, newest first. Returns the events with a lower number than `beforeSeq`. Without `beforeSeq`, returns
 * the newest events.
 */
export const auditStatement = (filter: AuditFilter, limit: number, beforeSeq?: number): Sql => sql`
  ${EVENTS}
  where ${conditions(filter)} and ${beforeSeq === undefined ? sql`true` : sql`e.seq < ${beforeSeq}`}
  order by e.seq desc limit ${limit}`

/**
 * Selects names for ids in events, for readers of the audit of one company or of all companies. The id of a deleted record, or of another
 * company's record, has no name.
 */
export const auditNamesStatement = (ids: readonly string[]): Sql => {
  const named = sql`= any (${[...ids]}::uuid[])`
  return sql`
    select id, concat_ws(' ', first_name, last_name) as name from app_user where id ${named}
    union all select id, name from tenant where id ${named}
    union all select id, name from capture_unit where id ${named}
    union all select id, name from capture_set where id ${named}
    union all select s.id, ${writtenPlate(sql`s`)} from image_set s where s.id ${named} and s.registration_no is not null
    union all select id, number::text from damage_family where id ${named} and number is not null
    union all select d.id, f.number::text from damage d join damage_family f on f.id = d.family_id
      where d.id ${named} and f.number is not null`
}

/** Selects events of all chains, the oldest first. @param where condition on `e` */
export const auditOfStatement = (where: Sql): Sql => sql`${EVENTS} where ${where} order by e.at, e.chain, e.seq`

/**
 * Selects the actors of a chain with an index skip scan, whose cost does not grow with the chain. `auditActionsStatement` finds the actions
 * of a chain with another skip scan.
 */
export const auditActorsStatement = (chain: string): Sql => sql`
  with recursive one as (
    (select e.actor_id from audit_event e where e.chain = ${chain} and e.actor_id is not null order by e.actor_id limit 1)
    union all
    select (select e.actor_id from audit_event e where e.chain = ${chain} and e.actor_id > one.actor_id order by e.actor_id limit 1)
    from one where one.actor_id is not null)
  select one.actor_id as id, concat_ws(' ', u.first_name, u.last_name) as name
  from one left join app_user u on u.id = one.actor_id where one.actor_id is not null order by name, id`

export const auditActionsStatement = (chain: string): Sql => sql`
  with recursive one as (
    (select e.action from audit_event e where e.chain = ${chain} order by e.action limit 1)
    union all
    select (select e.action from audit_event e where e.chain = ${chain} and e.action > one.action order by e.action limit 1)
    from one where one.action is not null)
  select action from one where action is not null order by action`

export type AuditLinkRow = { seq: number; at: Date; previousHash: string; hash: string; isOwnHash: boolean }

/** Selects the events after a number, the oldest first, with the fields that the check of the chain needs. */
export const auditLinksStatement = (chain: string, afterSeq: number, limit: number): Sql => sql`
  select e.seq::float8 as seq, e.at, encode(e.previous_hash, 'hex') as "previousHash", encode(e.hash, 'hex') as hash,
    e.hash = audit_digest(e) as "isOwnHash"
  from audit_event e where e.chain = ${chain} and e.seq > ${afterSeq} order by e.seq limit ${limit}`

/** Selects the number and hash of the last event from the chain's own row. These two values do not depend on the event rows. */
export const auditHeadStatement = (chain: string): Sql =>
  sql`select seq::float8 as seq, encode(hash, 'hex') as hash from audit_chain where chain = ${chain}`

/** Deletes the audit's keys of persons or things. The events stay, and their hash chain stays valid (ruling 27). */
export const dropSubjectKeys = (tx: Transaction, subjectIds: readonly string[]): Promise<number> =>
  tx.run(sql`delete from audit_subject_key where subject_id = any(${[...subjectIds]}::uuid[])`)

/** The newest event of a chain. The hash of this event later proves that no earlier event was changed. */
type AuditHead = { chain: string; seq: number; hash: string }

/**
 * Reads the newest event of a chain. @param chain of the tenant that the transaction is bound to @returns null if the chain has no event
 */
export async function readAuditHead(tx: Transaction, chain: string): Promise<AuditHead | null> {
  const head = await tx.row<{ seq: number; hash: string }>(sql`
    select seq::float8 as seq, encode(hash, 'hex') as hash from audit_event where chain = ${chain} order by seq desc limit 1`)
  return head ? { chain, ...head } : null
}
