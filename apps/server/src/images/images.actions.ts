import { getImage } from '@skadi/contract/images/get-image'
import { listImages } from '@skadi/contract/images/list-images'
import { imageSetStatement } from '@skadi/store/image-sets/image-set.repo'
import { type ImageRow, imageStatement, imagesStatement } from '@skadi/store/images/image.repo'
import { type BoundCall, bindCall } from '../core/action.ts'
import { found } from '../core/api-error.ts'
import { firstIn, readScopes } from '../core/auth/actor-scope.ts'
import { wholeListMeta } from '../core/list-page.ts'
import type { Services } from '../core/services.ts'
import { byPlace, toImage } from '../core/to-image.ts'

export function imagesCalls({ db }: Services): BoundCall[] {
  return [
    bindCall(listImages, async ({ query: { imageSetId, limit } }, { actor, signal }) => {
      const rows = await firstIn(readScopes(actor), async (scope) => {
        const [imageSets, images] = await db.read<[unknown, ImageRow]>(
          scope,
          [imageSetStatement(scope, imageSetId), imagesStatement(scope, imageSetId)],
          { signal },
        )
        return imageSets.length > 0 ? images : undefined
      })
      const all = found(rows).sort(byPlace)
      return { data: { items: all.slice(0, limit).map(toImage) }, meta: wholeListMeta(all.length, limit) }
    }),

    bindCall(getImage, async ({ params }, { actor, signal }) => ({
      data: toImage(
        found(
          await firstIn(readScopes(actor), (scope) =>
            db.row<ImageRow>(scope, imageStatement(scope, params.id), { signal }),
          ),
        ),
      ),
    })),
  ]
}
