import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RecordList } from '../../ui/tables/record-list.tsx'
import { type SetsFilter, setsQuery } from '../rigs-query.ts'
import { SetsTable } from './sets-table.tsx'

type SetsListProps = {
  filter: SetsFilter
  isAdmin: boolean
  action?: ReactNode
  /** takes the search back */
  clear: ReactNode
}

/** The capture sets one may see, by name. */
export function SetsList({ filter, isAdmin, action, clear }: SetsListProps) {
  const list = useInfiniteQuery(setsQuery(filter))
  const empty = filter.query ? (
    <EmptyState title={m.rigs_noSetMatch()} text={m.rigs_noMatchText()} action={clear} />
  ) : (
    <EmptyState title={m.rigs_noSets()} text={m.rigs_noSetsText()} action={action} />
  )
  return (
    <RecordList list={list} failedText={m.failure_fetchCaptureSets()} empty={empty}>
      {(rows, isOutdated) => <SetsTable rows={rows} isAdmin={isAdmin} isOutdated={isOutdated} />}
    </RecordList>
  )
}
