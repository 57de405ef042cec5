import type { Notice } from '@skadi/contract/notices/notice'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../core/session/session.ts'
import { PHONE, useMedia } from '../../core/use-media.ts'
import { NoticeForm } from '../../notices/admin/notice-form.tsx'
import { NoticeTable } from '../../notices/admin/notice-table.tsx'
import { isForEverybody } from '../../notices/is-for-everybody.ts'
import { noticesQuery } from '../../notices/notices-query.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'
import { Skeleton } from '../../ui/skeletons/skeleton.tsx'
import css from './admin-notices-page.module.css'

/**
 * The page `/admin/notices` with changes that a global admin announces to all users. It does not list automatic
 * messages about rigs and webhooks.
 */
export function AdminNoticesPage() {
  const userId = useSession((state) => state.claims?.sub)
  const isPhone = useMedia(PHONE)
  const { data, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
    noticesQuery(userId),
  )
  const [changed, setChanged] = useState<Notice | 'new'>()
  const notices = data?.pages.flatMap((page) => page.data.items).filter(isForEverybody) ?? []
  return (
    <>
      <PageHeader
        title={m.notices_title()}
        subtitle={m.notices_subtitle()}
        actions={
          <Button look="ink" aria-label={m.notices_new()} onClick={() => setChanged('new')}>
            {isPhone ? m.notices_newShort() : m.notices_new()}
          </Button>
        }
      />
      {error && (
        <ErrorNotice title={m.notices_failed()} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {isPending && (
        <div className={css.more} role="status" aria-label={m.shell_loading()}>
          <Skeleton height={48} />
        </div>
      )}
      {data && notices.length === 0 && <EmptyState title={m.notices_emptyTitle()} text={m.notices_adminEmptyText()} />}
      {notices.length > 0 && <NoticeTable notices={notices} onChange={setChanged} />}
      {hasNextPage && (
        <div className={css.more}>
          <Button isBusy={isFetching} onClick={() => void fetchNextPage()}>
            {m.notices_more()}
          </Button>
        </div>
      )}
      {changed && <NoticeForm notice={changed === 'new' ? undefined : changed} onClose={() => setChanged(undefined)} />}
    </>
  )
}
