import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  MAX_SAVED_VIEWS,
  type SavedView,
  updateSavedView,
  type ViewScreen,
} from '@skadi/contract/views/views-calls'
import * as store from '@skadi/store/views/saved-view.repo'
import { ownScope } from '../core/auth/actor-scope.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import { wholeListMeta } from '../core/http/list-page.ts'
import type { Services } from '../core/services.ts'

export function savedViewsCalls({ db }: Services): BoundCall[] {
  return [
    bindCall(listSavedViews, async ({ query: { screen } }, { actor, signal }) => {
      const scope = ownScope(actor)
      const rows = await db.rows<store.SavedViewRow>(scope, store.savedViewsStatement(scope, screen), { signal })
      return { data: { items: rows.map(toSavedView) }, meta: wholeListMeta(rows.length) }
    }),

    bindCall(createSavedView, async ({ body }, { actor, mutate }) => {
      const scope = ownScope(actor)
      return mutate(scope, async (tx) => {
        if ((await store.countSavedViews(tx, scope, body.screen)) >= MAX_SAVED_VIEWS)
          throw new ApiError('TOO_MANY_REQUESTS')
        const row = await store.createSavedView(tx, scope, body)
        if (!row) throw new ApiError('NAME_TAKEN')
        return { data: toSavedView(row) }
      })
    }),

    bindCall(updateSavedView, async ({ params: { id }, body }, { actor, mutate }) => {
      const scope = ownScope(actor)
      return mutate(scope, async (tx) => {
        const { screen, ...before } = found(await store.lockSavedView(tx, scope, id))
        const name = body.name ?? before.name
        if (await store.isNameTaken(tx, scope, { screen, name, exceptId: id })) throw new ApiError('NAME_TAKEN')
        const after = { id, name, search: body.search ?? before.search }
        return { data: toSavedView(found(await store.updateSavedView(tx, scope, after))) }
      })
    }),

    bindCall(deleteSavedView, async ({ params: { id } }, { actor, mutate }) => {
      const scope = ownScope(actor)
      if (!(await mutate(scope, (tx) => store.deleteSavedView(tx, scope, id)))) throw new ApiError('NOT_FOUND')
      return undefined
    }),
  ]
}

const toSavedView = ({ screen, modifiedAt, ...row }: store.SavedViewRow): SavedView => ({
  ...row,
  screen: screen as ViewScreen,
  modifiedAt: modifiedAt.toISOString(),
})
