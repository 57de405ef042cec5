import type { JobType } from '@skadi/domain/annotation/job-type'
import { useProfile } from '../../core/profile.ts'
import { useSession } from '../../core/session.ts'

const SETTINGS = { ANNOTATION: 'manualAnnotationEnabled', REVIEW: 'manualReviewEnabled' } as const

/**
 * The company worked in, where its settings offer no such work (1§6, B-14); undefined where they do, and for whoever works
 * for every company by a global group or has chosen none.
 */
export function useOffCompany(jobType: JobType): string | undefined {
  const currentTenantId = useSession((state) => state.currentTenantId)
  const profile = useProfile()
  if (profile === undefined || profile.groups.includes(jobType === 'ANNOTATION' ? 'ANNOTATOR' : 'REVIEWER'))
    return undefined
  const company = profile.tenants.find(({ id }) => id === currentTenantId)
  return company?.settings[SETTINGS[jobType]] === false ? company.name : undefined
}
