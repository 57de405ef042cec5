import { getLegalText } from '@skadi/contract/system/get-legal-text'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/calls/call.ts'
import type { LegalKind } from './legal-text.tsx'

/** The operator's legal text, null if there is none (C-17); constant while a page lives. */
export const legalQuery = (kind: LegalKind) =>
  queryOptions({
    queryKey: ['legal', kind],
    queryFn: async ({ signal }) => (await call(getLegalText, { params: { kind } }, { signal })).data.markdown,
    staleTime: Number.POSITIVE_INFINITY,
  })
