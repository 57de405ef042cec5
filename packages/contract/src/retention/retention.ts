import { HOLD_REASONS, RETENTION_MAX_DAYS, RETENTION_MIN_DAYS } from '@skadi/domain/retention/retention'
import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'

export const retentionDays = z.int().check(z.minimum(RETENTION_MIN_DAYS), z.maximum(RETENTION_MAX_DAYS))

/**
 * Retention of a company's photos (C-22), and the photos that a retention of `asked` days would delete. `bytes` is the size of the photos
 * as rigs sent them. `held` passings are kept (ruling 27); at most the 100 oldest are listed.
 */
export const retention = z.object({
  days: z.int(),
  /** time of the last purge of the company's photos */
  clearedAt: z.nullable(instant),
  /** retention in days for which these figures are computed */
  asked: z.int(),
  due: z.object({ passings: z.int(), photos: z.int(), bytes: z.number() }),
  held: z.array(
    z.object({
      imageSetId: id,
      registrationNo: z.nullable(z.string()),
      recDate: instant,
      reasons: z.array(z.enum(HOLD_REASONS)),
    }),
  ),
})
export type Retention = z.output<typeof retention>
