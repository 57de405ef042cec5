import {
  getCaptureSet,
  getCaptureUnit,
  listCaptureSets,
  listCaptureUnits,
  suggestCaptureSets,
} from '@skadi/contract/capture/capture-reads'
import type { Side } from '@skadi/domain/capture/camera'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../core/calls/call.ts'
import { fetches } from '../core/calls/failures.ts'
import type { RigsFilter } from './rigs-filter.ts'

/** Query keys of rig data. `all` is the common prefix of the keys. */
export const rigsKeys = {
  all: ['rigs'],
  lists: ['rigs', 'list'],
  unit: (id: string) => ['rigs', 'unit', id],
  set: (id: string) => ['rigs', 'set', id],
} as const

/**
 * Polling interval in ms. A unit sends a heartbeat every half minute, so that a shorter interval would show nothing
 * newer.
 */
const FRESH_MS = 30_000

const pageOf = (cursor: string | undefined) => (cursor ? { cursor, total: 'none' as const } : {})

/**
 * Filter of sets. With `tenantId`, the list has only sets of this company. Without it, a global admin sees all sets.
 */
export type SetsFilter = RigsFilter & { tenantId?: string | undefined }
/** Filter of units. With `isFree`, the list has only units that belong to no set, from which a set can be created. */
export type UnitsFilter = SetsFilter & {
  side?: Side
  isFree?: true
  attention?: true | undefined
  silent?: true | undefined
}

/** Query of units sorted by name, with pages of 20 units (2§9). */
export const unitsQuery = ({ isFree, attention, silent, ...filter }: UnitsFilter) =>
  infiniteQueryOptions({
    queryKey: [...rigsKeys.lists, 'units', { isFree, attention, silent, ...filter }],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        listCaptureUnits,
        {
          query: {
            ...filter,
            ...(isFree ? { isFree: 'true' as const } : {}),
            ...(attention ? { attention: 'true' as const } : {}),
            ...(silent ? { silent: 'true' as const } : {}),
            ...pageOf(cursor),
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ meta }) => meta.nextCursor,
    placeholderData: keepPreviousData,
    meta: fetches('captureUnits'),
    refetchInterval: FRESH_MS,
  })

/** Query of sets sorted by name, with pagination. */
export const setsQuery = (filter: SetsFilter) =>
  infiniteQueryOptions({
    queryKey: [...rigsKeys.lists, 'sets', filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listCaptureSets, { query: { ...filter, ...pageOf(cursor) } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ meta }) => meta.nextCursor,
    placeholderData: keepPreviousData,
    meta: fetches('captureSets'),
    refetchInterval: FRESH_MS,
  })

export const unitQuery = (id: string) =>
  queryOptions({
    queryKey: rigsKeys.unit(id),
    queryFn: async ({ signal }) => (await call(getCaptureUnit, { params: { id } }, { signal })).data,
    meta: fetches('captureUnits'),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  })

export const setQuery = (id: string) =>
  queryOptions({
    queryKey: rigsKeys.set(id),
    queryFn: async ({ signal }) => (await call(getCaptureSet, { params: { id } }, { signal })).data,
    meta: fetches('captureSets'),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  })

/** Query of names and places of sets that contain a text. */
export const suggestionsQuery = (query: string) =>
  queryOptions({
    queryKey: [...rigsKeys.lists, 'suggestions', query],
    queryFn: async ({ signal }) => (await call(suggestCaptureSets, { query: { query } }, { signal })).data.items,
    enabled: query !== '',
    placeholderData: keepPreviousData,
    meta: fetches('captureSets'),
  })
