import { type ReactNode, type Ref, useMemo } from 'react'
import { plateCountryOptions } from '../core/words/plate-words.ts'
import { m } from '../paraglide/messages.js'
import css from './unassigned-list.module.css'
import type { UnassignedItem } from './unassigned-query.ts'
import { UnassignedRow, type UnassignedRowProps } from './unassigned-row.tsx'

/** Number of rows on the first screen. The photos of these rows load at once. */
const EAGER_ROWS = 8

type UnassignedListProps = Pick<UnassignedRowProps, 'view' | 'acts' | 'company' | 'canAssign' | 'photos'> & {
  rows: readonly UnassignedItem[]
  activeId: string | undefined
  chosen: ReadonlySet<string>
  /** true if these rows belong to an earlier filter, and the rows of the current filter are loading */
  isOutdated: boolean
  /** content below the last row, which is the load-more button */
  foot: ReactNode
  ref: Ref<HTMLDivElement>
}

/** The unassigned items, the newest first. One item is active. */
export function UnassignedList(props: UnassignedListProps) {
  const { rows, activeId, chosen, isOutdated, foot, ref, photos, ...shared } = props
  const countries = useMemo(() => plateCountryOptions(''), [])
  return (
    <div ref={ref} className={css.scroller} data-outdated={isOutdated || undefined}>
      <ul aria-label={m.shell_unassignedItems()}>
        {rows.map((row, index) => (
          <UnassignedRow
            key={row.id}
            row={row}
            countries={countries}
            isActive={row.id === activeId}
            isChosen={chosen.has(row.id)}
            isEager={index < EAGER_ROWS}
            photos={row.id === activeId && photos}
            {...shared}
          />
        ))}
      </ul>
      {foot}
    </div>
  )
}
