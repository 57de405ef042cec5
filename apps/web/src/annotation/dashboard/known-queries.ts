import { listKnowablePassings, listKnownPassings } from '@skadi/contract/annotation/known/known-calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../core/calls/call.ts'

/** Not under `annotation`: what happens in the queue changes nothing here. */
export const KNOWN_KEY = ['knownImageSets'] as const

/** Known passings with how many of a hundred assignments are on them. */
export const knownQuery = queryOptions({
  queryKey: [...KNOWN_KEY, 'list'],
  queryFn: async ({ signal }) => {
    const { data, meta } = await call(listKnownPassings, {}, { signal })
    return { items: data.items, percent: meta.percent }
  },
})

/** Reviewed passings that can be marked as known. @param plate what it begins with */
export const knowableQuery = (plate: string) =>
  queryOptions({
    queryKey: [...KNOWN_KEY, 'knowable', plate],
    queryFn: async ({ signal }) =>
      (await call(listKnowablePassings, { query: plate ? { registrationNo: plate } : {} }, { signal })).data.items,
    placeholderData: keepPreviousData,
  })
