import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'
import { alertSettings, wantedAlertSettings } from './alert-settings.ts'

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
