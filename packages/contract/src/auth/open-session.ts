import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'

/** A signed-in device. `address` is the network address at sign-in; `isCurrent`: the session of this call. */
export const openSession = z.object({
  id,
  isCurrent: z.boolean(),
  createdAt: instant,
  lastUsedAt: instant,
  userAgent: z.string(),
  address: z.string(),
})
export type OpenSession = z.infer<typeof openSession>
