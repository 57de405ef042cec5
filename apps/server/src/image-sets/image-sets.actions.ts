import { getImageSet, listImageSets, suggestOrigins } from '@skadi/contract/image-sets/image-sets-reads'
import { checkImageSet, inspectImageSet, redirectToAllowedTenant } from '@skadi/contract/image-sets/image-sets-writes'
import * as store from '@skadi/store/image-sets/image-set.repo'
import { readCursor } from '@skadi/store/image-sets/image-set-cursor'
import { listImageSets as readPage } from '@skadi/store/image-sets/list-image-sets.repo'
import { type ImageRow, imagesStatement } from '@skadi/store/images/image.repo'
import { firstIn } from '../core/auth/actor-scope.ts'
import { answerTokens } from '../core/auth/answer-tokens.ts'
import { switchSession } from '../core/auth/switch-session.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import { listMeta, wrongCursor } from '../core/http/list-page.ts'
import type { Services } from '../core/services.ts'
import { passingReadScopes } from '../shared/annotation/perspective.ts'
import { readerIn } from '../shared/costs/load-prices.ts'
import { loadNewCosts } from '../shared/costs/new-costs.ts'
import { toImageSetSummary } from '../shared/image-sets/to-image-set-summary.ts'
import { checkImageSetAction, inspectImageSetAction } from './check-image-set.action.ts'
import { findAllowedTenant } from './find-allowed-tenant.ts'
import { finishImageSet } from './finish-image-set.ts'
import { listManual } from './list-manual.ts'
import { listScope } from './list-scope.ts'

export function imageSetsCalls(services: Services): BoundCall[] {
  const { db } = services
  return [
    bindCall(listImageSets, async ({ query }, { actor, signal }) => {
      const { limit, page, cursor: cursorText, total: wish, unassigned = false, tenantId, access, ...filter } = query
      if (access !== undefined) {
        const withTotal = wish === 'exact'
        const asked = { access, tenantId, filter, limit, page, cursor: cursorText, withTotal, signal }
        const found = await listManual(db, actor, asked)
        return { data: { items: found.items }, meta: { ...listMeta({ limit, page }, found), days: [] } }
      }
      const cursor = cursorText === undefined ? undefined : readCursor(cursorText)
      if (cursorText !== undefined && !cursor) throw wrongCursor()
      const of = listScope(actor, { unassigned, tenantId })
      const found = await readPage(
        db,
        { ...of, unassigned, filter, limit, page, cursor, withTotal: wish === 'exact' },
        { signal },
      )
      const costOf = await loadNewCosts(readerIn(db, of.scope, { signal }), actor, of.scope, found.rows)
      return {
        data: { items: found.rows.map((row) => toImageSetSummary(row, costOf(row.id))) },
        meta: {
          ...listMeta({ limit, page }, found),
          days: found.days,
          ...(found.counts && page === 1 && !cursor ? { counts: found.counts } : {}),
        },
      }
    }),

    bindCall(getImageSet, async ({ params: { id } }, { actor, signal }) => {
      const imageSet = await firstIn(await passingReadScopes(services, actor, signal), async (scope) => {
        const [[row], images, stages] = await db.read<[store.ImageSetDetailRow, ImageRow, store.StageRow]>(
          scope,
          [store.imageSetStatement(scope, id), imagesStatement(scope, id), store.stagesStatement(scope, id)],
          { signal },
        )
        if (!row) return undefined
        return finishImageSet(readerIn(db, scope, { signal }), services, actor, scope, { row, images, stages })
      })
      return { data: found(imageSet) }
    }),

    bindCall(redirectToAllowedTenant, async ({ body }, context) => {
      const { actor, signal } = context
      const tenantId = await findAllowedTenant(db, actor, body.imageSetIds, signal)
      if (!tenantId) throw new ApiError('NO_ALLOWED_TENANT')
      const session = await switchSession(services, actor, tenantId, body.refreshToken)
      return { data: { tenantId, ...(await answerTokens(services, session, context)) } }
    }),

    bindCall(suggestOrigins, async ({ query }, { actor, signal }) => {
      const { scope, tenantId } = listScope(actor, { unassigned: false, tenantId: query.tenantId })
      const rows = await db.rows<{ location: string; name: string }>(scope, store.originsStatement(tenantId), {
        signal,
      })
      return {
        data: {
          locations: [...new Set(rows.map((row) => row.location))],
          captureSetNames: [...new Set(rows.map((row) => row.name))],
        },
      }
    }),

    bindCall(checkImageSet, checkImageSetAction),
    bindCall(inspectImageSet, inspectImageSetAction),
  ]
}
