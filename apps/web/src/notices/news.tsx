import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { writeDay } from '../core/clock.ts'
import { useSession } from '../core/session/session.ts'
import { useNow } from '../core/use-now.ts'
import { m } from '../paraglide/messages.js'
import { latestNews } from './latest-news.ts'
import css from './news.module.css'
import { shownWords } from './notice-words.ts'
import { noticesQuery, readNotices } from './notices-query.ts'

/** The news widget (1§1): the latest unread planned change. The bell shows all other notices. */
export function News() {
  const titleId = useId()
  const userId = useSession((state) => state.claims?.sub)
  const { data } = useInfiniteQuery({ ...noticesQuery(userId), enabled: false })
  const now = useNow(false)
  const news = latestNews(data?.pages.flatMap((page) => page.data.items) ?? [], now)
  if (!news || userId === undefined) return null
  const { title, text, lang } = shownWords(news)
  // If the server cannot store that a notice is read, the notice is unread again after the next load.
  const dismiss = () => readNotices(userId, [news.id]).catch(() => undefined)
  return (
    <section className={css.news} aria-labelledby={titleId}>
      <p id={titleId} className={css.heading}>
        {m.notices_news()}
      </p>
      <p className={css.title} title={text} lang={lang}>
        {title}
      </p>
      <p className={css.foot}>
        <time dateTime={news.startsAt}>{writeDay(news.startsAt)}</time>
        <button type="button" className={`${css.dismiss} touch`} onClick={() => void dismiss()}>
          {m.notices_gotIt()}
        </button>
      </p>
    </section>
  )
}
