import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { writeDate } from '@skadi/domain/dates/day'
import { dayOf } from '@skadi/domain/dates/format-date'
import { type CSSProperties, type ReactNode, useCallback, useMemo } from 'react'
import { currentLanguageTag } from '../../core/language.ts'
import { PHONE, useMedia } from '../../core/use-media.ts'
import { counted } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import { useListPlace } from '../../ui/tables/use-list-place.ts'
import { type DayCount, type DayGroup, groupByDay, HEAD_HEIGHT, layRows, nearnessOf, rowHeight } from './day-groups.ts'
import css from './inbox-list.module.css'
import { rememberScroll, scrollTopOf, useInboxPlace } from './inbox-place.ts'
import { InboxRow, type InboxRowProps } from './inbox-row.tsx'

/**
 * Sticky head above the rows of a day, with the date and the counts (for example
 * `Today, 21.11.2026 14 passings · 3 with new damage`).
 */
function DayHead({ group: { day, count }, today, id }: { group: DayGroup; today: string; id: string }) {
  return (
    <h2 id={id} className={css.head}>
      <span>{dayTitle(day, today)}</span>
      {count && (
        <span className={css.counts}>
          {m.inbox_dayPassings(counted(count.total))}
          {count.withNewDamages > 0 && ` · ${m.inbox_dayNew(counted(count.withNewDamages))}`}
        </span>
      )}
    </h2>
  )
}

function dayTitle(day: string, today: string): string {
  const date = writeDate(day)
  switch (nearnessOf(day, today)) {
    case 'today':
      return m.inbox_today({ date })
    case 'yesterday':
      return m.inbox_yesterday({ date })
    case 'earlier':
      return `${weekday(day)}, ${date}`
  }
}

const capitalise = (word: string) => word.charAt(0).toLocaleUpperCase() + word.slice(1)

const weekday = (day: string): string =>
  capitalise(
    new Intl.DateTimeFormat(currentLanguageTag(), { weekday: 'long', timeZone: 'UTC' }).format(
      new Date(`${day}T12:00:00Z`),
    ),
  )

/** Number of rows on the first screen. The photos of these rows load at once. */
const EAGER_ROWS = 10

type InboxListProps = Pick<InboxRowProps, 'isOfAll' | 'actsOf' | 'wordsOf' | 'onOpen' | 'onSelect' | 'onNear'> & {
  rows: readonly ImageSetSummary[]
  dayCounts: readonly DayCount[]
  /** true if the list contains only unchecked passings; a passing that the user checks then disappears */
  isOfUnchecked: boolean
  /** zone that determines which day is today; if undefined, the zone of the first passing of each day */
  zone: string | undefined
  hrefOf: (id: string) => string
  selectedId: string | undefined
  isCompact: boolean
  /** true if these rows belong to an earlier filter, while the rows of the current filter are loading */
  isOutdated: boolean
  /** content below the last row: the button that loads more rows, and a note about passings that have aged out */
  foot: ReactNode
}

/**
 * The list, divided into days with sticky heads.
 * All rows have the same height, so that lists of any length scroll evenly.
 */
export function InboxList(props: InboxListProps) {
  const { rows, dayCounts, isOfUnchecked, zone, hrefOf, selectedId, isCompact, isOutdated, foot, ...handlers } = props
  const leaving = useInboxPlace((place) => place.leaving)
  const height = rowHeight(isCompact, useMedia(PHONE))
  const groups = useMemo(() => groupByDay(rows, dayCounts), [rows, dayCounts])
  const slots = useMemo(() => layRows(groups), [groups])
  const starts = useMemo(() => startsOf(groups), [groups])
  const { scroller, onScroll, first, last } = useListPlace({
    count: slots.length,
    // The sizes depend on the density of the list, and on which slots are heads.
    sizeOf: useCallback((at: number) => (slots[at]?.kind === 'head' ? HEAD_HEIGHT : height), [slots, height]),
    headHeight: HEAD_HEIGHT,
    scrollTopOf,
    rememberScroll,
    selectedId,
    selectedAt: selectedId === undefined ? -1 : slots.findIndex((slot) => slot.row?.id === selectedId),
  })

  return (
    <div
      ref={scroller}
      className={css.scroller}
      data-density={isCompact ? 'compact' : 'comfortable'}
      data-outdated={isOutdated || undefined}
      aria-busy={isOutdated || undefined}
      style={{ '--row-height': `${height}px` } as CSSProperties}
      onScroll={onScroll}
      data-testid="inbox-list"
    >
      {groups.map((group, at) => {
        const start = starts[at] ?? 0
        const from = Math.max(0, first - start)
        const to = Math.min(group.rows.length, last - start + 1)
        return (
          <section
            key={group.day}
            style={{ height: HEAD_HEIGHT + group.rows.length * height }}
            aria-labelledby={`day-${group.day}`}
          >
            <DayHead
              group={group}
              today={dayOf(new Date(), zone ?? group.rows[0]?.timeZone ?? 'UTC')}
              id={`day-${group.day}`}
            />
            {to > from && (
              <ol style={{ paddingTop: from * height }}>
                {group.rows.slice(from, to).map((row, offset) => (
                  <InboxRow
                    key={row.id}
                    row={row}
                    href={hrefOf(row.id)}
                    isSelected={row.id === selectedId}
                    isEager={start + from + offset < EAGER_ROWS}
                    isLeaving={leaving.has(row.id) && isOfUnchecked}
                    {...handlers}
                  />
                ))}
              </ol>
            )}
          </section>
        )
      })}
      {foot}
    </div>
  )
}

/** Returns the index of the first row of each day in the list. Each day has a head before its rows. */
function startsOf(groups: readonly DayGroup[]): number[] {
  let next = 0
  return groups.map(({ rows }) => {
    const start = next + 1
    next = start + rows.length
    return start
  })
}
