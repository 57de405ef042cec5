import { SNOOZE_DAYS } from '@skadi/domain/capture/health/rig-alarm'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { idParams, oneOf } from '../core/shapes.ts'
import { rigAlarm } from './rig-alarm.ts'

/** What a company says to an alarm of one of its capture units: that it knows, or to ask again in 1, 7 or 30 days. */
export const answerRigAlarm = defineCall({
  name: 'answerRigAlarm',
  method: 'PATCH',
  path: '/assets/rigAlarms/{id}',
  access: ['tenantAdmin'],
  summary: 'Acknowledge or snooze an alarm of a capture unit',
  params: idParams,
  body: z.union([
    z.strictObject({ kind: z.literal('acknowledge') }),
    z.strictObject({ kind: z.literal('snooze'), days: z.literal(SNOOZE_DAYS) }),
  ]),
  output: oneOf(rigAlarm),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND'],
})
