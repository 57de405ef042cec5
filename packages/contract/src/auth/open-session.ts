import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'

/** A device that is signed in. `address` is where it was opened from; `isCurrent`: it is the one that asks. */
export const openSession = z.object({
  id,
  isCurrent: z.boolean(),
  createdAt: instant,
  lastUsedAt: instant,
  userAgent: z.string(),
  address: z.string(),
})
export type OpenSession = z.infer<typeof openSession>
