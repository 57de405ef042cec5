import { type Action, can } from '../auth/rights.ts'
import type { Actor } from '../auth/roles.ts'

/** What staff may be told of by mail or SMS (decision 53). */
export const ALERT_KINDS = ['newDamage', 'customerAnswer', 'rigAlarm', 'silentRig'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** `mail` and `sms` as it happens, `digest` by one mail a day. */
export const ALERT_CHANNELS = ['off', 'mail', 'digest', 'sms'] as const
export type AlertChannel = (typeof ALERT_CHANNELS)[number]

/** When the day's mail is sent where nobody said otherwise: an hour of the company's rigs. */
export const DIGEST_HOUR = 7

const RIGHT_OF: Readonly<Record<AlertKind, Action>> = {
  newDamage: 'listPassings',
  customerAnswer: 'listPassings',
  rigAlarm: 'readRigs',
  silentRig: 'readRigs',
}

/** Whether a user may get an alert: only with the right to read its subject in the current company. */
export const mayGetAlert = (actor: Actor, kind: AlertKind): boolean =>
  can(actor, 'workInTenant') && can(actor, RIGHT_OF[kind], { tenantId: actor.currentTenant?.id })

/**
 * Default channel of an alert until the user saves a choice. Administrators get mail on rigs and on all customers'
 * objections and questions, users only on answers to pages that they sent.
 */
export function usualChannel(kind: AlertKind, role: string | undefined): AlertChannel {
  if (role === 'ADMIN_TENANT') return kind === 'newDamage' ? 'off' : 'mail'
  return role === 'USER' && kind === 'customerAnswer' ? 'mail' : 'off'
}
