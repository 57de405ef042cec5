import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'

/** A signed-in device. `address` is its network address at sign-in. `isCurrent` is true for the session that makes this call. */
export const openSession = z.object({
  id,
  isCurrent: z.boolean(),
  createdAt: instant,
  lastUsedAt: instant,
  userAgent: z.string(),
  address: z.string(),
})
export type OpenSession = z.infer<typeof openSession>
