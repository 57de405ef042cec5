import type { JobType } from '@skadi/domain/annotation/job-type'
import { useProfile } from '../../core/session/profile.ts'
import { useSession } from '../../core/session/session.ts'

const SETTINGS = { ANNOTATION: 'manualAnnotationEnabled', REVIEW: 'manualReviewEnabled' } as const

/**
 * Name of the current company when its settings exclude this work (1§6, B-14); undefined when they include it, for
 * members of the global group, and without a current company.
 */
export function useOffCompany(jobType: JobType): string | undefined {
  const currentTenantId = useSession((state) => state.currentTenantId)
  const profile = useProfile()
  if (profile === undefined || profile.groups.includes(jobType === 'ANNOTATION' ? 'ANNOTATOR' : 'REVIEWER'))
    return undefined
  const company = profile.tenants.find(({ id }) => id === currentTenantId)
  return company?.settings[SETTINGS[jobType]] === false ? company.name : undefined
}
