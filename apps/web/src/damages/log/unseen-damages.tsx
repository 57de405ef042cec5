import { listUniqueDamages } from '@skadi/contract/damages/list-unique-damages'
import { MAX_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../core/call.ts'
import { counted } from '../../core/counts.ts'
import { fetches } from '../../core/failures.ts'
import { paths } from '../../core/paths.ts'
import { m } from '../../paraglide/messages.js'
import { damageCaption } from '../words.ts'
import { sightingDay } from './card-words.ts'
import { NumberTag } from './number-tag.tsx'
import css from './unseen-damages.module.css'

/** The car's other damages, which this passing shows nowhere. */
const unseenQuery = (imageSetId: string) =>
  queryOptions({
    queryKey: ['unseenDamages', imageSetId],
    queryFn: async ({ signal }) =>
      (
        await call(listUniqueDamages, { query: { imageSetId, isDeleted: 'false', limit: MAX_PAGE_SIZE } }, { signal })
      ).data.items.filter(({ isSeen, number }) => !isSeen && number !== null),
    meta: fetches('damages'),
    staleTime: 0,
  })

/**
 * Damages known from earlier passings that nobody and nothing found again in this one: repaired, or only not seen, which is
 * a hint and no proof (ruling 4).
 */
export function UnseenDamages({ imageSetId }: { imageSetId: string }) {
  const { data } = useQuery(unseenQuery(imageSetId))
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="damages-unseen">
      <h3 id="damages-unseen" className={css.head}>
        {m.log_unseen(counted(data.length))}
      </h3>
      <ul>
        {data.map((damage) => (
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
            <Link to={paths.passing} params={{ id: damage.imageSetId }} className={css.link}>
              {m.log_openPassing()}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
