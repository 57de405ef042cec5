import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { hasStatus } from '../../core/calls/call.ts'
import { m } from '../../paraglide/messages.js'
import { EmptyState } from '../feedback/empty-state.tsx'
import { ErrorNotice } from '../feedback/error-notice.tsx'
import { Skeleton } from '../skeletons/skeleton.tsx'
import css from './record-panels.module.css'

type RecordDetailProps<T> = {
  query: UseQueryResult<T>
  /** title of the page if the record does not exist */
  goneTitle: string
  failedText: string
  /** link to another page, shown if the record does not exist */
  action: ReactNode
  children: (thing: T) => ReactNode
}

/** Frame for one record. The frame has the states loading, failed, not found and loaded. */
export function RecordDetail<T>({ query, goneTitle, failedText, action, children }: RecordDetailProps<T>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  // An id of the wrong format (400) cannot belong to a record.
  if (hasStatus(error, 404) || hasStatus(error, 400))
    return <EmptyState title={goneTitle} text={m.rigs_goneText()} action={action} />
  if (error)
    return <ErrorNotice title={failedText} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  return (
    <div className={css.page} role="status" aria-label={m.rigs_loading()}>
      <Skeleton height={160} radius={8} />
      <Skeleton height={320} radius={8} />
    </div>
  )
}
