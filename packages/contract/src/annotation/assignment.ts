import { ASSIGNMENT_STATUSES } from '@skadi/domain/annotation/assignment-rules'
import { JOB_TYPES } from '@skadi/domain/annotation/job-type'
import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'

export const jobType = z.enum(JOB_TYPES)

/**
 * Lease of one person on one passing. `expiresAt` is the server's deadline: for the start of a reserved assignment, and for the end
 * of a running assignment.
 */
export const assignment = z.object({
  id,
  imageSetId: id,
  jobType,
  userId: id,
  status: z.enum(ASSIGNMENT_STATUSES),
  startedAt: z.nullable(instant),
  expiresAt: instant,
  /** true if the deadline was extended by five minutes, which is possible once */
  isExtended: z.boolean(),
  tenantName: z.optional(z.string()),
  /** the plate of the car, if it was read */
  carInfo: z.optional(z.object({ registrationNo: z.nullable(z.string()), countryCode: z.nullable(z.string()) })),
})
export type Assignment = z.output<typeof assignment>

/** Fields that identify an assignment in a call. */
export const assignmentRef = { imageSetId: id, jobType }
