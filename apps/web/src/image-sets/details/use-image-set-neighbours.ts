import type { ImageSet, ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { isPractice } from '../../core/practice.ts'
import { preparePhoto } from '../../ui/canvas/decoded-photos.ts'
import { photoFile } from '../../ui/canvas/photo-file.ts'
import type { InboxFilter } from '../inbox/inbox-filter.ts'
import { rowsOf } from '../inbox/inbox-pages.ts'
import { imageSetQuery, inboxQuery } from '../inbox/inbox-query.ts'
import { byCamera, firstCamera } from '../photos/camera-photos.ts'

/** The practice passing has no neighbours, because it must not lead to a real passing. */
const NO_NEIGHBOURS: Neighbours = { position: undefined, previous: undefined, next: undefined }

/** Number of rows before the end of the loaded rows at which the next page is requested. */
const AHEAD = 5

/**
 * Returns the previous and the next passing in the filtered inbox, and the total.
 * It also preloads the next passing and decodes its first photo.
 * @param isSettled whether the current passing is loaded; preloading waits for it
 */
export function useImageSetNeighbours(
  tenantId: string | undefined,
  filter: InboxFilter,
  id: string,
  isSettled: boolean,
): Neighbours & { total: number | undefined } {
  const client = useQueryClient()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(inboxQuery(tenantId, filter))
  const rows = useMemo(() => rowsOf(data), [data])
  const found = useMemo(() => (isPractice(id) ? NO_NEIGHBOURS : neighboursOf(rows, id)), [rows, id])
  const isNearEnd = found.position !== undefined && found.position > rows.length - AHEAD
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [isNearEnd, hasNextPage, isFetchingNextPage, fetchNextPage])

  const nextId = found.next?.id
  useEffect(() => {
    if (!nextId || !isSettled) return undefined
    // Debounce: a user who pages quickly does not load each passing on the way.
    const timer = setTimeout(() => {
      client.fetchQuery(imageSetQuery(tenantId, nextId)).then(prepareFirstPhoto, () => undefined)
    }, 300)
    return () => clearTimeout(timer)
  }, [client, tenantId, nextId, isSettled])

  return { ...found, total: data?.pages[0]?.meta.totalItems }
}

function prepareFirstPhoto(imageSet: ImageSet): void {
  const cameras = byCamera(imageSet.items)
  const camera = firstCamera(cameras, imageSet.cover?.imageId)
  const file = photoFile(cameras.find((entry) => entry.camera === camera)?.frames[0], false)
  if (file) preparePhoto(file)
}

/** Position of a passing in the filtered inbox, with the neighbours of the passing. */
export type Neighbours = {
  /** position from 1; undefined if the passing is not in the list */
  position: number | undefined
  previous: ImageSetSummary | undefined
  next: ImageSetSummary | undefined
}

/**
 * Returns the neighbours of a passing.
 * If the list does not contain the passing, the next passing is the first passing of the list.
 */
export function neighboursOf(rows: readonly ImageSetSummary[], id: string): Neighbours {
  const index = rows.findIndex((row) => row.id === id)
  return {
    position: index < 0 ? undefined : index + 1,
    previous: index < 0 ? undefined : rows[index - 1],
    next: rows[index + 1],
  }
}
