import { Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { currentLanguageTag } from '../core/language.ts'
import { useSession } from '../core/session.ts'
import { useConnection, useSocket } from '../core/socket.ts'
import { m } from '../paraglide/messages.js'
import css from './bell.module.css'
import { noticesQuery } from './notices-query.ts'

const NoticeList = lazy(() => import('./notice-list.tsx').then((file) => ({ default: file.NoticeList })))

/** Notices of releases and maintenance, with how many one has not read (1§2); a new one shows within a second. */
export function Bell() {
  const userId = useSession((state) => state.claims?.sub)
  const client = useQueryClient()
  const query = noticesQuery(userId)
  // Counted once somebody listens, so that nothing is published between the two unheard.
  const isListening = useConnection(({ connection }) => connection !== 'connecting')
  const enabled = userId !== undefined && isListening
  const unread = useInfiniteQuery({ ...query, enabled }).data?.pages[0]?.meta.unread ?? 0
  const [isOpen, setOpen] = useState(false)
  useSocket('noticePublished', () => void client.invalidateQueries({ queryKey: query.queryKey }))
  const shown = new Intl.NumberFormat(currentLanguageTag()).format(unread)
  const label = unread > 0 ? m.notices_bellUnread({ shown }) : m.notices_bell()
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={360}
      offset={8}
      withinPortal={false}
      floatingStrategy="fixed"
      trapFocus
      returnFocus
      transitionProps={{ duration: 0 }}
      classNames={{ dropdown: css.dropdown }}
    >
      <Popover.Target>
        <button type="button" className={css.bell} aria-label={label} title={label} onClick={() => setOpen(!isOpen)}>
          <IconBell size={16} stroke={1.5} aria-hidden />
          {unread > 0 && (
            <span className={css.count} aria-hidden data-testid="unread">
              {unread > 9 ? '9+' : shown}
            </span>
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={m.notices_title()}>
        <Suspense>{isOpen && userId && <NoticeList userId={userId} />}</Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
