import { readFile } from 'node:fs/promises'
import { deleteTenantImage, uploadTenantImage } from '@skadi/contract/tenants/tenant-images'
import { MAX_TENANT_IMAGES } from '@skadi/domain/tenants/tenant-images'
import { reencodeInProcess } from '@skadi/pipeline/photos/photo-pool'
import { appendAudit } from '@skadi/store/audit/append-audit'
import type { Transaction } from '@skadi/store/db/database'
import { newId } from '@skadi/store/db/new-id'
import { logoKey } from '@skadi/store/objects/object-key'
import { type TenantRow, tenantStatement } from '@skadi/store/tenants/tenant.repo'
import * as store from '@skadi/store/tenants/tenant-logo.repo'
import { staffScope } from '../core/auth/actor-scope.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import type { Services } from '../core/services.ts'
import { photoError } from '../shared/images/photo-error.ts'
import { toTenant } from './to-tenant.ts'

/** Calls about pictures of companies, other than their logos (1§3). Only global admins may make these calls. */
export function tenantImagesCalls({ objects }: Services): BoundCall[] {
  return [
    bindCall(uploadTenantImage, async ({ params, query: { fileName } }, { actor, file, mutate }) => {
      const tenantId = params.id
      const picture = await reencodeInProcess(await readFile(found(file).path))
      if ('fault' in picture) throw new ApiError(photoError(picture.fault))
      const id = newId()
      const objectKey = logoKey(id)
      // The object is stored before the transaction, which locks the company's row. After a refusal, the sweep of orphans removes the
      // object.
      await objects.put(objectKey, picture, { contentType: 'image/jpeg' })
      return mutate(staffScope(actor), async (tx) => {
        const before = found(await store.lockTenantImages(tx, tenantId))
        if (before >= MAX_TENANT_IMAGES) throw new ApiError('IMAGE_LIMIT_EXCEEDED')
        await store.addTenantImage(tx, { id, tenantId, fileName, userId: actor.userId, objectKey })
        await audit(tx, actor.userId, 'uploadTenantImage', tenantId, { after: { imageId: id, fileName } })
        return { data: await read(tx, tenantId) }
      })
    }),

    bindCall(deleteTenantImage, async ({ params }, { actor, mutate }) => {
      const [tenantId, imageId] = [params.id, params.imageId]
      const answer = await mutate(staffScope(actor), async (tx) => {
        found(await store.lockTenantImages(tx, tenantId))
        const { fileName } = found(await store.removeTenantImage(tx, tenantId, imageId))
        await audit(tx, actor.userId, 'deleteTenantImage', tenantId, { before: { imageId, fileName } })
        return { data: await read(tx, tenantId) }
      })
      // The object is deleted after the transaction, because the transaction may fail. If the deletion fails, the sweep of orphans repeats
      // it.
      await objects.delete(logoKey(imageId)).catch(() => undefined)
      return answer
    }),
  ]
}

const read = async (tx: Transaction, id: string) => toTenant(found(await tx.row<TenantRow>(tenantStatement(id))))

const audit = (
  tx: Transaction,
  actorId: string,
  action: 'uploadTenantImage' | 'deleteTenantImage',
  tenantId: string,
  change: { before?: object; after?: object },
) => appendAudit(tx, { chain: tenantId, actorId, action, targetType: 'tenant', targetId: tenantId, ...change })
