import { ALERT_CHANNELS, ALERT_KINDS } from '@skadi/domain/alerts/alert-kinds'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'

const channel = z.enum(ALERT_CHANNELS)
const digestHour = z.int().check(z.minimum(0), z.maximum(23))

/** Alerts that a user wants to receive from the current company. */
const alertSettings = z.object({
  /** channel per kind of alert; kinds that the user may not read are absent */
  channels: z.partialRecord(z.enum(ALERT_KINDS), channel),
  /** hour of the daily mail, in the time zone of the company's rigs */
  digestHour,
})
export type AlertSettings = z.output<typeof alertSettings>

const wantedAlertSettings = z.strictObject({
  channels: z.optional(z.partialRecord(z.enum(ALERT_KINDS), channel)),
  digestHour: z.optional(digestHour),
})

/** Returns the caller's alert settings at the current company. Until the user saves a choice, they are the defaults of the user's role. */
export const getAlertSettings = defineCall({
  name: 'getAlertSettings',
  method: 'GET',
  path: '/services/alertSettings',
  access: ['user'],
  summary: 'Read the caller’s alert settings',
  output: oneOf(alertSettings),
  status: 200,
  errors: ['FORBIDDEN'],
})

/**
 * Saves the caller's alert settings at the current company. Settings that are not sent stay unchanged. Answers 403 for a kind whose subject
 * the caller may not read.
 */
export const updateAlertSettings = defineCall({
  name: 'updateAlertSettings',
  method: 'PATCH',
  path: '/services/alertSettings',
  access: ['user'],
  summary: 'Change the caller’s alert settings',
  body: wantedAlertSettings,
  output: oneOf(alertSettings),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})
