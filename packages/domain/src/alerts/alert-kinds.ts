import { type Action, can } from '../auth/rights.ts'
import type { Actor } from '../auth/roles.ts'

/** Alerts that staff can receive by mail or SMS (decision 53). */
export const ALERT_KINDS = ['newDamage', 'customerAnswer', 'caseAnswer', 'lateCase', 'rigAlarm', 'silentRig'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** Channels of an alert. `mail` and `sms` send each alert immediately; `digest` sends one mail per day. */
export const ALERT_CHANNELS = ['off', 'mail', 'digest', 'sms'] as const
export type AlertChannel = (typeof ALERT_CHANNELS)[number]

/** Default hour of the daily mail, in the time zone of the company's rigs. */
export const DIGEST_HOUR = 7

const RIGHT_OF: Readonly<Record<AlertKind, Action>> = {
  newDamage: 'listPassings',
  customerAnswer: 'listPassings',
  caseAnswer: 'writeCases',
  lateCase: 'changeCaseRules',
  rigAlarm: 'readRigs',
  silentRig: 'readRigs',
}

/** True if a user may get an alert. The user needs the right to read the alert's subject in the current company. */
export const mayGetAlert = (actor: Actor, kind: AlertKind): boolean =>
  can(actor, 'workInTenant') && can(actor, RIGHT_OF[kind], { tenantId: actor.currentTenant?.id })

/**
 * Returns the channel of an alert until the user saves a choice. Administrators get mail about rigs, about all customers' answers
 * and about late replies to objections. Users
 * get mail only about answers to pages that they sent, and about answers to the cases that they handle (decision 128).
 */
export function usualChannel(kind: AlertKind, role: string | undefined): AlertChannel {
  if (role === 'ADMIN_TENANT') return kind === 'newDamage' ? 'off' : 'mail'
  return role === 'USER' && (kind === 'customerAnswer' || kind === 'caseAnswer') ? 'mail' : 'off'
}
