import type { TenantRole } from '@skadi/domain/auth/roles'
import { INVITATION_DAYS } from '@skadi/domain/users/invitation'
import type { Transaction } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { type Sql, sql } from '../db/sql.ts'

/** A phone that was invited to a tenant. */
export type InvitationRow = {
  id: string
  tenantId: string
  phone: string
  role: TenantRole
  createdAt: Date
  expiresAt: Date
}

const COLUMNS = sql`
  id, tenant_id as "tenantId", phone, role, created_at as "createdAt", expires_at as "expiresAt"`

/** Invites a phone, or renews its invitation with this role. */
export async function inviteUser(
  tx: Transaction,
  { tenantId, phone, role, invitedBy }: { tenantId: string; phone: string; role: TenantRole; invitedBy: string },
): Promise<InvitationRow> {
  const row = await tx.row<InvitationRow>(sql`
    insert into invitation (id, tenant_id, phone, role, invited_by, expires_at)
    values (${newId()}, ${tenantId}, ${phone}, ${role}, ${invitedBy}, now() + make_interval(days => ${INVITATION_DAYS}))
    on conflict (tenant_id, phone) do update
      set role = excluded.role, invited_by = excluded.invited_by, expires_at = excluded.expires_at
    returning ${COLUMNS}`)
  if (!row) throw new Error('inserting answers a row')
  return row
}

/** Reads the name of a tenant for an invitation. Returns undefined if this scope has no such tenant. */
export async function findTenantName(tx: Transaction, tenantId: string): Promise<string | undefined> {
  return (await tx.row<{ name: string }>(sql`select name from tenant where id = ${tenantId}`))?.name
}

/** Selects the open invitations of a tenant, the newest first. */
export const invitationsStatement = (tenantId: string): Sql => sql`
  select ${COLUMNS} from invitation where tenant_id = ${tenantId} and expires_at > now() order by created_at desc, id desc`

/**
 * Withdraws an invitation. @returns the withdrawn invitation; undefined if it does not exist or belongs to a tenant other than the named
 * tenant
 */
export const withdrawInvitation = (
  tx: Transaction,
  id: string,
  tenantId: string | undefined,
): Promise<InvitationRow | undefined> =>
  tx.row(sql`
    delete from invitation where id = ${id} and ${tenantId === undefined ? sql`true` : sql`tenant_id = ${tenantId}`}
    returning ${COLUMNS}`)

/** Deletes expired invitations. Runs under the scope `auth`. */
export const sweepInvitations = (tx: Transaction): Promise<number> =>
  tx.run(sql`delete from invitation where expires_at < now()`)
