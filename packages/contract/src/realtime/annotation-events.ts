import * as z from 'zod/mini'
import { jobType } from '../annotation/job.ts'
import { id, instant } from '../core/shapes.ts'

/** Payload of `manualJobStarted`: told to who works, and to administrators. */
export const jobStarted = z.object({ imageSetId: id, jobType, userId: id, startedAt: instant, expiresAt: instant })
/** Payload of `ADD`: somebody waits in the queue now. */
export const jobAdded = z.object({ jobType, userId: id, tenantId: z.optional(z.nullable(id)), position: z.int() })
/** Payload of `ASSIGN`: a passing is reserved for somebody. */
export const jobAssigned = z.object({ imageSetId: id, jobType, userId: id, expiresAt: instant })
/** Payload of `COUNT`. */
export const jobCounted = z.object({ jobType, count: z.int(), waitingUsers: z.int() })
/** Payload of `UNASSIGN`: somebody holds a passing no more, and why. */
export const jobUnassigned = z.object({
  imageSetId: id,
  jobType,
  userId: id,
  reason: z.enum(['timeout', 'admin', 'submitted', 'skipped']),
})
/** Payload of `ERROR`: what a client sent was refused. */
export const socketError = z.object({ code: z.string(), message: z.string(), replyTo: z.optional(z.string()) })
