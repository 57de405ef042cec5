import { getImage } from '@skadi/contract/images/get-image'
import { listImages } from '@skadi/contract/images/list-images'
import { MAX_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import { imageSetStatement } from '@skadi/store/image-sets/image-set.repo'
import { type ImageRow, imageStatement, imagesStatement } from '@skadi/store/images/image.repo'
import { type BoundCall, bindCall } from '../core/action.ts'
import { found } from '../core/api-error.ts'
import { readScope } from '../core/auth/actor-scope.ts'
import type { Services } from '../core/services.ts'
import { byPlace, toImage } from '../core/to-image.ts'

export function imagesCalls({ db }: Services): BoundCall[] {
  return [
    bindCall(listImages, async ({ query }, { actor, signal }) => {
      const statements = [imageSetStatement(query.imageSetId), imagesStatement(query.imageSetId)] as const
      const [imageSets, rows] = await db.read<[unknown, ImageRow]>(readScope(actor), [...statements], { signal })
      found(imageSets[0])
      const items = rows.sort(byPlace).slice(0, query.limit).map(toImage)
      return {
        data: { items },
        meta: {
          currentItemsPerPage: query.limit,
          currentPage: 1,
          maxPerPage: MAX_PAGE_SIZE,
          lastPage: Math.max(1, Math.ceil(rows.length / query.limit)),
          totalItems: rows.length,
        },
      }
    }),

    bindCall(getImage, async ({ params }, { actor, signal }) => ({
      data: toImage(found(await db.row<ImageRow>(readScope(actor), imageStatement(params.id), { signal }))),
    })),
  ]
}
