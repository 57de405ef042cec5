import type { DamageCaseView } from '@skadi/contract/cases/case'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { caseQuery, casesKeys } from './cases-query.ts'

export type CasePlace = { tenantId: string | undefined; caseId: string }

/** Runs an act on a case: the answer of its call replaces the shown case. */
export type RunAct = (answer: Promise<{ data: DamageCaseView }>) => Promise<DamageCaseView>

/** Runs acts on a case; a refusal means that the shown case is outdated, and loads it again. */
export function useCaseAct({ tenantId, caseId }: CasePlace): RunAct {
  const client = useQueryClient()
  return useCallback(
    async (answer) => {
      const { queryKey } = caseQuery(tenantId, caseId)
      try {
        const { data } = await answer
        client.setQueryData(queryKey, data)
        void client.invalidateQueries({ queryKey: casesKeys(tenantId) })
        return data
      } catch (error) {
        void client.invalidateQueries({ queryKey })
        throw error
      }
    },
    [client, tenantId, caseId],
  )
}
