import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { dayOf } from '@skadi/domain/dates/format-date'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { PHONE, useMedia } from '../../core/use-media.ts'
import { type DayCount, groupByDay } from './day-groups.ts'
import { DayHead } from './day-head.tsx'
import { HEAD_HEIGHT, layRows, rowHeight } from './inbox-layout.ts'
import css from './inbox-list.module.css'
import { rememberScroll, useInboxPlace } from './inbox-place.ts'
import { InboxRow, type InboxRowProps } from './inbox-row.tsx'

/** Up to here every row stands in the page; beyond it only those in sight and some around. */
const ALL_ROWS = 200
const SOME_ROWS = 8
/** Rows of the first screen, whose photos are fetched at once. */
const EAGER_ROWS = 10

type InboxListProps = Pick<InboxRowProps, 'onCheck' | 'onOpen' | 'onSelect' | 'onNear'> & {
  rows: readonly ImageSetSummary[]
  dayCounts: readonly DayCount[]
  /** the list of what is to check: what was checked here leaves it */
  isToCheck: boolean
  hrefOf: (id: string) => string
  selectedId: string | undefined
  isCompact: boolean
  /** rows of an earlier filter, shown until the new ones are there */
  isOutdated: boolean
  /** below the last row: the button for more */
  foot: ReactNode
}

/** The list by days with sticky heads. Row heights are fixed, so any number of rows scrolls evenly. */
export function InboxList(props: InboxListProps) {
  const { rows, dayCounts, isToCheck, hrefOf, selectedId, isCompact, isOutdated, foot, ...handlers } = props
  const scroller = useRef<HTMLDivElement>(null)
  const leaving = useInboxPlace((place) => place.leaving)
  const height = rowHeight(isCompact, useMedia(PHONE))
  const groups = useMemo(() => groupByDay(rows, dayCounts), [rows, dayCounts])
  const slots = useMemo(() => layRows(groups), [groups])
  const virtual = useVirtualizer({
    count: slots.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (slots[index]?.kind === 'head' ? HEAD_HEIGHT : height),
    overscan: slots.length <= ALL_ROWS ? slots.length : SOME_ROWS,
    scrollPaddingStart: HEAD_HEIGHT,
    initialOffset: useInboxPlace.getState().scrollTop,
  })
  // Sizes depend on the density, and on which slots are heads.
  useLayoutEffect(() => virtual.measure(), [virtual, height, slots])

  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? -1

  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = useInboxPlace.getState().scrollTop
  }, [])
  const onScroll = useCallback(() => rememberScroll(scroller.current?.scrollTop ?? 0), [])

  // The selected row is brought into sight, and takes the focus unless something else has it.
  const selectedSlot = selectedId === undefined ? -1 : slots.findIndex((slot) => slot.row?.id === selectedId)
  const slotOf = useRef(selectedSlot)
  slotOf.current = selectedSlot
  useEffect(() => {
    if (selectedId === undefined || slotOf.current < 0) return
    // A row that was clicked or reached by Tab is in sight; moving it under the pointer would lose the click.
    if (document.activeElement?.closest('[data-id]')?.getAttribute('data-id') === selectedId) return
    virtual.scrollToIndex(slotOf.current, { align: 'auto' })
    requestAnimationFrame(() => {
      const focused = document.activeElement
      const list = scroller.current
      // What holds the list, like the page's content after a navigation, gives its focus away.
      if (!list || (focused && !focused.contains(list) && !list.contains(focused))) return
      list.querySelector<HTMLElement>(`[data-id="${selectedId}"] a`)?.focus({ preventScroll: true })
    })
  }, [selectedId, virtual])

  let index = 0
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
      {groups.map((group) => {
        const start = index + 1
        index += group.rows.length + 1
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
              today={dayOf(new Date(), group.rows[0]?.timeZone ?? 'UTC')}
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
                    isLeaving={leaving.has(row.id) && isToCheck}
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
