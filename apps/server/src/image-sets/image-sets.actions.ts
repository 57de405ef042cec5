import { checkImageSet } from '@skadi/contract/image-sets/check-image-set'
import { getImageSet } from '@skadi/contract/image-sets/get-image-set'
import { listImageSets } from '@skadi/contract/image-sets/list-image-sets'
import { suggestOrigins } from '@skadi/contract/image-sets/suggest-origins'
import { MAX_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import { appendAudit } from '@skadi/store/audit/append-audit'
import * as store from '@skadi/store/image-sets/image-set.repo'
import { readCursor } from '@skadi/store/image-sets/image-set-cursor'
import { listImageSets as readPage } from '@skadi/store/image-sets/list-image-sets.repo'
import { type ImageRow, imagesStatement } from '@skadi/store/images/image.repo'
import { publish } from '@skadi/store/realtime/publish'
import { type BoundCall, bindCall } from '../core/action.ts'
import { ApiError, found } from '../core/api-error.ts'
import { readScope, tenantScope, writeScope } from '../core/auth/actor-scope.ts'
import type { Services } from '../core/services.ts'
import { listScope } from './list-scope.ts'
import { toImageSet, toImageSetSummary } from './to-image-set.ts'

export function imageSetsCalls({ db }: Services): BoundCall[] {
  return [
    bindCall(listImageSets, async ({ query }, { actor, signal }) => {
      const { limit, page, cursor: cursorText, total: wish, unassigned = false, tenantId, ...filter } = query
      const cursor = cursorText === undefined ? undefined : readCursor(cursorText)
      if (cursorText !== undefined && !cursor)
        throw new ApiError('VALIDATION', { details: [{ field: 'query.cursor', rule: 'nextCursor of a page before' }] })
      const of = listScope(actor, { unassigned, tenantId })
      const found = await readPage(
        db,
        { ...of, unassigned, filter, limit, page, cursor, withTotal: wish === 'exact' },
        { signal },
      )
      return {
        data: { items: found.rows.map(toImageSetSummary) },
        meta: {
          currentItemsPerPage: limit,
          currentPage: page,
          maxPerPage: MAX_PAGE_SIZE,
          ...(found.total
            ? { totalItems: found.total.items, lastPage: Math.max(1, Math.ceil(found.total.items / limit)) }
            : {}),
          ...(found.total?.isAtLeast ? { totalIsAtLeast: true } : {}),
          ...(found.nextCursor ? { nextCursor: found.nextCursor } : {}),
          days: found.days,
          ...(found.counts && page === 1 && !cursor ? { counts: found.counts } : {}),
        },
      }
    }),

    bindCall(getImageSet, async ({ params: { id } }, { actor, signal }) => {
      const statements = [store.imageSetStatement(id), imagesStatement(id), store.stagesStatement(id)] as const
      const [rows, images, stages] = await db.read<[store.ImageSetDetailRow, ImageRow, store.StageRow]>(
        readScope(actor),
        [...statements],
        { signal },
      )
      return { data: toImageSet(found(rows[0]), images, stages) }
    }),

    bindCall(suggestOrigins, async (_input, { actor, signal }) => {
      const rows = await db.rows<{ location: string; name: string }>(tenantScope(actor), store.originsStatement, {
        signal,
      })
      return {
        data: {
          locations: [...new Set(rows.map((row) => row.location))],
          captureSetNames: [...new Set(rows.map((row) => row.name))],
        },
      }
    }),

    bindCall(checkImageSet, async ({ params: { id }, body: { checked } }, { actor, mutate }) => {
      const scope = writeScope(actor)
      return mutate(scope, async (tx) => {
        const { row, changed } = found(await store.checkImageSet(tx, id, checked, actor.userId))
        if (changed) {
          await appendAudit(tx, {
            chain: scope.tenantId,
            actorId: actor.userId,
            action: 'checkImageSet',
            targetType: 'imageSet',
            targetId: row.id,
            before: { checked: !checked },
            after: { checked },
          })
          await publish(tx, {
            action: 'imageSetChanged',
            tenantId: scope.tenantId,
            imageSetId: row.id,
            modifiedAt: row.modifiedAt,
          })
        }
        return { data: toImageSetSummary(row) }
      })
    }),
  ]
}
