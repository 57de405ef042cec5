import { HOLD_REASONS, RETENTION_MAX_DAYS, RETENTION_MIN_DAYS } from '@skadi/domain/retention/retention'
import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'

export const retentionDays = z.int().check(z.minimum(RETENTION_MIN_DAYS), z.maximum(RETENTION_MAX_DAYS))

/**
 * How long a company keeps photos (C-22), and what would go with so many days: `bytes` are those of the photos as rigs sent them.
 * `held` survives (ruling 27), at most the 100 oldest are named.
 */
export const retention = z.object({
  days: z.int(),
  /** when the photos of the company were cleared last */
  clearedAt: z.nullable(instant),
  /** the days that these figures are of */
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
