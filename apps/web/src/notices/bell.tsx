import { IconBell } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useId } from 'react'
import { writeDay } from '../core/clock.ts'
import { currentLanguageTag } from '../core/language.ts'
import { useSession } from '../core/session/session.ts'
import { useConnection, useSocket } from '../core/socket/socket.ts'
import { useNow } from '../core/use-now.ts'
import { m } from '../paraglide/messages.js'
import { HeaderPopover } from '../ui/popups/header-popover.tsx'
import { latestNews } from './latest-news.ts'
import css from './news.module.css'
import { shownWords } from './notice-words.ts'
import { noticesQuery, readNotices } from './notices-query.ts'

const NoticeList = lazy(() => import('./notice-list.tsx').then((file) => ({ default: file.NoticeList })))

/**
 * Button with the number of unread notices about releases and maintenance (1§2). A new notice appears within a second.
 */
export function Bell() {
  const userId = useSession((state) => state.claims?.sub)
  const client = useQueryClient()
  const query = noticesQuery(userId)
  // The query is sent after the socket has opened, so that no notice is lost between the query and the subscription.
  const isListening = useConnection(({ connection }) => connection !== 'connecting')
  const enabled = userId !== undefined && isListening
  const unread = useInfiniteQuery({ ...query, enabled }).data?.pages[0]?.meta.unread ?? 0
  useSocket('noticePublished', () => void client.invalidateQueries({ queryKey: query.queryKey }))
  const shown = new Intl.NumberFormat(currentLanguageTag()).format(unread)
  const label = unread > 0 ? m.notices_bellUnread({ shown }) : m.notices_bell()
  return (
    <HeaderPopover
      tourName="bell"
      label={label}
      icon={<IconBell size={16} stroke={1.5} aria-hidden />}
      count={unread}
      title={m.notices_title()}
    >
      <Suspense>{userId && <NoticeList userId={userId} />}</Suspense>
    </HeaderPopover>
  )
}

/** The news widget (1§1). The widget shows the latest unread planned change. The bell shows all other notices. */
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
