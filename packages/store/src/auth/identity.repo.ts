import type { Holder } from '@skadi/domain/auth/provider-sign-in'
import type { Transaction } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'

/** A user's identity at a provider: the claims `iss` and `sub`. */
export type Identity = { issuer: string; subject: string }

/** Times of an identity that a user has linked. */
export type LinkedIdentity = { linkedAt: Date; lastUsedAt: Date | null }

const holderWhere = (issuer: string, condition: Sql) => sql`
  select u.id as "userId", u.status, exists (select from user_group g where g.user_id = u.id) as "isGlobal",
    exists (select from user_identity i where i.user_id = u.id and i.issuer = ${issuer}) as "hadIdentity"
  from app_user u where not u.is_key and ${condition}`

/** Finds the user who has linked the identity. */
export const findHolder = (tx: Transaction, { issuer, subject }: Identity): Promise<Holder | undefined> =>
  tx.row(
    holderWhere(
      issuer,
      sql`u.id = (select i.user_id from user_identity i
        where i.issuer = ${issuer} and i.subject = ${subject} and i.removed_at is null)`,
    ),
  )

/** Finds accounts with this e-mail, ignoring case. Returns at most two accounts, because two already make the e-mail ambiguous. */
export const findByEmail = (tx: Transaction, issuer: string, email: string): Promise<Holder[]> =>
  tx.rows(sql`${holderWhere(issuer, sql`lower(u.email) = lower(${email})`)} limit 2`)

/**
 * Links an identity to a user. The user must first have unlinked an earlier identity of this provider.
 * @returns false if another user has this identity, or if this user has another identity of the provider
 */
export async function linkIdentity(tx: Transaction, { issuer, subject }: Identity, userId: string): Promise<boolean> {
  const linked = await tx.run(sql`
    insert into user_identity (issuer, subject, user_id)
    select ${issuer}, ${subject}, ${userId} where not exists (
      select from user_identity
      where user_id = ${userId} and issuer = ${issuer} and subject <> ${subject} and removed_at is null)
    on conflict (issuer, subject) do update
      set user_id = excluded.user_id, linked_at = clock_timestamp(), last_used_at = null, removed_at = null
      where user_identity.removed_at is not null`)
  return linked === 1
}

/** Unlinks the user's identity at a provider. @returns false if the user had no linked identity */
export async function unlinkIdentity(tx: Transaction, issuer: string, userId: string): Promise<boolean> {
  const removed = await tx.run(sql`
    update user_identity set removed_at = clock_timestamp()
    where issuer = ${issuer} and user_id = ${userId} and removed_at is null`)
  return removed > 0
}

export const findIdentity = (tx: Transaction, issuer: string, userId: string): Promise<LinkedIdentity | undefined> =>
  tx.row(sql`
    select linked_at as "linkedAt", last_used_at as "lastUsedAt" from user_identity
    where issuer = ${issuer} and user_id = ${userId} and removed_at is null`)

/** Records that the user signed in with the identity. */
export async function useIdentity(tx: Transaction, issuer: string, userId: string): Promise<void> {
  await tx.run(sql`
    update user_identity set last_used_at = clock_timestamp()
    where issuer = ${issuer} and user_id = ${userId} and removed_at is null`)
}
