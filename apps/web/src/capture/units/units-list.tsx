import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RecordList } from '../../ui/tables/record-list.tsx'
import { useRigNews } from '../health/use-rig-news.ts'
import { type UnitsFilter, unitsQuery } from '../rigs-query.ts'
import { UnitsTable } from './units-table.tsx'

type UnitsListProps = {
  filter: UnitsFilter
  isAdmin: boolean
  /** text that says what the user can do if there are no units */
  emptyText: string
  action?: ReactNode
  /** button that clears the search */
  clear: ReactNode
}

/** The capture units that the user may see, sorted by name. */
export function UnitsList({ filter, isAdmin, emptyText, action, clear }: UnitsListProps) {
  const list = useInfiniteQuery(unitsQuery(filter))
  useRigNews()
  const empty = filter.query ? (
    <EmptyState title={m.rigs_noUnitMatch()} text={m.rigs_noMatchText()} action={clear} />
  ) : filter.silent ? (
    <EmptyState title={m.rigs_silentNone()} text={m.rigs_attentionNoneText()} action={clear} />
  ) : filter.attention ? (
    <EmptyState title={m.rigs_attentionNone()} text={m.rigs_attentionNoneText()} action={clear} />
  ) : (
    <EmptyState title={m.rigs_noUnits()} text={emptyText} action={action} />
  )
  return (
    <RecordList list={list} failedText={m.failure_fetchCaptureUnits()} empty={empty}>
      {(rows, isOutdated) => <UnitsTable rows={rows} isAdmin={isAdmin} isOutdated={isOutdated} />}
    </RecordList>
  )
}
