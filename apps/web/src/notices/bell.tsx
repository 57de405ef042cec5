import { IconBell } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { currentLanguageTag } from '../core/language.ts'
import { useSession } from '../core/session/session.ts'
import { useConnection, useSocket } from '../core/socket/socket.ts'
import { m } from '../paraglide/messages.js'
import { HeaderPopover } from '../ui/popups/header-popover.tsx'
import { noticesQuery } from './notices-query.ts'

const NoticeList = lazy(() => import('./notice-list.tsx').then((file) => ({ default: file.NoticeList })))

/**
 * Button with the number of unread notices about releases and maintenance (1§2); a new notice appears within a second.
 */
export function Bell() {
  const userId = useSession((state) => state.claims?.sub)
  const client = useQueryClient()
  const query = noticesQuery(userId)
  // The query runs after the socket is open, so that no notice between query and subscription is lost.
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
