import type { CustomerChannel, CustomerLinkKind } from '@skadi/domain/customer/customer-link'
import type { CustomerWording } from '@skadi/domain/language/language'
import type { Transaction } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { type Sql, sql } from '../db/sql.ts'
import { CUSTOMER_CASE, type CustomerCaseRow } from './customer-page.repo.ts'

type TenantScope = Scope & { role: 'app' }

/** A message takes less time than this. After it, the server that was sending has been killed. */
export const SENDING_UNTIL = sql`clock_timestamp() + interval '20 s'`

/** `taken`: this request sends the message; `sending`: another one does; `failed`: it could not be sent. */
type MessageState = 'taken' | 'sending' | 'sent' | 'failed'

/** Takes over the message of a page whose sending has begun before, unless another request sends it. */
export async function takeMessage(tx: Transaction, { tenantId }: TenantScope, id: string): Promise<MessageState> {
  const taken = await tx.run(sql`
    update customer_link l set sending_until = ${SENDING_UNTIL}
    where l.id = ${id} and l.tenant_id = ${tenantId} and l.revoked_at is null and l.sending_until < clock_timestamp()`)
  if (taken > 0) return 'taken'
  const row = await tx.row<{ isSent: boolean; isRevoked: boolean }>(sql`
    select l.sending_until is null as "isSent", l.revoked_at is not null as "isRevoked" from customer_link l
    where l.id = ${id} and l.tenant_id = ${tenantId}`)
  if (!row || row.isSent) return 'sent'
  return row.isRevoked ? 'failed' : 'sending'
}

/** Revokes pages whose message was never sent, because the server was killed and nobody repeated the request. */
export const revokeUnsentLinks = (tx: Transaction): Promise<number> =>
  tx.run(sql`
    update customer_link l set revoked_at = clock_timestamp(), revoked_by = l.created_by
    where l.revoked_at is null and l.sending_until < clock_timestamp() - interval '10 min'`)

/** Stores that the message of a page was sent. */
export const messageSent = (tx: Transaction, { tenantId }: TenantScope, id: string): Promise<number> =>
  tx.run(sql`update customer_link l set sending_until = null where l.id = ${id} and l.tenant_id = ${tenantId}`)

export type NewCustomerLink = {
  id: string
  /** SHA-256 of the token, in hex */
  tokenHash: string
  kind: CustomerLinkKind
  carId: string
  pickupId: string
  imageSetId: string | null
  /** the filed claim that the page concerns */
  claimId: string | null
  /** the sent case that the page concerns */
  caseId: string | null
  content: unknown
  language: CustomerWording
  showCosts: boolean
  channel: CustomerChannel
  recipient: Buffer | null
  dueAt: Date
  expiresAt: Date
  /** photos of the rig that the page may show */
  imageIds: readonly string[]
}

export async function insertCustomerLink(
  tx: Transaction,
  { tenantId, userId }: TenantScope,
  link: NewCustomerLink,
): Promise<void> {
  await tx.run(sql`
    insert into customer_link (id, tenant_id, token_hash, kind, car_id, pickup_id, image_set_id, claim_id, case_id, content, language,
      show_costs, channel, recipient, due_at, expires_at, sending_until, created_by)
    values (${link.id}, ${tenantId}, decode(${link.tokenHash}, 'hex'), ${link.kind}, ${link.carId}, ${link.pickupId},
      ${link.imageSetId}, ${link.claimId}, ${link.caseId}, ${JSON.stringify(link.content)}::jsonb, ${link.language}, ${link.showCosts}, ${link.channel},
      ${link.recipient}, ${link.dueAt}, ${link.expiresAt}, ${link.recipient === null ? sql`null` : SENDING_UNTIL}, ${userId})`)
  await tx.run(sql`
    insert into customer_link_photo (link_id, tenant_id, image_id)
    select distinct ${link.id}::uuid, ${tenantId}::uuid, i from unnest(${link.imageIds}::uuid[]) i`)
}

/** An open page with the address of its customer, and the company's replies. */
export type AddressedLinkRow<Content> = {
  id: string
  tenantId: string
  content: Content
  language: CustomerWording
  channel: CustomerChannel
  recipient: Buffer
  /** SHA-256 of the token, in hex */
  tokenHash: string
  case: CustomerCaseRow | null
  /** the answer of the page with the company's reply; null without an answer */
  replied: { text: string | null; at: string; reply: string | null } | null
}

/** Selects a page with an answer, or the newest page of a case, if it is open and was sent to an address. */
export const addressedLinkStatement = (of: { linkId: string; answerId: string } | { caseId: string }): Sql => sql`
  select l.id, l.tenant_id as "tenantId", l.content, l.language, l.channel, l.recipient, encode(l.token_hash, 'hex') as "tokenHash",
    ${CUSTOMER_CASE} as case, (
      select jsonb_build_object('text', a.text, 'at', a.at, 'reply', a.reply) from customer_answer a
      where a.link_id = l.id and a.id = ${'answerId' in of ? of.answerId : null}) as replied
  from customer_link l
  where ${'linkId' in of ? sql`l.id = ${of.linkId}` : sql`l.case_id = ${of.caseId}`}
    and l.recipient is not null and l.revoked_at is null and l.expires_at > clock_timestamp()
  order by l.created_at desc, l.id desc limit 1`
