import { ALERT_CHANNELS, ALERT_KINDS } from '@skadi/domain/alerts/alert-kinds'
import * as z from 'zod/mini'

const channel = z.enum(ALERT_CHANNELS)
const digestHour = z.int().check(z.minimum(0), z.maximum(23))

/** What one wants to be told of by the company worked in. */
export const alertSettings = z.object({
  /** by kind; kinds that one may not look at are left out */
  channels: z.partialRecord(z.enum(ALERT_KINDS), channel),
  /** when the day's mail comes: a full hour in the zone of the company's rigs */
  digestHour,
})
export type AlertSettings = z.output<typeof alertSettings>

export const wantedAlertSettings = z.strictObject({
  channels: z.optional(z.partialRecord(z.enum(ALERT_KINDS), channel)),
  digestHour: z.optional(digestHour),
})
