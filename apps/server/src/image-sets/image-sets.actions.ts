import { getImageSet, listImageSets, suggestOrigins } from '@skadi/contract/image-sets/image-sets-reads'
import { checkImageSet, inspectImageSet, redirectToAllowedTenant } from '@skadi/contract/image-sets/image-sets-writes'
import { can } from '@skadi/domain/auth/rights'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import type { Database } from '@skadi/store/db/database'
import type { Scope } from '@skadi/store/db/scope'
import * as store from '@skadi/store/image-sets/image-set.repo'
import { visibleImageSetsStatement } from '@skadi/store/image-sets/image-set.repo'
import { readCursor } from '@skadi/store/image-sets/image-set-cursor'
import { listImageSets as readPage } from '@skadi/store/image-sets/list-image-sets.repo'
import { type ImageRow, imagesStatement } from '@skadi/store/images/image.repo'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { firstIn, staffedTenants, staffScope, tenantScope } from '../core/auth/actor-scope.ts'
import { answerTokens } from '../core/auth/answer-tokens.ts'
import { switchSession } from '../core/auth/switch-session.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import { listMeta, wrongCursor } from '../core/http/list-page.ts'
import type { Services } from '../core/services.ts'
import { imageSetReadScopes } from '../shared/annotation/perspective.ts'
import { readerIn } from '../shared/costs/load-prices.ts'
import { loadRowFacts } from '../shared/image-sets/load-row-facts.ts'
import { toImageSetSummary } from '../shared/image-sets/to-image-set-summary.ts'
import { checkImageSetAction, inspectImageSetAction } from './check-image-set.action.ts'
import { finishImageSet } from './finish-image-set.ts'
import { listManual } from './list-manual.ts'

/** Scope of a list, and the tenant of the listed passings. The tenant is undefined if the list covers all tenants. */
type ListScope = { scope: Scope; tenantId: string | undefined }

/**
 * Returns the scope of a list. A user lists the current tenant, or a member of a group whose power tenant is current (ruling 17). Any other
 * tenant is refused, whether it exists or not (ruling 15). A global admin lists the named tenant. Without a name, a global admin lists the
 * current tenant, or everything if there is none. Administrators list the unassigned passings of their tenant, and global admins those of
 * all tenants (ruling 12).
 * @throws ApiError FORBIDDEN, also if the tenant lacks the module
 */
function listScope(
  actor: SessionActor,
  { unassigned, tenantId }: { unassigned: boolean; tenantId: string | undefined },
): ListScope {
  const { userId } = actor
  const staff = staffScope(actor)
  if (unassigned) {
    if (!can(actor, 'readUnassigned', { tenantId: tenantId })) throw new ApiError('FORBIDDEN')
    const of = tenantId ?? (isGlobalAdmin(actor) ? undefined : actor.currentTenant?.id)
    return { scope: of ? { role: 'unassigned', tenantId: of, userId } : staff, tenantId: undefined }
  }
  const own = can(actor, 'workInTenant') ? actor.currentTenant?.id : undefined
  const of = tenantId ?? own
  if (!can(actor, 'listPassings', { tenantId: of })) throw new ApiError('FORBIDDEN')
  if (of !== undefined && of === own) return { scope: { role: 'app', tenantId: own, userId }, tenantId: own }
  if (isGlobalAdmin(actor)) return { scope: staff, tenantId: of }
  return { scope: { ...tenantScope(actor), role: 'group' }, tenantId: of }
}

/**
 * Returns the first tenant of the user that can read all these passings (2§7.2), beginning with the current tenant. The tenant that owns
 * the passings precedes a power tenant that reads them through its group (ruling 17).
 * @returns undefined if no tenant can read all of them, whether the passings exist or not
 */
async function findAllowedTenant(
  db: Database,
  actor: SessionActor,
  imageSetIds: readonly string[],
  signal: AbortSignal,
): Promise<string | undefined> {
  const { userId } = actor
  const wanted = new Set(imageSetIds)
  const read = async (scope: Scope) =>
    (await db.rows<{ id: string }>(scope, visibleImageSetsStatement(scope, [...wanted]), { signal })).length
  const held = new Map<string, number>()
  for (const { id: tenantId } of staffedTenants(actor)) {
    const own = await read({ role: 'app', tenantId, userId })
    if (own === wanted.size) return tenantId
    held.set(tenantId, own)
  }
  for (const [tenantId, own] of held) {
    if (own + (await read({ role: 'group', tenantId, userId })) === wanted.size) return tenantId
  }
  return undefined
}

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
      if (filter.unsettled !== undefined && of.scope.role !== 'app' && of.scope.role !== 'staff')
        throw new ApiError('FORBIDDEN')
      const found = await readPage(
        db,
        { ...of, unassigned, filter, limit, page, cursor, withTotal: wish === 'exact' },
        { signal },
      )
      const factsOf = await loadRowFacts(readerIn(db, of.scope, { signal }), actor, of.scope, found.rows)
      const items = found.rows.map((row) => {
        const { newCosts, preview } = factsOf(row.id)
        return toImageSetSummary(row, newCosts, preview)
      })
      return {
        data: { items },
        meta: {
          ...listMeta({ limit, page }, found),
          days: found.days,
          ...(found.counts && page === 1 && !cursor ? { counts: found.counts } : {}),
        },
      }
    }),

    bindCall(getImageSet, async ({ params: { id } }, { actor, signal }) => {
      const imageSet = await firstIn(await imageSetReadScopes(services, actor, signal), async (scope) => {
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
