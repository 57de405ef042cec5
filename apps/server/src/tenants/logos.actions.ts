import { uploadLogo } from '@skadi/contract/tenants/tenant-images'
import { getLogos } from '@skadi/contract/tenants/tenants-reads'
import { logoPath, logoUploadPath } from '@skadi/domain/tenants/logo'
import { existingTenants } from '@skadi/store/tenants/member.repo'
import * as store from '@skadi/store/tenants/tenant-logo.repo'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError } from '../core/http/api-error.ts'
import { wholeListMeta } from '../core/http/list-page.ts'
import type { Services } from '../core/services.ts'
import { logoScope, readLogoScope } from './logo-scope.ts'

/** Calls about logos of companies, for global admins and for administrators of companies (2§7.5). */
export function logosCalls({ db }: Services): BoundCall[] {
  return [
    bindCall(uploadLogo, ({ body: { fileName, tenantId } }, { actor, mutate }) => {
      return mutate(logoScope(actor, tenantId), async (tx) => {
        if ((await existingTenants(tx, [tenantId])).length === 0) throw new ApiError('NOT_FOUND')
        const logoId = await store.createTenantLogo(tx, { tenantId, fileName, userId: actor.userId })
        return { data: { url: logoUploadPath(logoId), fields: { fileName } } }
      })
    }),

    bindCall(getLogos, async ({ query: { tenantIds } }, { actor, signal }) => {
      const statement = store.newestLogosStatement(tenantIds)
      const rows = await db.rows<store.TenantLogo>(readLogoScope(actor, tenantIds), statement, { signal })
      const items = rows.map(({ id, tenantId, fileName, status, reason }) => ({
        tenantId,
        fileName,
        status,
        reason,
        url: status === 'ready' ? logoPath(id) : null,
      }))
      return { data: { items }, meta: wholeListMeta(items.length) }
    }),
  ]
}
