import { getClaimRules } from '@skadi/contract/claims/claim-handling'
import { listClaimNotes } from '@skadi/contract/claims/claim-notes'
import { getClaim, getClaimAnalysis, listClaimChanges } from '@skadi/contract/claims/claims-reads'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/calls/call.ts'
import { patientQuery } from '../core/calls/query-client.ts'

/** Query for a claim with its photos and documents. */
export const claimQuery = (tenantId: string | undefined, claimId: string) =>
  queryOptions({
    queryKey: ['claim', tenantId, claimId],
    queryFn: async ({ signal }) => (await call(getClaim, { params: { id: claimId } }, { signal })).data,
    staleTime: 10_000,
  })

/** Query for three things: the passings of the claim's car, the pair around the accident, and the attached damages. */
export const analysisQuery = (claimId: string) =>
  queryOptions({
    queryKey: ['claimAnalysis', claimId],
    queryFn: async ({ signal }) => (await call(getClaimAnalysis, { params: { id: claimId } }, { signal })).data,
    staleTime: 10_000,
    ...patientQuery,
  })

/** Query for the company's insurers and the rule for handlers. */
export const claimRulesQuery = (tenantId: string | undefined) =>
  queryOptions({
    queryKey: ['claimRules', tenantId],
    queryFn: async ({ signal }) => (await call(getClaimRules, { query: {} }, { signal })).data,
    staleTime: 60_000,
  })

/** Query for the internal notes and tasks of a claim. */
export const notesQuery = (claimId: string) =>
  queryOptions({
    queryKey: ['claimNotes', claimId],
    queryFn: async ({ signal }) => (await call(listClaimNotes, { params: { id: claimId } }, { signal })).data.items,
    staleTime: 10_000,
  })

/** Query for the changes of a claim. Each change has its user, its time and the changed parts. */
export const changesQuery = (claimId: string) =>
  queryOptions({
    queryKey: ['claimChanges', claimId],
    queryFn: async ({ signal }) => (await call(listClaimChanges, { params: { id: claimId } }, { signal })).data.items,
    staleTime: 10_000,
  })
