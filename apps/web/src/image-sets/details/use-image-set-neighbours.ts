import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { isPractice } from '../../core/practice.ts'
import { preparePhoto } from '../../ui/canvas/decoded-photos.ts'
import { photoFile } from '../../ui/canvas/photo-file.ts'
import type { InboxFilter } from '../inbox/inbox-filter.ts'
import { rowsOf } from '../inbox/inbox-pages.ts'
import { imageSetQuery, inboxQuery } from '../inbox/inbox-query.ts'
import { type Neighbours, neighboursOf } from '../inbox/neighbours.ts'
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
