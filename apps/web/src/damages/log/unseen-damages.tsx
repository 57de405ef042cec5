import { listUniqueDamages } from '@skadi/contract/damages/damages-calls'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../core/calls/call.ts'
import { fetches } from '../../core/calls/failures.ts'
import { paths } from '../../core/screens/paths.ts'
import { counted } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import { unseenKey } from '../data/damages-query.ts'
import { damageCaption } from '../words.ts'
import { sightingDay } from './cards/card-words.ts'
import { NumberTag } from './cards/number-tag.tsx'
import { LogMore } from './log-more.tsx'
import css from './unseen-damages.module.css'

/** Query for the damages of the car that this passing does not show, in pages of 20 (CONST-03). */
const unseenQuery = (imageSetId: string) =>
  infiniteQueryOptions({
    queryKey: unseenKey(imageSetId),
    queryFn: ({ pageParam, signal }) =>
      call(
        listUniqueDamages,
        { query: { imageSetId, isDeleted: 'false', isSeen: 'false', isNumbered: 'true', page: pageParam } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ meta: { currentPage, lastPage = 1 } }) =>
      currentPage < lastPage ? currentPage + 1 : undefined,
    meta: fetches('damages'),
    staleTime: 0,
  })

/**
 * List of damages from earlier passings that neither a person nor a detector found in this passing. Each damage is
 * marked as repaired or not seen. "Not seen" is a hint, not a proof of a repair (ruling 4).
 */
export function UnseenDamages({ imageSetId }: { imageSetId: string }) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useInfiniteQuery(
    unseenQuery(imageSetId),
  )
  const total = data?.pages[0]?.meta.totalItems ?? 0
  if (!data || total === 0) return null
  // If the list changes between two loads, a page may repeat damages of the previous page.
  const damages = new Map(data.pages.flatMap((page) => page.data.items.map((damage) => [damage.familyId, damage])))
  return (
    <section aria-labelledby="damages-unseen">
      <h3 id="damages-unseen" className={css.head}>
        {m.log_unseen(counted(total))}
      </h3>
      <ul>
        {[...damages.values()].map((damage) => (
          <li key={damage.familyId} className={css.row}>
            <NumberTag age="old" number={damage.number} isPotential={damage.potentialDamage} />
            <span className={css.words}>
              <span className={css.caption}>{damageCaption(damage)}</span>
              <span className={css.note}>
                {damage.repaired
                  ? m.history_repaired({
                      date: sightingDay({ recDate: damage.repaired.at, timeZone: damage.firstSeen.timeZone }),
                    })
                  : m.log_unseenHint()}
              </span>
            </span>
            <Link to={paths.imageSet} params={{ id: damage.imageSetId }} className={css.link}>
              {m.log_openPassing()}
            </Link>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <LogMore
          shown={damages.size}
          total={total}
          isLoading={isFetchingNextPage}
          hasFailed={isFetchNextPageError}
          onMore={() => void fetchNextPage()}
        />
      )}
    </section>
  )
}
