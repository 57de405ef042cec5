import type { Locale } from '@skadi/domain/language/language'
import { type Sql, sql } from '../db/sql.ts'

export type Mailed = { userId: string; tenantId: string; tenantName: string; email: string; language: Locale }

/** Selects active administrators of companies who have an e-mail address. Runs under the scope `auth`. */
export const mailedAdminsStatement = (tenantIds: readonly string[]): Sql => sql`
  select u.id as "userId", t.id as "tenantId", t.name as "tenantName", u.email, u.language
  from tenant_member m join app_user u on u.id = m.user_id join tenant t on t.id = m.tenant_id
  where m.tenant_id = any(${tenantIds}::uuid[]) and m.role = 'ADMIN_TENANT' and u.status = 'active' and t.status = 'active'
    and u.email <> '' order by t.id, u.id`
