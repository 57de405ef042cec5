import { ALERT_CHANNELS, ALERT_KINDS } from '@skadi/domain/alerts/alert-kinds'
import * as z from 'zod/mini'

const channel = z.enum(ALERT_CHANNELS)
const digestHour = z.int().check(z.minimum(0), z.maximum(23))

/** Alerts that a user wants to receive from the current company. */
export const alertSettings = z.object({
  /** channel per kind of alert; kinds that the user may not read are absent */
  channels: z.partialRecord(z.enum(ALERT_KINDS), channel),
  /** hour of the daily mail, in the time zone of the company's rigs */
  digestHour,
})
export type AlertSettings = z.output<typeof alertSettings>

export const wantedAlertSettings = z.strictObject({
  channels: z.optional(z.partialRecord(z.enum(ALERT_KINDS), channel)),
  digestHour: z.optional(digestHour),
})
