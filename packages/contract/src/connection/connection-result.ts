import { CONNECTION_FAULTS } from '@skadi/domain/connection/connection-speed'
import * as z from 'zod/mini'
import { instant } from '../core/shapes.ts'

/**
 * Origin of a request. City and country come from the server's database of IP addresses. They are null if the database lacks the address.
 */
export const ipData = z.object({
  ip: z.string(),
  city: z.nullable(z.string()),
  /** ISO 3166, two letters */
  country: z.nullable(z.string()),
})

/** A measured value; null if it could not be measured. */
const measured = (max: number) => z.nullable(z.number().check(z.minimum(0), z.maximum(max)))
const pixels = z.number().check(z.int(), z.minimum(1), z.maximum(100_000))

/** Measurements of a connection test that only the browser has. Speeds are medians of the runs, in Mbit/s. */
const measurements = {
  downloadMbps: measured(1_000_000),
  uploadMbps: measured(1_000_000),
  /** median round trip, in ms */
  latencyMs: measured(600_000),
  /** in CSS pixels */
  screen: z.strictObject({ width: pixels, height: pixels }),
  testedAt: instant,
  errors: z.array(z.enum(CONNECTION_FAULTS)).check(z.maxLength(CONNECTION_FAULTS.length)),
}
const short = z.string().check(z.maxLength(200))

/** The result of a connection test. */
export const connectionResult = z.strictObject({
  ...measurements,
  downloadPassed: z.boolean(),
  uploadPassed: z.boolean(),
  ip: short,
  city: z.nullable(short),
  country: z.nullable(short),
  userAgent: z.string().check(z.maxLength(1_000)),
})
export type ConnectionResult = z.output<typeof connectionResult>

/** The result as a portal may send it. Values that the server determines itself are optional, and the server ignores them. */
export const sentConnectionResult = z.extend(z.partial(connectionResult), measurements)
