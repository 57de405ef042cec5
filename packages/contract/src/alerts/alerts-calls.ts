import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'
import { alertSettings, wantedAlertSettings } from './alert-settings.ts'

/** What the asker is told of by mail or SMS at the company worked in; whoever never chose reads what is usual for the role. */
export const getAlertSettings = defineCall({
  name: 'getAlertSettings',
  method: 'GET',
  path: '/services/alertSettings',
  access: ['user'],
  summary: 'Read what you are told of by mail or SMS',
  output: oneOf(alertSettings),
  status: 200,
  errors: ['FORBIDDEN'],
})

/**
 * Chooses what the asker is told of at the company worked in; what is not named stays. 403 for a kind that one may not look
 * at.
 */
export const updateAlertSettings = defineCall({
  name: 'updateAlertSettings',
  method: 'PATCH',
  path: '/services/alertSettings',
  access: ['user'],
  summary: 'Choose what you are told of by mail or SMS',
  body: wantedAlertSettings,
  output: oneOf(alertSettings),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})
