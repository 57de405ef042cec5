import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'
import { job } from './job.ts'

/** Who holds a passing, as administrators see it (ADMIN-02). */
export const lockedJob = z.extend(job, { name: z.string(), pickedAt: instant, tenantName: z.string() })
export type LockedJob = z.output<typeof lockedJob>
export type LockedImageSet = {
  id: z.output<typeof id>
  carInfo: { registrationNo: string | null; countryCode: string | null }
  job: LockedJob
}
