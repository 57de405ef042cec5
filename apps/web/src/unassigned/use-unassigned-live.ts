import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSocket, useSubscription } from '../core/socket/socket.ts'
import { leave } from './assign-rows.ts'
import { noteCorrected, noteUnassigned } from './note-corrected.ts'
import { dropDrafts } from './plate-draft.ts'
import type { UnassignedFilter } from './unassigned-filter.ts'
import {
  type UnassignedItem,
  type UnassignedPages,
  unassignedHeadKeys,
  unassignedHeadQuery,
  unassignedQuery,
  withRows,
} from './unassigned-query.ts'

type UnassignedLive = {
  /** number of new rows that are not displayed yet */
  waiting: number
  /** inserts the new rows into the list */
  show: () => void
}

/**
 * Updates the list without moving rows. Rows that other users assign are marked in place (ORPHAN-08). New rows wait
 * until `show` is called.
 * @param rows the rows on the screen; undefined until they are loaded
 */
export function useUnassignedLive(
  tenantId: string | undefined,
  filter: UnassignedFilter,
  rows: readonly UnassignedItem[] | undefined,
): UnassignedLive {
  const client = useQueryClient()
  const shown = useRef(rows)
  shown.current = rows
  const note = useCallback(
    (corrected: readonly UnassignedItem[]) => {
      const along = noteCorrected(corrected)
      // Rows in `along` were assigned together with another row of their plate.
      dropDrafts(along)
      if (tenantId !== undefined) leave(along, { client, tenantId })
    },
    [client, tenantId],
  )

  useSubscription(tenantId === undefined ? undefined : { topic: 'unassigned', tenantId })
  useSocket('orphanCorrected', ({ imageSetId }) => {
    note(shown.current?.filter(({ id }) => id === imageSetId) ?? [])
    // The event may also mean that the passing is unassigned again.
    void client.invalidateQueries({ queryKey: unassignedHeadKeys(tenantId) })
  })

  const { data: head } = useQuery({ ...unassignedHeadQuery(tenantId, filter), enabled: rows !== undefined })
  const found = useMemo(
    () =>
      head && rows
        ? compareWithHead(rows, { rows: head.data.items, isWhole: head.meta.nextCursor === undefined })
        : undefined,
    [head, rows],
  )
  useEffect(() => {
    if (!head || !shown.current) return
    const { gone } = compareWithHead(shown.current, {
      rows: head.data.items,
      isWhole: head.meta.nextCursor === undefined,
    })
    note(shown.current.filter(({ id }) => gone.includes(id)))
    noteUnassigned(head.data.items)
  }, [head, note])

  return {
    waiting: found?.arrived.length ?? 0,
    show: () =>
      client.setQueryData<UnassignedPages>(
        unassignedQuery(tenantId, filter).queryKey,
        (pages) => pages && withRows(pages, found?.arrived ?? []),
      ),
  }
}

type Head = { rows: readonly UnassignedItem[]; isWhole: boolean }

/**
 * Compares the reloaded first page of the list with the rows on the screen.
 * @param head `isWhole` is true if no further page follows
 * @returns the new rows, and the ids of rows that should be on the first page but are missing
 */
export function compareWithHead(
  shown: readonly UnassignedItem[],
  head: Head,
): { arrived: UnassignedItem[]; gone: string[] } {
  const shownIds = new Set(shown.map(({ id }) => id))
  const headIds = new Set(head.rows.map(({ id }) => id))
  const last = head.rows.at(-1)
  const isWithin = ({ recDay, recDate }: UnassignedItem) =>
    head.isWhole || (last !== undefined && (recDay > last.recDay || (recDay === last.recDay && recDate > last.recDate)))
  return {
    arrived: head.rows.filter(({ id }) => !shownIds.has(id)),
    gone: shown.filter((row) => !headIds.has(row.id) && isWithin(row)).map(({ id }) => id),
  }
}
